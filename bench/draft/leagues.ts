import { globSync } from 'node:fs'
import path from 'node:path'
import { oddsRoomOf } from '#core/advice/odds.ts'
import { formatOfDrafts } from '../../scripts/drafts/draft-format.ts'
import { boardFromList } from '../../scripts/drafts/draft-prices.ts'
import { readPriceList, readRealDrafts } from '../../scripts/drafts/real-drafts.ts'
import { startOf } from '../../scripts/drafts/replay.ts'
import { choiceRows } from '../../scripts/fit-drafters/choice-rows.ts'
import { markdownTable } from '../markdown-table.ts'
import { DEFINITION } from './figure-tables.ts'
import { leagueOfFolder, peopleByLeftOutLeague } from './left-out-models.ts'
import { nextPickScores, predictedPicks, type PredictedPick } from './next-picks.ts'
import { addOdds, createOddsTally, type OddsTally } from './odds-scores.ts'

interface Group {
  readonly tally: OddsTally
  readonly byPrice: OddsTally
  readonly predicted: PredictedPick[]
  readonly briers: number[]
  /** Predictions for two picks in a row, which are always right. */
  certainCount: number
}

/** Bins with fewer predictions are chance. */
const FULL_BIN = 500

/** The odds in drafts of many leagues at public prices, each scored by coefficients that never saw its league. */
export function leaguesTable(folder: string): string {
  const sets = globSync('*/adp.csv', { cwd: folder })
    .toSorted()
    .map((file) => {
      const name = path.dirname(file)
      const real = readRealDrafts(path.join(folder, name))
      const { format } = formatOfDrafts(real)
      const boardOf = boardFromList(real, readPriceList(path.join(folder, file)))
      return {
        league: leagueOfFolder(name),
        real,
        format,
        boardOf,
        rows: choiceRows(real.drafts, format, boardOf),
      }
    })
  if (sets.length === 0) throw new Error(`${folder} has no folders with adp.csv and drafts`)
  const peopleByLeague = peopleByLeftOutLeague(sets)
  const groups = { 'no keepers': emptyGroup(), keepers: emptyGroup() }
  for (const [league, own] of Map.groupBy(sets, (set) => set.league)) {
    const people = peopleByLeague.get(league)?.people ?? []
    for (const { real, format, boardOf } of own) {
      for (const draft of real.drafts) {
        const board = boardOf(draft)
        const room = { ...oddsRoomOf(startOf(draft, format), board), people }
        const alone = createOddsTally()
        const group = draft.keptPicks.size > 0 ? groups.keepers : groups['no keepers']
        const { certainCount } = addOdds({ real: draft, format, board, room }, both(alone, group.tally), group.byPrice)
        group.certainCount += certainCount
        group.briers.push(alone.scores().all.brier)
        group.predicted.push(...predictedPicks(draft, format, board, room))
      }
    }
  }
  return Object.entries(groups)
    .filter(([, { briers }]) => briers.length > 0)
    .map(([name, group]) => groupText(name, group))
    .concat(DEFINITION)
    .join('\n\n')
}

function emptyGroup(): Group {
  return { tally: createOddsTally(), byPrice: createOddsTally(), predicted: [], briers: [], certainCount: 0 }
}

function both(one: OddsTally, other: OddsTally): OddsTally {
  return {
    ...one,
    add(...prediction) {
      one.add(...prediction)
      other.add(...prediction)
    },
  }
}

function groupText(name: string, { tally, byPrice, predicted, briers, certainCount }: Group): string {
  const { all, near, bins } = tally.scores()
  const gaps = bins.filter(({ count }) => count >= FULL_BIN).map((bin) => Math.abs(bin.predicted - bin.observed))
  const mean = briers.reduce((sum, brier) => sum + brier, 0) / briers.length
  const variance = briers.reduce((sum, brier) => sum + (brier - mean) ** 2, 0) / Math.max(1, briers.length - 1)
  const reach = 1.96 * Math.sqrt(variance / briers.length)
  return [
    `${briers.length} drafts, ${name}; 95 % of Brier by draft: ${(mean - reach).toFixed(4)} to ${(mean + reach).toFixed(4)}`,
    markdownTable(
      [
        'Odds at the next pick',
        'Predictions',
        'Brier',
        'Brier with certain picks',
        'Log loss',
        'Near: Brier',
        'Worst bin of 500 or more',
        'By price alone: Brier',
        'Next pick: log loss',
      ],
      [
        [
          '',
          String(all.count),
          all.brier.toFixed(4),
          ((all.brier * all.count) / (all.count + certainCount)).toFixed(4),
          all.logLoss.toFixed(3),
          near.brier.toFixed(3),
          `${(100 * Math.max(0, ...gaps)).toFixed(1)} points`,
          byPrice.scores().all.brier.toFixed(4),
          nextPickScores(predicted, 1).logLoss.toFixed(2),
        ],
      ],
    ),
    markdownTable(
      ['Said', 'Predictions', 'Mean said', 'Were back'],
      bins.map(({ from, to, count, predicted: odds, observed }) => [
        `${Math.round(100 * from)} to ${Math.round(100 * to)} %`,
        String(count),
        `${(100 * odds).toFixed(1)} %`,
        `${(100 * observed).toFixed(1)} %`,
      ]),
    ),
  ].join('\n\n')
}
