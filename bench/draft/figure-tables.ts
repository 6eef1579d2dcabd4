import type { LeagueKind } from '../../scripts/drafts/draft-format.ts'
import { POSITIONS } from '#core/players/player.ts'
import type { RoomKind } from '#core/league/computer-room.ts'
import { markdownTable } from '../markdown-table.ts'
import type { NextPickScores } from './next-picks.ts'
import type { OddsScore, OddsScores } from './odds-scores.ts'
import type { RoomFigures } from './room-figures.ts'

interface Times {
  readonly first: number
  readonly median: number
  readonly longest: number
}

/** Everything that `npm run bench:draft -- --json` prints. */
export interface DraftFigures {
  readonly league: LeagueKind
  readonly format: string
  readonly draftCount: number
  readonly scoredBy: string
  readonly odds: OddsScores & {
    readonly byPriceAlone: OddsScore
    readonly certainCount: number
    readonly unsureBackToBack: number
  }
  readonly nextPick: NextPickScores
  readonly rooms: {
    readonly kind: RoomKind
    readonly simulated: RoomFigures
    readonly real: RoomFigures
    readonly positionDistance: number
  }
  readonly ms: { readonly odds: number; readonly draft16x16: Times; readonly draft12x15: Times }
}

/** What the scores of odds count. Reports of others count certain picks, too. */
export const DEFINITION =
  'Odds are scored right after each pick of each team, for its next one: every undrafted player among the 200 best-priced, or as many as are drafted if more. Two picks in a row are certain; they count only in the lines “with certain picks”.'

export function figureTables({
  league,
  format,
  draftCount,
  scoredBy,
  odds,
  nextPick,
  rooms,
  ms,
}: DraftFigures): string {
  const { real, simulated } = rooms
  const rounds = nextPick.logLossByRound.map((_loss, index) => index)
  return [
    `${draftCount} drafts, ${league}, ${format}; scored by ${scoredBy}`,
    markdownTable(
      ['Odds at the next pick', 'Predictions', 'Brier', 'Log loss', 'Calibration error'],
      [
        ['all', String(odds.all.count), fixed(odds.all.brier, 4), fixed(odds.all.logLoss, 3), ''],
        [
          'near',
          String(odds.near.count),
          fixed(odds.near.brier, 4),
          fixed(odds.near.logLoss, 3),
          fixed(odds.near.calibrationError, 4),
        ],
        withCertain('all, with certain picks', odds.all),
        withCertain('all, by price alone, with certain picks', odds.byPriceAlone),
        ['all, by price alone', '', fixed(odds.byPriceAlone.brier, 4), fixed(odds.byPriceAlone.logLoss, 3), ''],
      ],
    ),
    DEFINITION,
    markdownTable(
      ['Said', 'Predictions', 'Mean said', 'Were back', 'Difference'],
      odds.bins.map(({ from, to, count, predicted, observed }) => [
        `${percent(from)} to ${percent(to)}`,
        String(count),
        percent(predicted, 1),
        percent(observed, 1),
        fixed(100 * (predicted - observed), 1),
      ]),
    ),
    `Back-to-back picks with odds below 100 %: ${odds.unsureBackToBack}`,
    markdownTable(
      ['Next pick', 'Figure'],
      [
        ['log loss among the best-priced 60', fixed(nextPick.logLoss, 3)],
        ['log loss among all, every pick', fixed(nextPick.logLossOfAll, 3)],
        ['picks beyond the best-priced 60', percent(nextPick.outside, 1)],
        ['first guess right', percent(nextPick.top1, 1)],
        ['among the first five', percent(nextPick.top5, 1)],
      ],
    ),
    markdownTable(
      ['Round', 'Log loss', ...POSITIONS.map((position) => `${position} real / computers`)],
      rounds.map((round) => [
        String(round + 1),
        fixed(nextPick.logLossByRound[round] ?? 0, 2),
        ...POSITIONS.map((_position, index) =>
          [real, simulated].map((room) => percent(room.positionsByRound[round]?.[index] ?? 0)).join(' / '),
        ),
      ]),
    ),
    `Distance of positions by round: ${fixed(rooms.positionDistance, 3)}`,
    markdownTable(
      [`Room "${rooms.kind}"`, 'Real', 'Computers'],
      [
        roomRow('drafts', ({ draftCount: count }) => String(count)),
        roomRow('within 12 of ADP, rounds 4 to 14', ({ within12 }) => percent(within12, 1)),
        ...Object.keys(real.spread).map((band) =>
          roomRow(`spread at ADP ${band}`, ({ spread }) => fixed(spread[band] ?? 0, 1)),
        ),
        ...POSITIONS.map((position) =>
          roomRow(`first ${position}, median round`, ({ firstRound }) => String(firstRound[position] ?? '-')),
        ),
        ...POSITIONS.map((position) =>
          roomRow(`${position} per team`, ({ rosterMean }) => fixed(rosterMean[position], 2)),
        ),
        roomRow('illegal picks', ({ illegalPicks }) => String(illegalPicks)),
        roomRow('incomplete lineups', ({ incompleteLineups }) => String(incompleteLineups)),
        roomRow('second kickers', ({ secondKickers }) => String(secondKickers)),
      ],
    ),
    markdownTable(
      ['Computing time, ms', 'First', 'Median', 'Longest'],
      [
        ['odds of a whole board', '', fixed(ms.odds, 2), ''],
        [
          '16 x 16, computers only',
          fixed(ms.draft16x16.first, 0),
          fixed(ms.draft16x16.median, 0),
          fixed(ms.draft16x16.longest, 0),
        ],
        [
          '12 x 15, computers only',
          fixed(ms.draft12x15.first, 0),
          fixed(ms.draft12x15.median, 0),
          fixed(ms.draft12x15.longest, 0),
        ],
      ],
    ),
  ].join('\n\n')

  /** A certain prediction is right, so it adds nothing to the sum. */
  function withCertain(label: string, { count, brier, logLoss }: OddsScore): readonly string[] {
    const all = count + odds.certainCount
    return [label, String(all), fixed((brier * count) / all, 4), fixed((logLoss * count) / all, 3), '']
  }

  function roomRow(label: string, textOf: (room: RoomFigures) => string): readonly string[] {
    return [label, textOf(real), textOf(simulated)]
  }
}

function fixed(value: number, digits: number): string {
  return value.toFixed(digits)
}

function percent(share: number, digits = 0): string {
  return `${(100 * share).toFixed(digits)} %`
}
