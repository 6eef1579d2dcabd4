import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { choose, show } from '../../../tests/support/drawn-controls.ts'
import { FactorCodeField } from './factor-code-field.tsx'

test.each([
  ['123456', '123456'],
  ['123 456', '123456'],
  [' 12-34-56 ', '123456'],
  ['1234567', '123456'],
  ['code: 012', '012'],
])('[DV13] a code is the first six digits of what is typed or pasted: %s', (typed, code) => {
  const onChange = vi.fn<(code: string) => void>()
  show(() => renderToStaticMarkup(createElement(FactorCodeField, { label: 'Code', value: '', onChange, error: null })))
  choose('Code', typed)
  expect(onChange.mock.calls).toEqual([[code]])
})
