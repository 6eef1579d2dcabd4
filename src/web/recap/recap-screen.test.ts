import { assert } from '#core/lib/assert.ts'
import { stepsOfSales } from '../auction/sales-board.ts'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { saleTo, shownSnapshot } from '../../../tests/support/auction/auction-screens.ts'
import { boardOf, draftOf } from '../../../tests/support/builders.ts'
import { draftSnapshotOf } from '../../../tests/support/draft-snapshot.ts'
import { NO_ACTIONS } from '../../../tests/support/no-actions.ts'
import { createBoard } from '#core/players/board.ts'
import { fixedSession, type DraftSnapshot } from '../session/draft-session.ts'
import { DraftProvider } from '../session/session-context.tsx'
import { RecapScreen, type RecapProps } from './recap-screen.tsx'

function childrenOf(children: ReactNode) {
  return { children }
}

function htmlOf(snapshot: DraftSnapshot, parts: Partial<RecapProps> = {}): string {
  const recap = createElement(RecapScreen, { title: 'Sunday League', ...parts })
  const around = { session: fixedSession(snapshot), actions: NO_ACTIONS, ...childrenOf(recap) }
  return renderToStaticMarkup(createElement(DraftProvider, around))
}

function textOf(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** The words of each section that stands under More, by its button, whether it is open or not. */
function sectionsOf(html: string): Readonly<Record<string, string>> {
  const buttons = [...html.matchAll(/aria-expanded="\w+" aria-controls="([^"]+)"[^>]*>([^<]+)</g)]
  return Object.fromEntries(
    buttons.map(([, id = '', label = '']) => {
      const from = html.indexOf(`<section id="${id}"`)
      const next = buttons.map(([, other = '']) => html.indexOf(`<section id="${other}"`)).filter((at) => at > from)
      return [label, textOf(html.slice(from, Math.min(...next, html.length)))]
    }),
  )
}

function snake(fields: Partial<DraftSnapshot> = {}): DraftSnapshot {
  const draft = draftOf(2, 3, ['p1', 'p2', 'p7', 'p4', 'p5', 'p3'])
  return draftSnapshotOf({ board: boardOf(8), draft, ownTeamIndex: 0, ...fields })
}

const SALES = Array.from({ length: 36 }, (_sale, index) =>
  saleTo(index % 4, `p${index + 1}`, index === 2 ? 90 : 5, index + 1),
)

function auction(fields: Partial<DraftSnapshot> = {}, sales = SALES): DraftSnapshot {
  return shownSnapshot({ auction: { sales }, snapshot: fields })
}

const PARTS = { again: 'the next draft', results: 'the results', whatNext: 'what is next' }

test.each([
  ['a draft', snake()],
  ['a draft watched', snake({ ownTeamIndex: null })],
  ['an auction', auction()],
  ['an auction watched', auction({ ownTeamIndex: null })],
])('[ADS24] [AUC120] [RU59] %s: sharing, the next draft, results and what to do next', (_case, snapshot) => {
  const text = textOf(htmlOf(snapshot, PARTS))
  for (const part of [
    'Sunday League,',
    'Share picture the next draft',
    'Copy as text Print Export',
    'the results',
    'what is next',
  ])
    expect(text).toContain(part)
  const bare = htmlOf(snapshot)
  expect(bare).not.toContain('aria-label="Results"')
  expect(bare).not.toContain('aria-label="What next"')
})

test('[SO10] [ADS24] a draft of turns says that it is complete, as specified; an auction’s bar says it', () => {
  expect(textOf(htmlOf(snake()))).toMatch(
    /^Draft Complete! All picks have been made\. Sunday League, 2 teams, 3 rounds, PPR/,
  )
  expect(textOf(htmlOf(auction()))).toMatch(/^Sunday League, 4 teams, \$200, PPR/)
})

test('[ADS25] the own draft: sentences, the lineup against the others, steal and reach', () => {
  const html = htmlOf(snake({ ownTeamIndex: 1 }))
  const text = textOf(html)
  expect(text).toContain('2nd of 2. Behind on paper.')
  expect(text).toMatch(/Your steal Player 3 3\.02, 3 picks after ADP Your reach Player 7 2\.01, 4 picks before ADP/)
  expect(text).toContain('Your lineup against the other 1')
  // In each place one dot is larger: the own one, and Bravo is the second of two teams.
  const [lineup = ''] = /aria-label="Lineup".*?<\/ol>/.exec(html) ?? []
  const dots = [...lineup.matchAll(/<li.*?<\/li>/g)].map(([place]) => [...place.matchAll(/<i class="([^"]*)"/g)])
  for (const [first, second] of dots) {
    expect(first?.[1]).not.toContain('z-1')
    expect(second?.[1]).toContain('z-1')
  }
  expect(dots).toHaveLength(3)
  expect(sectionsOf(html)).toMatchObject({
    'Every team': expect.stringMatching(
      /# Team Value Top three RB WR TE Byes 1 Alpha .* 2 Bravo .*Rosters Alpha .*Bravo/,
    ),
    'Your 3 picks': expect.stringMatching(
      /^Bravo’s picks against ADP 1\.02 RB Player 2 2 0 2\.01 QB Player 7 7 −4 3\.02/,
    ),
    'Steals and reaches': expect.stringMatching(
      /^Steals picks after ADP WR Player 3 3\.02 Bravo, ADP 3\.4 \+3 Reaches/,
    ),
    Byes: expect.stringMatching(/^Byes Week 7 /),
    Replay: expect.stringMatching(/^Replay .*Round/),
  })
})

test('[ADS25] [AUC88] the own auction: sentences, where the money went, steal and overpay', () => {
  const snapshot = auction()
  const { board, teamNames, ownTeamIndex: own, auction: part = null } = snapshot
  assert(part !== null, 'it is an auction')
  const sales = stepsOfSales({ auction: part.auction, board, teamNames, own })
  const html = htmlOf(snapshot, { sales, onReplay: () => undefined })
  const text = textOf(html)
  expect(text).toMatch(/You spent \$45 of \$180\. Your steal Player 2 \$5, \d+ under expected/)
  expect(text).toMatch(/Where the money went lineup, points/)
  expect(text).toContain('$100 for WR, ')
  expect(sectionsOf(html)).toMatchObject({
    'Every team': expect.stringMatching(
      /# Team Points Value QB RB WR TE K DST Top three Unspent .*Rosters Ann \$155 left/,
    ),
    'Your 9 players': expect.stringMatching(/^Your players price, against expected RB Player 2 \$5 \d+ under/),
    'Bargains and overpays': expect.stringMatching(
      /^Bargains under expected .* Overpays over expected .*Player 3 lot 3, Cy/,
    ),
    'When the money went': expect.stringMatching(/^When the money went \d+% went in the first 5 lots.* \$110 lots 1–5/),
    Byes: expect.stringMatching(/^Byes /),
    'Every sale': expect.stringMatching(/Sale Player Price Team Nominated by 1 Player 1 QB KC \$5 Ann Bob 2 /),
    Replay: expect.stringMatching(/^Replay .*BN .*left/),
  })
  expect(html).toContain('aria-label="Replay from lot 3"')
  expect(htmlOf(auction())).not.toContain('Replay from lot')
})

test('[LD6] nobody is on the clock any more: no button of a recap has the color of a move', () => {
  for (const snapshot of [snake(), auction()]) expect(htmlOf(snapshot)).not.toContain('ground-accent')
})

test('[ADS25] nothing is open at first, and all but the replay is on paper', () => {
  const html = htmlOf(snake())
  expect(html).not.toContain('aria-expanded="true"')
  const classes = [...html.matchAll(/<section id="[^"]+-(\w+)" class="([^"]*)"/g)].map(([, id, names]) => [id, names])
  for (const [id, names] of classes) {
    if (id === 'replay') expect(names).toBe('hidden')
    else expect(names).toMatch(/^hidden print:grid /)
  }
  expect(classes.length).toBe(5)
  expect(htmlOf(snake(), { opened: 'replay' })).toMatch(/<section id="[^"]+-replay" class="grid /)
})

test('[ADS26] [TV8] [AUC119] somebody without a team reads everybody’s recap, and may choose a team', () => {
  const draft = textOf(htmlOf(snake({ ownTeamIndex: null })))
  expect(draft).toContain('Everybody Alpha Bravo')
  expect(draft).toMatch(/Alpha wins the draft\. The best draft on paper: .* Steal of the draft Player 3 Bravo, 3\.02/)
  expect(draft).toContain('Team by team against ADP, lineup points 1 Alpha')
  const sold = textOf(htmlOf(auction({ ownTeamIndex: null })))
  expect(sold).toContain('Player 3 cost most: Cy paid $90. Steal of the night')
  expect(sold).not.toContain('You')
})

test('[RCP4] [RCP11] without prices, without projections, and of an older season it says why and shows what is known', () => {
  const players = boardOf(8).players.map((player) => ({
    ...player,
    adp: null,
    projected: { pprPoints: null, line: null },
  }))
  const unknown = htmlOf(snake({ board: createBoard(players), hasImportedBoard: true }))
  expect(textOf(unknown)).toContain('This ranking has no prices, so picks can’t be compared with ADP.')
  expect(unknown).not.toMatch(/aria-label="Lineup"|Your steal/)
  const olderSeason = { draftSeason: 2024, boardSeason: 2026 }
  for (const snapshot of [snake({ olderSeason }), auction({ olderSeason })]) {
    const html = htmlOf(snapshot)
    expect(textOf(html)).toContain('This draft is of 2024; this board’s prices are of 2026')
    expect(html).not.toContain('Table of teams')
    expect(Object.keys(sectionsOf(html))).not.toContain('Byes')
  }
})

test('[ADS25] a draft without a pick and an auction without a sale are drawn, and so are open places', () => {
  const empty = sectionsOf(htmlOf(snake({ draft: draftOf(2, 3) })))
  expect(empty['Steals and reaches']).toBe('Steals picks after ADP None. Reaches picks before ADP None.')
  expect(empty['Byes']).toBe('Byes No two starters rest in the same week.')
  expect(empty['Every team']).toContain('open')
  const holes = sectionsOf(htmlOf(snake({ draft: draftOf(2, 3, ['p1', null, 'nobody', 'p4']) })))
  expect(holes['Your 2 picks']).toMatch(/1\.01 QB Player 1 .* 2\.02 TE Player 4/)
  const unsold = sectionsOf(htmlOf(auction({}, [])))
  expect(unsold['Bargains and overpays']).toBe('Bargains under expected Nobody. Overpays over expected Nobody.')
  expect(unsold['Your 0 players']).toBe('Your players price, against expected')
})

test('[MYD4] a draft of My drafts has the place that it ended with, and opens with its replay', () => {
  const text = textOf(htmlOf(snake(), { kept: { place: 2, value: -3 }, opened: 'replay' }))
  expect(text).toContain('2nd of 2. Behind on paper.')
  expect(text).not.toMatch(/Your steal|Steals and reaches/)
})
