import { expect, test } from 'vitest'
import { keepStandingToasts } from './standing-toasts.ts'

test('[TO22] a toast of the same name takes the place of the one that stands', () => {
  const toasts = keepStandingToasts()
  expect(toasts.idFor('pick')).toBe(toasts.idFor('pick'))
  expect(toasts.idFor('mark')).not.toBe(toasts.idFor('pick'))
})

test('[TO22] a toast that is fading out does not take the next one of its name along', () => {
  const toasts = keepStandingToasts()
  const first = toasts.idFor('pick')
  toasts.fade(first)
  const second = toasts.idFor('pick')
  expect(second).not.toBe(first)
  toasts.fade(first)
  expect(toasts.idFor('pick')).toBe(second)
})
