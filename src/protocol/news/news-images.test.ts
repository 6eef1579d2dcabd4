import { expect, test } from 'vitest'
import { isNewsImage } from './news-images.ts'

test.each([
  'https://a.espncdn.com/photo/2026/0412/r1642310_1296x729_16-9.jpg',
  'https://nbcsports.brightspotcdn.com/dims4/default/568e34a/2147483647/strip/true/?url=https%3A%2F%2Felsewhere',
])('[NWV8] a picture of a source is shown: %s', (url) => {
  expect(isNewsImage(url)).toBe(true)
})

test.each([
  '',
  'http://a.espncdn.com/photo.jpg',
  'https://a.espncdn.com.example.org/photo.jpg',
  'https://a.espncdn.com@example.org/photo.jpg',
  'https://example.org/https://a.espncdn.com/photo.jpg',
  '//a.espncdn.com/photo.jpg',
  'javascript:alert(1)//https://a.espncdn.com/',
  'data:image/svg+xml,<svg/>',
])('[NWV8] one from elsewhere is not: %s', (url) => {
  expect(isNewsImage(url)).toBe(false)
})
