import { expect, test } from 'vitest'
import { createToastIds } from './toaster-view.tsx'

test('[TO22] a toast of the same name takes the place of the one that stands', () => {
  const toasts = createToastIds()
  expect(toasts.idFor('pick')).toBe(toasts.idFor('pick'))
  expect(toasts.idFor('mark')).not.toBe(toasts.idFor('pick'))
})

test('[TO22] a toast that is fading out does not take the next one of its name along', () => {
  const toasts = createToastIds()
  const first = toasts.idFor('pick')
  toasts.release(first)
  const second = toasts.idFor('pick')
  expect(second).not.toBe(first)
  toasts.release(first)
  expect(toasts.idFor('pick')).toBe(second)
})
