import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const WEB = new URL('../', import.meta.url)

test('[A11Y6] components write the letters of a player as people read them: LB, not the DST that they count as', () => {
  const written = readdirSync(WEB, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx'))
    .flatMap((name) => {
      const text = readFileSync(new URL(name.replaceAll('\\', '/'), WEB), 'utf8')
      return [...text.matchAll(/(?<![=$])\{player\.position\}/g)].map(([found]) => `${name}: ${found}`)
    })
  expect(written).toEqual([])
})
