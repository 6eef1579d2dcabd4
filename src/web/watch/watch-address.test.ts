import { expect, test } from 'vitest'
import { readWatchAddress } from './watch-address.ts'

const read = (path: string) => readWatchAddress(new URL(path, 'http://localhost'))

test('[WT12] the code is in the path and the token in the fragment, which no request carries', () => {
  const target = { kind: 'lobby', code: 'QX7K2M', token: 'abc-_1' }
  expect(read('/watch/QX7K2M#abc-_1')).toEqual({ target, isTv: false })
  expect(read('/watch/qx7k2m?tv#abc-_1')).toEqual({ target, isTv: true })
  expect(read('/watch/solo?tv')).toEqual({ target: { kind: 'solo' }, isTv: true })
  expect(read('/watch/x')).toBeNull()
})

test('[WT21] a TV link of a solo draft has its token in the fragment', () => {
  const target = { kind: 'tv-link', token: 'abc-_1' }
  expect(read('/watch/board#abc-_1')).toEqual({ target, isTv: false })
  expect(read('/watch/board?tv#abc-_1')).toEqual({ target, isTv: true })
})
