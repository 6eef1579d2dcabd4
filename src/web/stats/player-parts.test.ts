import { createBoard } from '#core/players/board.ts'
import { BOARD_PRICES } from '#core/prices/price-facts.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { PPR } from '#core/league/scoring.ts'
import { draftWithScoring, playerOf } from '../../../tests/support/builders.ts'
import { draftSessionOf } from '../../../tests/support/draft-snapshot.ts'
import { NO_ACTIONS } from '../../../tests/support/no-actions.ts'
import { gameOf } from '../../../tests/support/stats-builders.ts'
import { DraftProvider } from '../session/session-context.tsx'
import { PlayerBody, PlayerFacts, PlayerStats } from './player-window.tsx'
import { byNameQuery, newerAdpQuery, newestGamesQuery, type FoundByName } from './stats-queries.ts'
import { statsServer } from './stats-server.ts'

vi.mock('../platform/online.ts', () => ({ useIsOnline: () => true }))
// What is asked here is answered beforehand.
vi.mock('./stats-server.ts', () => ({
  statsServer: { call: () => expect.fail('a call'), read: () => expect.fail('a read') },
}))

const KEYS_OF_CHASE = { gsis_id: '00-0036900', sleeper_id: '7564' }
const CHASE = playerOf('WR', { ...KEYS_OF_CHASE, adp: 3.9 })
const OF_A_RANKING = playerOf('WR', { id: 'wr:someone:kc', name: 'Someone' })
const KEYS = { sleeperId: '7564', gsisId: '00-0036900' }
const BOARD_DATE = '2026-08-21'

test('[PD15] until the player is known the window says "Resolving player...", then perhaps that it could not', () => {
  expect(drawn(createElement(PlayerStats, { player: OF_A_RANKING }))).toBe('Resolving player...')
  const unknown = drawn(createElement(PlayerStats, { player: OF_A_RANKING }), (client) => {
    const nobody: FoundByName = { kind: 'unknown', suggestions: [] }
    client.setQueryData(byNameQuery(statsServer, OF_A_RANKING).queryKey, nobody)
  })
  expect(unknown).toContain('Couldn’t resolve this player.')
  expect(unknown).not.toContain('Resolving')
})

test('[PD15] while games load the log says "Loading game log..."; without any "No stats found"', () => {
  const stats = createElement(PlayerStats, { player: CHASE })
  const loading = drawn(stats)
  expect(loading).toMatch(/Recent Performance .*Game Log Loading game log\.\.\./)
  const withGames = (games: readonly ReturnType<typeof gameOf>[]) =>
    drawn(stats, (client) => {
      client.setQueryData(newestGamesQuery(statsServer, KEYS, 'recent').queryKey, [...games])
      client.setQueryData(newestGamesQuery(statsServer, KEYS, 'log').queryKey, [...games])
    })
  expect(withGames([])).toContain('No stats found')
  const shown = withGames([gameOf({ week: 3, targets: 9, receptions: 7, receiving_yards: 61, receiving_tds: 1 })])
  expect(shown).toContain('7 receptions')
  expect(shown).not.toMatch(/No stats found|Loading/)
})

test('[PD14] an average draft position of today stands for the board’s, with its source, its date and the board’s own', () => {
  const facts = createElement(PlayerFacts, { player: CHASE, boardDate: BOARD_DATE })
  expect(drawn(facts)).toContain('ADP 3.9 Tier')
  const newer = { player_id: CHASE.id, adp: 4.2, source: 'MyFantasyLeague', as_of: '2026-08-25' }
  const today = drawn(facts, (client) => {
    client.setQueryData(newerAdpQuery(statsServer, CHASE, BOARD_DATE).queryKey, newer)
  })
  expect(today).toContain('ADP now 4.2 Tier')
  expect(today).toContain('ADP: MyFantasyLeague, Aug 25, 2026 (on the board 3.9)')
})

test('[PD17] the window says how far drafts and sites lie from the board’s ADP, and nothing of another price', () => {
  const spread = { ...CHASE, adpSpread: { within: 2.2, between: 0.4 } }
  const facts = createElement(PlayerFacts, { player: spread, boardDate: BOARD_DATE })
  expect(drawn(facts)).toContain('ADP 3.9: Most picks within 2 of it, sites 0.4 from it')
  expect(drawn(createElement(PlayerFacts, { player: CHASE, boardDate: BOARD_DATE }))).not.toContain('of it')
  const newer = { player_id: CHASE.id, adp: 4.2, source: 'MyFantasyLeague', as_of: '2026-08-25' }
  const today = drawn(facts, (client) => {
    client.setQueryData(newerAdpQuery(statsServer, spread, BOARD_DATE).queryKey, newer)
  })
  expect(today).not.toContain('of it')
})

test('[PRC7] in a draft the window has the league’s price and says what it is', () => {
  const other = { ...CHASE, id: 'other', adp: 9.5 }
  const session = draftSessionOf({
    board: createBoard([CHASE, other]),
    priceFacts: { ...BOARD_PRICES, finishedDrafts: [{ picks: [other.id, CHASE.id], keptIds: [] }] },
  })
  const facts = createElement(PlayerFacts, { player: other, boardDate: BOARD_DATE })
  expect(drawn(facts)).toContain('ADP 9.5 Tier')
  const provider = { session, actions: NO_ACTIONS, children: facts }
  const inDraft = drawn(createElement(DraftProvider, provider))
  expect(inDraft).toContain('ADP yours 6.7 WR tier 1')
  expect(inDraft).toMatch(/ADP: Public prices and what your league paid in its drafts$/)
})

test('[LGR54] [LGR55] in a draft the window has points under its scoring and says which', () => {
  const gibbs = playerOf('RB', {
    ...KEYS_OF_CHASE,
    projected: { pprPoints: 323.8, line: { rushing_yards: 1158.4, rushing_tds: 24.66, receptions: 60 } },
  })
  const session = draftSessionOf({ draft: draftWithScoring({ ...PPR, base: 'half_ppr', tePremium: 0.5 }) })
  const inDraft = (part: ReactNode) => {
    const provider = { session, actions: NO_ACTIONS, children: part }
    return createElement(DraftProvider, provider)
  }
  const facts = createElement(PlayerFacts, { player: gibbs, boardDate: BOARD_DATE })
  expect(drawn(facts)).toMatch(/Proj PPR 323\.8 Last PPR 180\.0$/)
  expect(drawn(inDraft(facts))).toMatch(/Proj Pts 293\.8 Last PPR 180\.0 Points: Half PPR, TE \+0\.5$/)
  const game = gameOf({ receptions: 6, receiving_yards: 70, ppr_points_calc: 13 })
  const shown = drawn(inDraft(createElement(PlayerStats, { player: gibbs })), (client) => {
    client.setQueryData(newestGamesQuery(statsServer, KEYS, 'recent').queryKey, [game])
    client.setQueryData(newestGamesQuery(statsServer, KEYS, 'log').queryKey, [game])
  })
  expect(shown).toContain('One game: 10.0 points on average, best 10.0')
  expect(shown).toMatch(/REC LNG PTS .* 10\.0 Total/)
})

test('[PD18] what the draft adds stands before the statistics, on a phone with rows after them', () => {
  const Tools = () => 'Compare and note'
  const body = (areStatsFirst: boolean) =>
    drawn(createElement(PlayerBody, { player: CHASE, boardDate: BOARD_DATE, Tools, areStatsFirst }))
  expect(body(false)).toMatch(/Bye Week 7.*Compare and note.*Recent Performance.*Game Log/)
  expect(body(true)).toMatch(/Bye Week 7.*Recent Performance.*Game Log.*Compare and note/)
})

/** The texts, with what the server has answered so far: nothing unless told. */
function drawn(part: ReactNode, answered: (client: QueryClient) => void = () => undefined): string {
  const client = new QueryClient()
  answered(client)
  return renderToStaticMarkup(createElement(QueryClientProvider, { client }, part))
    .replace(/<!-- -->/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/ ([,.)])/g, '$1')
    .replace(/\( /g, '(')
    .trim()
}
