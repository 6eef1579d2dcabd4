import { expect, test } from 'vitest'
import type { SoloRefusal } from '#core/solo/solo-draft.ts'
import { playerOf } from '../../../tests/support/builders.ts'
import { TOASTS } from './toast-words.ts'

const CHASE = playerOf('WR', { name: "Ja'Marr Chase" })

/** Every way to refuse, checked for completeness by the type. */
const REFUSALS: Readonly<Record<SoloRefusal['code'], SoloRefusal>> = {
  unknown_player: { code: 'unknown_player' },
  already_drafted: { code: 'already_drafted' },
  not_drafted: { code: 'not_drafted' },
  draft_complete: { code: 'draft_complete' },
  no_such_team: { code: 'no_such_team' },
  team_full: { code: 'team_full' },
  no_such_slot: { code: 'no_such_slot' },
  slot_taken: { code: 'slot_taken' },
  slot_not_next: { code: 'slot_not_next' },
  not_queued: { code: 'not_queued' },
  blank_name: { code: 'blank_name' },
  bad_setup: { code: 'bad_setup', problems: [] },
}

test('[TO1] [TO2] a pick names player, team and pick number, an undraft says that he is available', () => {
  expect(TOASTS.drafted(CHASE, 'Team 12', 13)).toMatchObject({
    title: 'Player Drafted!',
    description: "Ja'Marr Chase drafted to Team 12 (Pick 13)",
  })
  expect(TOASTS.undrafted(CHASE)).toMatchObject({
    title: 'Player Undrafted',
    description: "Ja'Marr Chase is now available",
  })
})

test('[TO4] [TO5] [TO6] marks say which list and which player', () => {
  const titles = (['Targets', 'Avoids', 'Queue'] as const).flatMap((list) =>
    [true, false].map((isOn) => TOASTS.marked(CHASE, list, isOn).title),
  )
  expect(titles).toEqual([
    'Added to Targets',
    'Removed from Targets',
    'Added to Avoids',
    'Removed from Avoids',
    'Added to Queue',
    'Removed from Queue',
  ])
  expect(TOASTS.marked(CHASE, 'Queue', true).description).toBe("Ja'Marr Chase")
})

test('[TO3] a refused undraft says that it failed, and why', () => {
  expect(TOASTS.undraftRefused({ code: 'not_drafted' }, CHASE.name)).toEqual({
    title: 'Failed to undraft player',
    description: "Ja'Marr Chase is not drafted",
    tone: 'destructive',
  })
})

test('[TO15] every refusal has its words, which are no code', () => {
  for (const refusal of Object.values(REFUSALS)) {
    const { title, description = '', tone } = TOASTS.refused(refusal, CHASE.name)
    expect({ title, tone }).toEqual({ title: 'Error', tone: 'destructive' })
    expect(description).toMatch(/^[A-Z].* .*[a-z]$/)
    expect(description).not.toContain('_')
  }
})

test('[TO12] a blank name is an error', () => {
  const blank = { title: 'Error', description: 'Please enter a draft name', tone: 'destructive' }
  expect(TOASTS.blankName()).toEqual(blank)
  expect(TOASTS.refused({ code: 'blank_name' }, '')).toEqual(blank)
})

test('[TO13] edits that another tab made impossible are named one by one', () => {
  const message = TOASTS.editsLost(
    [
      { command: { kind: 'pick', playerId: 'p1', target: { kind: 'clock' } }, refusal: { code: 'slot_taken' } },
      { command: { kind: 'set-target', playerId: 'p2', isOn: true }, refusal: { code: 'already_drafted' } },
      { command: { kind: 'reset' }, refusal: { code: 'overtaken' } },
    ],
    (playerId) => `Player ${playerId}`,
  )
  expect(message.title).toBe('Another tab was faster')
  expect(message.description).toBe('Not kept: drafting Player p1, the mark on Player p2, the reset')
  expect(message.tone).toBe('destructive')
})

test('[TO14] a full device is told with the way out', () => {
  expect(TOASTS.storageFull().description).toMatch(/full.*nothing was changed.*Delete a saved draft/)
})
