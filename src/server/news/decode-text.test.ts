import { expect, test } from 'vitest'
import { decodeText } from './gather-news.ts'

const NAME = 'Amon-Ra St. Brown’s José'
const UTF_8 = Buffer.from(NAME)
/** "José" and a curly apostrophe as Windows writes them. */
const WINDOWS = Buffer.from('St. Brown\x92s Jos\xe9', 'latin1')

test('[NWG5] good UTF-8 is read as such, whatever is declared', () => {
  for (const declared of [
    null,
    'text/xml',
    'text/xml; charset=utf-8',
    'text/xml; charset=ISO-8859-1',
    'charset=nonsense',
  ]) {
    expect(decodeText(UTF_8, declared)).toBe(NAME)
  }
  expect(decodeText(Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), UTF_8]), null)).toBe(NAME)
})

test('[NWG5] what is no UTF-8 is read as declared, else as the web does', () => {
  for (const declared of [
    null,
    'text/xml; charset=utf-8',
    'text/xml; charset=nonsense',
    'text/xml; charset="windows-1252"',
  ]) {
    expect(decodeText(WINDOWS, declared)).toBe('St. Brown’s José')
  }
  const cyrillic = Buffer.from([0xcf, 0xf0, 0xe8])
  expect(decodeText(cyrillic, 'text/xml; charset=windows-1251')).toBe('При')
  const declaring = Buffer.concat([Buffer.from('<?xml version="1.0" encoding="windows-1251"?>'), cyrillic])
  expect(decodeText(declaring, 'text/xml')).toMatch(/При$/)
})

test('[NWG5] sixteen bits a character are read, marked or declared', () => {
  const wide = Buffer.from(NAME, 'utf16le')
  expect(decodeText(Buffer.concat([Buffer.from([0xff, 0xfe]), wide]), null)).toBe(NAME)
  expect(decodeText(wide, 'text/xml; charset=utf-16le')).toBe(NAME)
  expect(decodeText(Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(wide).swap16()]), null)).toBe(NAME)
})

test('[NWG5] a few broken bytes cost themselves alone, not every other letter of the feed', () => {
  const broken = Buffer.concat([UTF_8, Buffer.from([0xff, 0xe9]), UTF_8])
  for (const declared of [null, 'text/xml; charset=utf-8', 'text/xml; charset=ISO-8859-1']) {
    expect(decodeText(broken, declared)).toBe(`${NAME}\ufffd\ufffd${NAME}`)
  }
})
