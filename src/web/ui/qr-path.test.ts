import fc from 'fast-check'
import { expect, test } from 'vitest'
import { qrPath } from './qr-svg.tsx'

test('[LR8] a run of dark modules is one rectangle', () => {
  expect(
    qrPath([
      [true, true, false, true],
      [false, false, false, false],
    ]),
  ).toBe('M0 0h2v1h-2zM3 0h1v1h-1z')
})

test('[LR8] the path covers the dark modules and no other', () => {
  fc.assert(
    fc.property(fc.array(fc.array(fc.boolean(), { minLength: 9, maxLength: 9 }), { maxLength: 9 }), (rows) => {
      const dark = new Set<string>()
      for (const [, x, y, length] of qrPath(rows).matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)) {
        for (let step = 0; step < Number(length); step += 1) dark.add(`${Number(x) + step},${y}`)
      }
      const wanted = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${x},${y}`] : [])))
      expect([...dark].toSorted()).toEqual(wanted.toSorted())
    }),
  )
})
