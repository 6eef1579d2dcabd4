import { expect, test } from 'vitest'
import { loggablePath } from './loggable-path.ts'

test('[OP9] a path is logged as a person would read it', () => {
  expect(loggablePath('/caf%C3%A9')).toBe('/café')
})

test('[OP9] line breaks, escapes and direction marks cannot forge a log line', () => {
  expect(loggablePath('/a%0A{"level":60}%1b[31m%E2%80%AEb%E2%80%A8')).toBe('/a?{"level":60}?[31m?b?')
})

test('[OP9] a path that is not UTF-8 is logged as it came', () => {
  expect(loggablePath('/%E0%A4%A')).toBe('/%E0%A4%A')
})

test('[OP9] a long path is cut at 200 characters', () => {
  expect(loggablePath(`/${'é'.repeat(500)}`)).toBe(`/${'é'.repeat(199)}...`)
})
