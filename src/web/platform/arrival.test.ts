import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CODE_SYMBOLS, isCode, typedCode } from '#core/lobby/codes.ts'
import { hostileTexts } from '../../../tests/support/hostile-texts.ts'
import { codeInText, inviteUrl, readArrival } from './arrival.ts'

const ORIGIN = 'http://192.168.1.20:3000'

test('[PL4] an invite link is read back as the code it was made for', () => {
  const codes = fc.string({ unit: fc.constantFrom(...CODE_SYMBOLS), minLength: 6, maxLength: 6 })
  fc.assert(
    fc.property(codes, (code) => {
      expect(readArrival(new URL(inviteUrl(ORIGIN, code)))).toEqual({ kind: 'invite', code })
    }),
  )
})

test('[PL4] [SE6] hostile texts without a code in them invite nobody', () => {
  const inviting = hostileTexts().filter((text) => {
    const encoded = encodeURIComponent(text.toWellFormed())
    return !isCode(typedCode(text)) && readArrival(new URL(`${ORIGIN}/?lobby=${encoded}#seat=${encoded}`)) !== null
  })
  expect(inviting).toEqual([])
})

test('[PL4] a code in small letters is read in capitals', () => {
  expect(readArrival(new URL(`${ORIGIN}/?lobby=qx7k2m`))).toEqual({ kind: 'invite', code: 'QX7K2M' })
})

test('[PL5] [RU14] a seat link carries its token in the fragment', () => {
  expect(readArrival(new URL(`${ORIGIN}/?lobby=QX7K2M#seat=dG9rZW4`))).toEqual({
    kind: 'seat',
    code: 'QX7K2M',
    token: 'dG9rZW4',
  })
  expect(readArrival(new URL(`${ORIGIN}/?lobby=QX7K2M&seat=dG9rZW4`))).toEqual({ kind: 'invite', code: 'QX7K2M' })
  expect(readArrival(new URL(`${ORIGIN}/?lobby=QX7K2M#seat=`))).toEqual({ kind: 'invite', code: 'QX7K2M' })
})

test.each([
  '/',
  '/?lobby=',
  '/?lobby=QX7K2',
  '/?lobby=QX0K2M',
  '/?code=QX7K2M',
  '/#seat=abc',
  '/headshots-demo?lobby=QX7K2M',
])('[PL4] %s invites nobody', (path) => {
  expect(readArrival(new URL(path, ORIGIN))).toBeNull()
})

test('[CJ8] a code may be typed in small letters, with blanks, or pasted as a whole invite link', () => {
  expect(codeInText(' qx7 k2m ')).toBe('QX7K2M')
  expect(codeInText('QX7K2MZZZ')).toBe('QX7K2M')
  expect(codeInText(` ${inviteUrl(ORIGIN, 'QX7K2M')}\n`)).toBe('QX7K2M')
  expect(codeInText('')).toBe('')
})
