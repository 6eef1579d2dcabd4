import fc from 'fast-check'
import { expect, test } from 'vitest'

import { anyLeagueDraft, candidates, leagueDraft, lineupOf } from '../../../tests/support/league-builders.ts'
import { slotNumberOfPlayer, type Draft } from '../draft/draft.ts'
import { STANDARD_LINEUP, STANDARD_POSITION_LIMITS } from '../league/rules.ts'
import { autopick, NO_PREFERENCES, type Preferences } from './autopick.ts'
import type { AutomaticBoard } from './candidates.ts'

/** rb1 wr1 qb1 te1 k1 dst1 rb2 wr2 ... */
const BOARD = candidates(['RB', 'WR', 'QB', 'TE', 'K', 'DST'], 12)

function prefer(fields: {
  queue?: readonly string[]
  avoids?: readonly string[]
  ranking?: readonly string[] | null
}): Preferences {
  return { queue: fields.queue ?? [], avoids: new Set(fields.avoids), ranking: fields.ranking ?? null }
}

/** The choice for team 0, as "player: reason". */
function choice(draft: Draft, preferences = NO_PREFERENCES, board: AutomaticBoard = BOARD): string {
  const chosen = autopick(draft, 0, board, preferences)
  return chosen === null ? 'nobody' : `${chosen.playerId}: ${chosen.reason}`
}

test('[APK1] the first of the queue who is not drafted comes first', () => {
  expect(choice(leagueDraft({ own: ['rb1'] }), prefer({ queue: ['rb1', 'wr3', 'wr2'] }))).toBe('wr3: queue')
})

test('[APK1] [APK5] the queue is asked before the lineup, in any round and for any position', () => {
  expect(choice(leagueDraft({}), prefer({ queue: ['k5'] }))).toBe('k5: queue')
  const lastPick = leagueDraft({ roundCount: 2, own: ['rb1'], lineup: lineupOf({ RB: 1, QB: 1 }) })
  expect(choice(lastPick, prefer({ queue: ['wr1'] }))).toBe('wr1: queue')
})

test('[RU52] a player who was written in fills a place of the lineup', () => {
  const own = ['write-in:RB:KC:Joe Newcomer']
  expect(choice(leagueDraft({ roundCount: 2, own, lineup: lineupOf({ RB: 1, QB: 1 }) }))).toBe('qb1: need')
})

test('[APK2] once a team has as many picks left as open starting places, it takes the best who starts', () => {
  const lineup = lineupOf({ RB: 1, FLEX: 1, QB: 1, BN: 1 })
  expect(choice(leagueDraft({ roundCount: 4, own: ['rb1', 'rb2'], lineup }))).toBe('wr1: ranking')
  expect(choice(leagueDraft({ roundCount: 4, own: ['rb1', 'rb2', 'wr1'], lineup }))).toBe('qb1: need')
})

test('[APK2] a team with fewer picks than open starting places takes who starts, too', () => {
  expect(choice(leagueDraft({ roundCount: 1, lineup: lineupOf({ TE: 1, QB: 2 }) }))).toBe('qb1: need')
})

test('[APK2] the picks a team has left are the slots it owns, after trades', () => {
  const lineup = lineupOf({ RB: 1, QB: 1, BN: 1 })
  const draft = leagueDraft({ roundCount: 3, own: ['rb1'], lineup })
  const preferences = prefer({ ranking: ['rb2'] })
  expect(choice(draft, preferences)).toBe('rb2: ranking')
  const traded = { ...draft, owners: draft.owners.with(draft.owners.lastIndexOf(0), 1) }
  expect(choice(traded, preferences)).toBe('qb1: need')
})

test('[APK3] the best of the own ranking, then the board for whoever it leaves out', () => {
  expect(choice(leagueDraft({}))).toBe('rb1: ranking')
  const preferences = prefer({ ranking: ['te4', 'wr6'] })
  expect(choice(leagueDraft({}), preferences)).toBe('te4: ranking')
  expect(choice(leagueDraft({ own: ['te4', 'wr6'] }), preferences)).toBe('rb1: ranking')
})

test('[APK2] [APK3] the own ranking also says who fills a place', () => {
  const draft = leagueDraft({ roundCount: 2, own: ['wr1'], lineup: lineupOf({ QB: 1, WR: 1 }) })
  expect(choice(draft, prefer({ ranking: ['rb5', 'qb7', 'qb2'] }))).toBe('qb7: need')
})

test('[APK4] position limits hold for the ranking and for the queue', () => {
  const draft = leagueDraft({ own: ['rb2'], positionLimits: { ...STANDARD_POSITION_LIMITS, RB: 1 } })
  expect(choice(draft)).toBe('wr1: ranking')
  expect(choice(draft, prefer({ queue: ['rb1', 'te3'] }))).toBe('te3: queue')
})

test('[APK5] kickers and defenses wait for the last three rounds', () => {
  const ranking = ['k1', 'dst1', 'wr9']
  const own = ['rb1', 'rb2', 'rb3', 'wr1', 'wr2', 'wr3', 'qb1', 'qb2', 'te1']
  const lineup = { ...STANDARD_LINEUP, BN: 4 }
  expect(choice(leagueDraft({ roundCount: 13, own, lineup }), prefer({ ranking }))).toBe('wr9: ranking')
  expect(choice(leagueDraft({ roundCount: 13, own: [...own, 'te2'], lineup }), prefer({ ranking }))).toBe('k1: ranking')
})

test('[APK5] [DR12] a team that traded its last rounds away takes them with the last three picks that it owns', () => {
  const preferences = prefer({ ranking: ['k1', 'wr9'] })
  const own = ['rb1', 'wr1']
  const whole = leagueDraft({ roundCount: 13, own })
  const traded = (keptCount: number): Draft => {
    const last = whole.owners.flatMap((owner, slotIndex) => (owner === 0 ? [slotIndex] : [])).slice(keptCount)
    return { ...whole, owners: whole.owners.map((owner, slotIndex) => (last.includes(slotIndex) ? 1 : owner)) }
  }
  const lineup = lineupOf({ K: 1, BN: 12 })
  const withLineup = (draft: Draft) => ({
    ...draft,
    format: { ...draft.format, rules: { ...draft.format.rules, lineup } },
  })
  expect(choice(withLineup(traded(6)), preferences)).not.toBe('k1: ranking')
  expect(choice(withLineup(traded(5)), preferences)).toBe('k1: ranking')
})

test('[APK5] they come earlier only if places for them would stay open', () => {
  const draft = leagueDraft({ roundCount: 4, lineup: lineupOf({ K: 2, DST: 2 }) })
  expect(choice(draft)).toBe('k1: need')
  const withRunner = leagueDraft({ roundCount: 4, lineup: lineupOf({ K: 2, DST: 1, RB: 1 }) })
  expect(choice(withRunner, prefer({ ranking: ['k1', 'dst1', 'wr1', 'rb8'] }))).toBe('rb8: need')
})

test('[APK5] a position that the lineup has no place for waits forever', () => {
  const board = candidates(['K', 'RB'], 2)
  const lineup = lineupOf({ RB: 1, BN: 3 })
  expect(choice(leagueDraft({ roundCount: 4, own: ['rb1'], lineup }), NO_PREFERENCES, board)).toBe('rb2: ranking')
  expect(choice(leagueDraft({ roundCount: 4, own: ['rb1', 'rb2'], lineup }), NO_PREFERENCES, board)).toBe(
    'k1: only one left',
  )
})

test('[APK9] no kicker or defense before the first quarterback', () => {
  const own = ['rb1', 'rb2', 'rb3', 'wr1', 'wr2', 'wr3', 'te1', 'rb4', 'wr4', 'wr5']
  const preferences = prefer({ ranking: ['k1', 'dst1', 'qb5'] })
  const lineup = { ...STANDARD_LINEUP, BN: 4 }
  expect(choice(leagueDraft({ roundCount: 13, own, lineup }), preferences)).toBe('qb5: need')
  expect(choice(leagueDraft({ roundCount: 14, own: [...own, 'wr6'], lineup }), preferences)).toBe('qb5: need')
  expect(choice(leagueDraft({ roundCount: 13, own: [...own, 'qb1'], lineup }), preferences)).toBe('k1: need')
})

test('[APK9] one backup quarterback is enough, where one or two start', () => {
  const preferences = prefer({ ranking: ['qb1', 'qb2', 'qb3', 'qb4', 'wr5'] })
  const draftOf = (own: readonly string[], lineup: typeof STANDARD_LINEUP) =>
    leagueDraft({ roundCount: 15, own, lineup })
  const superflex = { ...STANDARD_LINEUP, SUPERFLEX: 1 }
  expect(choice(draftOf(['qb1'], STANDARD_LINEUP), preferences)).toBe('qb2: ranking')
  expect(choice(draftOf(['qb1', 'qb2'], STANDARD_LINEUP), preferences)).toBe('wr5: ranking')
  expect(choice(draftOf(['qb1', 'qb2'], superflex), preferences)).toBe('qb3: ranking')
  expect(choice(draftOf(['qb1', 'qb2', 'qb3'], superflex), preferences)).toBe('wr5: ranking')
  expect(choice(draftOf(['qb1', 'qb2'], STANDARD_LINEUP), prefer({ queue: ['qb3'] }))).toBe('qb3: queue')
})

test('[APK6] players on injured reserve or off every roster are passed over, in the queue too', () => {
  const board = { players: BOARD.players.map((player) => ({ ...player, isInactive: player.id === 'rb1' })) }
  expect(choice(leagueDraft({}), prefer({ queue: ['rb1'] }), board)).toBe('wr1: ranking')
})

test('[APK7] an avoided player comes only after everybody else, whatever the rules', () => {
  const board = candidates(['RB', 'K'], 1)
  expect(choice(leagueDraft({}), prefer({ avoids: ['rb1'], queue: ['rb1'] }), board)).toBe('k1: only one left')
  expect(choice(leagueDraft({ own: ['k1'] }), prefer({ avoids: ['rb1'] }), board)).toBe('rb1: only one left')
})

test('[APK8] with nobody left who fits, rules give way in this order: late positions, injuries, limits, avoids', () => {
  const positionLimits = { ...STANDARD_POSITION_LIMITS, RB: 0 }
  const board = {
    players: [
      { id: 'avoided', position: 'WR' },
      { id: 'over the limit', position: 'RB' },
      { id: 'injured', position: 'WR', isInactive: true },
      { id: 'kicker', position: 'K' },
    ],
  } as const
  const chosen: string[] = []
  for (let count = 0; count < board.players.length; count += 1) {
    const draft = leagueDraft({ own: chosen, positionLimits })
    chosen.push(autopick(draft, 0, board, prefer({ avoids: ['avoided'] }))?.playerId ?? '-')
  }
  expect(chosen).toEqual(['kicker', 'injured', 'over the limit', 'avoided'])
})

test('[APK8] nobody is chosen for a full team or from an empty board', () => {
  expect(choice(leagueDraft({ roundCount: 1, own: ['rb1'] }))).toBe('nobody')
  expect(choice(leagueDraft({}), NO_PREFERENCES, { players: [] })).toBe('nobody')
})

test('[APK8] in any draft somebody undrafted is chosen, the same one each time, and avoided only if all are', () => {
  const ids = BOARD.players.map(({ id }) => id)
  const anyPreferences = fc
    .record({
      queue: fc.uniqueArray(fc.constantFrom(...ids, 'nobody'), { maxLength: 6 }),
      avoids: fc.uniqueArray(fc.constantFrom(...ids)),
      ranking: fc.option(fc.uniqueArray(fc.constantFrom(...ids, 'nobody')), { nil: null }),
    })
    .map(prefer)
  fc.assert(
    fc.property(anyLeagueDraft(BOARD), anyPreferences, (draft, preferences) => {
      const teamIndex = draft.owners[draft.slots.indexOf(null)]
      if (teamIndex === undefined) return
      const chosen = autopick(draft, teamIndex, BOARD, preferences)
      const left = ids.filter((id) => slotNumberOfPlayer(draft, id) === null)
      expect(left).toContain(chosen?.playerId)
      expect(autopick(draft, teamIndex, BOARD, preferences)).toEqual(chosen)
      const wanted = left.filter((id) => !preferences.avoids.has(id))
      if (wanted.length > 0) expect(wanted).toContain(chosen?.playerId)
    }),
  )
})
