import { expect, test } from 'vitest'
import { boardOf, draftOf, factsOf, setupWith, soloWith } from '../../../tests/support/builders.ts'
import { EMPTY_PLAN } from '#core/automatic/draft-plan.ts'
import { DEFAULT_AUCTION_RULES } from '#core/league/auction-rules.ts'
import { defaultRulesFor } from '#core/league/rules.ts'
import { tvFunctions } from './tv-functions.ts'
import type { Followed } from '#core/solo/followed.ts'
import { STORED_AUCTIONS } from '../stored/stored-auctions.ts'
import { readTvBoard } from '../stored/read-tv-board.ts'
import { applySolo, decideSolo, type SoloCommand } from '#core/solo/solo-draft.ts'
import { emptySoloDraft, type SoloDraft } from '#core/solo/solo-setup.ts'
import { isTvDraft, tvBoardOf, tvDraftKey, tvDraftKeyAfter } from '#core/solo/tv-board.ts'

const BOARD = boardOf(80)

const FOLLOWED: Followed = {
  host: 'espn',
  draftId: 'SECRET-DRAFT',
  leagueName: 'SECRET-LEAGUE',
  address: 'SECRET-ADDRESS',
  teamId: 'SECRET-TEAM',
  teamIndex: 1,
  season: 2026,
  isStopped: false,
}

const SOLO = soloWith(
  { teamNames: ['Alpha', 'Beta', 'Gamma'] },
  {
    name: 'League',
    draft: { ...draftOf(3, 2, ['p4', null, 'p1']), clock: { kind: 'running', deadlineMs: 9000, setAtMs: 3000 } },
    shortlist: {
      targets: new Set(['p21']),
      avoids: new Set(['p22']),
      queue: ['p23'],
      plan: { ...EMPTY_PLAN, oneOf: [['p24', 'p25']] },
    },
    followed: FOLLOWED,
  },
)

/** An auction in which the person has a limit, and computers bid with reasons. */
function auctioned(): SoloDraft {
  const setup = setupWith({
    numTeams: 3,
    rounds: 9,
    rules: { ...defaultRulesFor(9), auction: DEFAULT_AUCTION_RULES },
    controls: ['person', 'computer', 'computer'],
  })
  const commands: readonly SoloCommand[] = [
    { kind: 'resume' },
    { kind: 'auction', command: { kind: 'set-limit', playerId: 'p3', limit: 77 } },
    ...Array.from({ length: 7 }, () => ({ kind: 'simulate-lot', isForPersons: true }) as const),
  ]
  return commands.reduce(
    (solo, command) => {
      const decided = decideSolo(solo, command, { ...factsOf(BOARD), auctions: STORED_AUCTIONS })
      return decided.ok ? decided.value.reduce(applySolo, solo) : solo
    },
    emptySoloDraft(setup, 5, STORED_AUCTIONS),
  )
}

function sent(solo: SoloDraft): Record<string, unknown> {
  return JSON.parse(JSON.stringify(tvBoardOf(solo, BOARD.playersById)))
}

test('[WT17] what is sent of a draft has no mark, queue, plan, reason, own team or anything that finds the league', () => {
  const text = JSON.stringify(sent({ ...SOLO, draft: { ...SOLO.draft, slots: SOLO.draft.slots.map(withReason) } }))
  expect(text).not.toMatch(/SECRET|p2[1-5]|plan|target|avoid|queue|reason|team_id|team_index|seed/)
  expect(text).toContain('Alpha')
})

function withReason(pick: SoloDraft['draft']['slots'][number]) {
  return pick && { ...pick, reason: 'SECRET of the queue' }
}

test('[WT17] what is sent of an auction has sales, lots and bids, and no limit and no reason of a bid', () => {
  const solo = auctioned()
  expect(solo.auction?.ownLimits).not.toEqual([])
  const board = sent(solo)
  expect(JSON.stringify(board)).not.toMatch(/"limits"|bid_log|reason|77/)
  const read = readTvBoard(board, STORED_AUCTIONS)
  const unreasoned = solo.auction?.auction.sales.map((sale) => ({ ...sale, reason: null }))
  expect(read.ok && read.value.solo.auction?.auction.sales).toEqual(unreasoned)
  expect(unreasoned).not.toEqual([])
  expect(readTvBoard(board, null)).toEqual({ ok: false, error: 'needs_auctions' })
})

test('[WT21] spectators read the board that was sent, and whether its site decides about picks', () => {
  const read = readTvBoard(sent(SOLO), null)
  expect(read.ok && read.value.solo).toMatchObject({
    name: 'League',
    teamNames: ['Alpha', 'Beta', 'Gamma'],
    draft: { slots: SOLO.draft.slots, owners: SOLO.draft.owners, clock: SOLO.draft.clock },
    followed: { host: 'espn', isStopped: false, teamIndex: null },
  })
  expect(read.ok && read.value.players.map(({ id }) => id)).toEqual(['p4', 'p1'])
  const own = readTvBoard(sent({ ...SOLO, followed: null }), null)
  expect(own.ok && own.value.solo.followed).toBeNull()
})

test('[WT21] a draft of a site with more rounds and uneven owners is read, also after the person stopped following', () => {
  const base = draftOf(4, 30)
  const draft = { ...base, owners: base.owners.map((owner, index) => (index < 9 ? 2 : owner)) }
  for (const isStopped of [false, true]) {
    const read = readTvBoard(sent({ ...SOLO, draft, followed: { ...FOLLOWED, isStopped } }), null)
    expect(read.ok && read.value.solo.draft.owners).toEqual(draft.owners)
  }
})

test('[WT17] the server takes every board that a device sends, and refuses a field that is not public', () => {
  const asked = (board: unknown) => tvFunctions.send_tv_board.input.safeParse({ token: 't', board, device_now: 1 })
  for (const solo of [SOLO, { ...SOLO, followed: null }, auctioned(), soloWith()]) {
    expect(asked(sent(solo)).error).toBeUndefined()
    expect(asked({ ...sent(solo), target_players: ['p21'] }).success).toBe(false)
  }
  const auction = sent(auctioned())['auction']
  expect(asked({ ...sent(auctioned()), auction: { ...Object(auction), limits: [] } }).success).toBe(false)
})

test('[WT16] a draft that is reset, loaded or of another site is another one; undoing, stopping to follow and the first pick are not', () => {
  const key = tvDraftKey(SOLO)
  expect(isTvDraft(key, { ...SOLO, followed: { ...FOLLOWED, isStopped: true } })).toBe(true)
  expect(isTvDraft(key, { ...SOLO, followed: { ...FOLLOWED, draftId: 'other' } })).toBe(false)
  const own = { ...SOLO, followed: null }
  const empty = { ...own, draft: draftOf(3, 2) }
  expect(isTvDraft(tvDraftKey(own), empty)).toBe(true)
  const reset = decideSolo(own, { kind: 'reset' }, { ...factsOf(BOARD), nowMs: 1234 })
  const after = reset.ok ? reset.value.reduce(applySolo, own) : own
  expect(isTvDraft(tvDraftKey(own), after)).toBe(false)
  const begun = tvDraftKeyAfter(tvDraftKey(empty), own, empty)
  expect([isTvDraft(begun, own), isTvDraft(tvDraftKey(empty), own)]).toEqual([true, false])
  const loaded = { ...own, draft: { ...own.draft, seed: 99 } }
  expect(isTvDraft(tvDraftKeyAfter(tvDraftKey(empty), loaded, empty), loaded)).toBe(false)
  expect(isTvDraft(tvDraftKeyAfter(tvDraftKey(empty), SOLO, empty), SOLO)).toBe(false)
})
