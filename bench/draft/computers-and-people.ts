import { globSync } from 'node:fs'
import path from 'node:path'
import { DEFAULT_ROOM } from '#core/league/computer-room.ts'
import { roundNumberOf, type DraftFormat } from '#core/draft/order.ts'
import { seededRandom } from '#core/lib/seeded-random.ts'
import { formatOfDrafts } from '../../scripts/drafts/draft-format.ts'
import { boardFromList } from '../../scripts/drafts/draft-prices.ts'
import { readPriceList, readRealDrafts } from '../../scripts/drafts/real-drafts.ts'
import { markdownTable } from '../markdown-table.ts'
import { quantile } from '../quantile.ts'
import { simulated, type FinishedDraft } from './room-figures.ts'

/** Later ones are often not drafted at all, and then no pick says how long they were left. */
const LAST_ADP = 130
const LATE_FROM_ROUND = 7
/** Enough for the first digit after the point of each mean. */
const ROOMS_PER_DRAFT = 40
const DRAW_COUNT = 2000
const SEED = 20261128

/** A draft of people and rooms of computers with the same format and prices. */
interface PeopleAndComputers {
  readonly format: DraftFormat
  readonly people: FinishedDraft
  readonly computers: readonly FinishedDraft[]
}

/** Sums over one draft, so that drafts can be drawn again as wholes. */
type Figure = (draft: FinishedDraft, format: DraftFormat) => { readonly sum: number; readonly count: number }

/** How much later than their ADP quarterbacks go; who is not drafted counts as taken after the last pick. */
const quarterbackDelay: Figure = ({ picks, board }) => {
  const quarterbacks = board.players.filter(({ position, adp }) => position === 'QB' && adp <= LAST_ADP)
  const delays = quarterbacks.map(({ id, adp }) => {
    const pickIndex = picks.indexOf(id)
    return (pickIndex === -1 ? picks.length : pickIndex) + 1 - adp
  })
  return { sum: delays.reduce((sum, delay) => sum + delay, 0), count: delays.length }
}

const quarterbacksPerTeam: Figure = ({ picks, board }, { teamCount }) => ({
  sum: picks.filter((id) => board.playersById.get(id)?.position === 'QB').length,
  count: teamCount,
})

function nearPrice(fromRound: number, untilRound: number): Figure {
  return ({ picks, board }, { teamCount }) => {
    const gaps = picks.flatMap((id, index) => {
      const adp = board.playersById.get(id)?.adp
      const round = roundNumberOf(index + 1, teamCount)
      return adp === undefined || round < fromRound || round > untilRound ? [] : [Math.abs(index + 1 - adp)]
    })
    return { sum: 100 * gaps.filter((gap) => gap <= 12).length, count: gaps.length }
  }
}

const FIGURES: readonly (readonly [string, Figure])[] = [
  [`quarterbacks to ADP ${LAST_ADP}: picks after ADP`, quarterbackDelay],
  ['quarterbacks a team', quarterbacksPerTeam],
  ['within 12 of ADP, rounds 4 to 6, %', nearPrice(4, LATE_FROM_ROUND - 1)],
  ['within 12 of ADP, rounds 7 to 14, %', nearPrice(LATE_FROM_ROUND, 14)],
]

/** How computers compare with people at public prices, with 95 % intervals from drawing whole drafts again. */
export function computersTable(folder: string): string {
  const drafts = peopleAndComputers(folder)
  if (drafts.length === 0) throw new Error(`${folder} has no folders with adp.csv and drafts without keepers`)
  const rows = FIGURES.map(([label, figure]) => {
    const people = drafts.map((draft) => figure(draft.people, draft.format))
    const computers = drafts.map((draft) => summed(draft.computers.map((room) => figure(room, draft.format))))
    const ofBoth = people.map((own, index) => ({ people: own, computers: computers[index] ?? own }))
    return [
      label,
      intervalText(ofBoth, (drawn) => meanOf(drawn.map((each) => each.people))),
      intervalText(ofBoth, (drawn) => meanOf(drawn.map((each) => each.computers))),
      intervalText(
        ofBoth,
        (drawn) => meanOf(drawn.map((each) => each.computers)) - meanOf(drawn.map((each) => each.people)),
      ),
    ]
  })
  return [
    `${drafts.length} drafts without keepers, ${ROOMS_PER_DRAFT} rooms of computers for each, seed ${SEED}`,
    markdownTable(['', 'People', 'Computers', 'Difference'], rows),
  ].join('\n\n')
}

/** The drafts without keepers of a folder of leagues, each at the public prices of its summer, and computers in its place. */
function peopleAndComputers(folder: string): readonly PeopleAndComputers[] {
  return globSync('*/adp.csv', { cwd: folder })
    .toSorted()
    .flatMap((file) => {
      const real = readRealDrafts(path.join(folder, path.dirname(file)))
      const { format } = formatOfDrafts(real)
      const boardOf = boardFromList(real, readPriceList(path.join(folder, file)))
      return real.drafts
        .filter(({ keptPicks }) => keptPicks.size === 0)
        .map((draft) => {
          const board = boardOf(draft)
          return {
            format,
            people: { picks: draft.picks, board },
            computers: Array.from({ length: ROOMS_PER_DRAFT }, (_room, seed) =>
              simulated(format, board, DEFAULT_ROOM, seed),
            ),
          }
        })
    })
}

type Sum = ReturnType<Figure>

function summed(sums: readonly Sum[]): Sum {
  return {
    sum: sums.reduce((total, { sum }) => total + sum, 0),
    count: sums.reduce((total, { count }) => total + count, 0),
  }
}

function meanOf(sums: readonly Sum[]): number {
  const { sum, count } = summed(sums)
  return sum / Math.max(1, count)
}

function intervalText<Item>(items: readonly Item[], statistic: (drawn: readonly Item[]) => number): string {
  const random = seededRandom(SEED)
  const drawn = Array.from({ length: DRAW_COUNT }, () =>
    statistic(items.flatMap(() => items[Math.floor(random() * items.length)] ?? [])),
  )
  return `${statistic(items).toFixed(2)} [${quantile(drawn, 0.025).toFixed(2)}, ${quantile(drawn, 0.975).toFixed(2)}]`
}
