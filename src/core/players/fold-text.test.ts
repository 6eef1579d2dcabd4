import fc from 'fast-check'
import { expect, test } from 'vitest'

import { foldText } from './fold-text.ts'

test.each([
  ["Ja'Marr Chase", 'jamarr chase'],
  ['Ja’Marr Chase', 'jamarr chase'],
  ['A.J. Brown', 'aj brown'],
  ['Amon-Ra St. Brown', 'amon ra st brown'],
  ['Eddy Piñeiro', 'eddy pineiro'],
  ['  José   Ramírez ', 'jose ramirez'],
  ['Søren Łukasz Groß', 'soren lukasz gross'],
  ["Tre' Harris", 'tre harris'],
  ['San Francisco 49ers', 'san francisco 49ers'],
  ['Ja\u200bMarr', 'jamarr'],
  ['ＪＯＳＨ', 'josh'],
])('[NM1] %s is folded to %s', (text, folded) => {
  expect(foldText(text)).toBe(folded)
})

test('[NM1] a name in another script is not folded to nothing, symbols alone are', () => {
  expect(foldText('王伟')).toBe('王伟')
  expect(foldText('🏈 – !!')).toBe('')
})

test('[NM1] folding a folded text changes nothing, and leaves single spaces only', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const folded = foldText(text)
      expect(foldText(folded)).toBe(folded)
      expect(folded).not.toMatch(/^\s|\s\s|\s$/)
    }),
  )
})
