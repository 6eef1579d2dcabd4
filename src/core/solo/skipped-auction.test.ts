import { expect, test } from 'vitest'
import { bundledBoard } from '../../../tests/support/bundled-board.ts'
import { setupWith } from '../../../tests/support/builders.ts'
import { pursesOf } from '../auction/auction.ts'
import { isAuctionComplete } from '../auction/sale-to-undo.ts'
import { NO_PREFERENCES } from '../automatic/autopick.ts'
import { draftPoolOf } from '../draft/draft-command.ts'
import { DEFAULT_AUCTION_RULES } from '../league/auction-rules.ts'
import { defaultRulesFor } from '../league/rules.ts'
import { SOLO_AUCTIONS } from './solo-auctions.ts'
import type { SoloAuction, SoloAuctionCommand } from './solo-auction.ts'

const BOARD = await bundledBoard()
const FACTS = { pool: draftPoolOf(BOARD), players: BOARD.players, preferences: NO_PREFERENCES, nowMs: 0 }
const TEAM_COUNT = 12
const ROUNDS = 16

function beginning(own: readonly number[], seed: number): SoloAuction {
  const controls = Array.from({ length: TEAM_COUNT }, (_team, index) => (own.includes(index) ? 'person' : 'computer'))
  const rules = { ...defaultRulesFor(ROUNDS), auction: DEFAULT_AUCTION_RULES }
  return SOLO_AUCTIONS.begin(setupWith({ numTeams: TEAM_COUNT, rounds: ROUNDS, rules, controls }), seed).auction
}

function after(solo: SoloAuction, command: SoloAuctionCommand): SoloAuction {
  const decided = SOLO_AUCTIONS.decide(solo, command, FACTS)
  if (!decided.ok) throw new Error(decided.error)
  return decided.value.at(-1)?.board.auction ?? solo
}

test.each([
  [[0], 1],
  [[7], 2],
  [[0, 5], 3],
] as const)(
  '[AUC34] Skip to the end spends the money of the teams %j, too, so that prices are those of a room',
  (own, seed) => {
    let solo = after(beginning(own, seed), { kind: 'auction', command: { kind: 'resume' } })
    while (!isAuctionComplete(solo.auction)) solo = after(solo, { kind: 'simulate-lot', isForPersons: true })
    const left = pursesOf(solo.auction).map((purse) => purse.left)
    for (const teamIndex of own) expect(left[teamIndex]).toBeLessThanOrEqual(DEFAULT_AUCTION_RULES.budget / 10)
  },
)
