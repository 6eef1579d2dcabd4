import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { err, ok } from '#core/lib/result.ts'
import { playerOf } from '../../../tests/support/builders.ts'
import { fakeRead } from '../../../tests/support/fake-read.ts'
import { readSiteIds } from './read-site-ids.ts'

const RODGERS = playerOf('QB', { id: '00-0023459', gsis_id: '00-0023459', sleeper_id: '96', espn_id: null })
const ROW = { gsis_id: '00-0023459', sleeper_id: '96', espn_id: '8439', rotowire_id: null, mfl_id: '7836' }

test('[LH84] ids come from the board, the server’s table and the bundled list of Yahoo’s', async () => {
  const { read } = fakeRead(() => ok([ROW]))
  const known = await readSiteIds([RODGERS], read)
  expect(known.isComplete).toBe(true)
  expect(known.ids.get(RODGERS.id)).toEqual({ sleeper: '96', espn: '8439', yahoo: '7200', mfl: '7836' })
})

test('[LH84] without the server the board’s own ids are still there, and that it is incomplete', async () => {
  const { read } = fakeRead(() => err({ code: 'no_answer', details: null }))
  const known = await readSiteIds([RODGERS], read)
  expect(known.isComplete).toBe(false)
  expect(known.ids.get(RODGERS.id)).toEqual({ sleeper: '96', espn: null, yahoo: '7200', mfl: null })
})

test('[LH84] the bundled list has each of Yahoo’s ids once', () => {
  const yahooIds: Record<string, string> = JSON.parse(
    readFileSync(new URL('../../../data/yahoo-ids.json', import.meta.url), 'utf8'),
  )
  const entries = Object.entries(yahooIds)
  expect(entries.length).toBeGreaterThan(600)
  for (const [gsisId, yahooId] of entries) expect(`${gsisId} ${yahooId}`).toMatch(/^00-\d{7} \d+$/)
  expect(new Set(entries.map(([, yahooId]) => yahooId)).size).toBe(entries.length)
})
