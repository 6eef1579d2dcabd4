import { expect, test } from 'vitest'
import { isTypingTarget } from './key-press.ts'

test('[KB7] a text, a list and an editable element keep their keys; a switch does not need them', () => {
  expect(isTypingTarget({ tagName: 'INPUT', type: 'search' })).toBe(true)
  expect(isTypingTarget({ tagName: 'SELECT', type: 'select-one' })).toBe(true)
  expect(isTypingTarget({ tagName: 'TEXTAREA' })).toBe(true)
  expect(isTypingTarget({ tagName: 'DIV', isContentEditable: true })).toBe(true)
  expect(isTypingTarget({ tagName: 'INPUT', type: 'checkbox' })).toBe(false)
  expect(isTypingTarget({ tagName: 'BUTTON', type: 'button' })).toBe(false)
})
