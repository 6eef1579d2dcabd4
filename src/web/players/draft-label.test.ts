import { expect, test } from 'vitest'
import { nameOnButton } from './draft-label.ts'

test('[RU56] a button never cuts the name of whoever a pick is for', () => {
  expect(nameOnButton('Bob')).toBe('Bob')
  expect(nameOnButton('Thirteen char')).toBe('Thirteen char')
  expect(nameOnButton('Commissioner Kate')).toBe('Commissioner')
  expect(nameOnButton('Wolfeschlegelsteinhausen')).toBe('them')
  expect(nameOnButton('Wolfeschlegelsteinhausen B')).toBe('them')
})
