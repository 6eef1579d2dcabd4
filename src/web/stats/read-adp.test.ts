import { expect, test } from 'vitest'
import { err, ok } from '#core/lib/result.ts'
import { fakeRows } from '../../../tests/support/fake-rows.ts'
import { readNewerAdp } from './stats-queries.ts'

test('[PD14] the ADP of the server counts where it is newer than the board, with its source and date', async () => {
  const row = { player_id: '00-1', adp: 4.2, source: 'MyFantasyLeague', as_of: '2026-08-25' }
  const read = fakeRows({ player_adp: () => ok([row]) })
  expect(await readNewerAdp(read, '00-1', '2026-08-21')).toEqual(ok(row))
  expect(read.asked).toEqual(['player_adp?player_id=eq.00-1&as_of=gt.2026-08-21&limit=1'])
})

test('[PD14] nothing newer is nothing to show; no answer is a failure', async () => {
  expect(await readNewerAdp(fakeRows({ player_adp: () => ok([]) }), '00-1', '2026-08-21')).toEqual(ok(null))
  expect(await readNewerAdp(fakeRows({}), '00-1', '2026-08-21')).toEqual(err({ code: 'no_answer', details: null }))
})
