import { existsSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { oddsRoomOf } from '#core/advice/odds.ts'
import { pricedBoard } from '#core/automatic/candidates.ts'
import { DEFAULT_ROOM, type RoomKind } from '#core/league/computer-room.ts'
import { computerPick } from '#core/automatic/computer-drafter.ts'
import { modelOf } from '#core/automatic/drafter-model.ts'
import { apply } from '#core/draft/apply-draft.ts'
import { decide } from '#core/draft/decide-draft.ts'
import { draftPoolOf, type DraftFacts } from '#core/draft/draft-command.ts'
import { slotOnTheClock, type Draft } from '#core/draft/draft.ts'
import { emptyDraft } from '#core/draft/empty-draft.ts'
import { snakeFormat } from '#core/draft/order.ts'
import { formatOfDrafts } from '../scripts/drafts/draft-format.ts'
import {
  boardFromList,
  boardFromOtherDrafts,
  boardFromOwnList,
  boardFromOwnPrices,
  type BoardOf,
} from '../scripts/drafts/draft-prices.ts'
import { readPriceList, readRealDrafts, type RealDrafts } from '../scripts/drafts/real-drafts.ts'
import { readBundledBoard } from '../src/server/bundled-pool.ts'
import { computersTable } from './draft/computers-and-people.ts'
import { figureTables, type DraftFigures } from './draft/figure-tables.ts'
import { leaguesTable } from './draft/leagues.ts'
import { leftOutModels } from './draft/left-out-models.ts'
import { nextPickScores, predictedPicks } from './draft/next-picks.ts'
import { addOdds, createOddsTally } from './draft/odds-scores.ts'
import { positionDistance, roomFigures, simulated } from './draft/room-figures.ts'
import { writeFigures } from './figures-file.ts'
import { machineText, markdownTable } from './markdown-table.ts'
import { quantile } from './quantile.ts'

/**
 * Scores computer drafters, odds and predictions of the next pick on drafts of people: `npm run bench:draft -- [--drafts <folder>]
 * [--adp <file>] [--json]`. `--leagues <folder>` scores the odds in many leagues at public prices, and `--computers <folder>` compares computers with
 * the people of those leagues. Without a folder it uses the carried drafts, each scored by what was fitted to the others.
 */
const CARRIED_DRAFTS = path.join(import.meta.dirname, 'drafts/slr_2024')
/** Enough for the second digit of each figure. */
const SIMULATED_COUNT = 60

try {
  run()
} catch (error) {
  // A wrong argument or file is no bug: its message says what and where.
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}

function run(): void {
  const { drafts, leagues, computers, adp, json } = parseArgs({
    options: {
      drafts: { type: 'string' },
      leagues: { type: 'string' },
      computers: { type: 'string' },
      adp: { type: 'string' },
      json: { type: 'boolean', default: false },
    },
  }).values
  if (leagues !== undefined) return console.log(leaguesTable(leagues))
  if (computers !== undefined) return console.log(computersTable(computers))
  const folder = drafts ?? CARRIED_DRAFTS
  const real = readRealDrafts(folder)
  const boardOf = boardsOf(real, adp === undefined ? null : readPriceList(adp), drafts ?? null)
  const figures = figuresOf(real, boardOf, drafts === undefined)
  if (json) return console.log(JSON.stringify(figures, null, 2))
  console.log(figureTables(figures))
  if (drafts === undefined && adp === undefined) writeFigures('bench:draft', timeTable(figures.ms))
}

/** The named list, else the folder's own, else the prices in the drafts, else the mean of the other drafts. */
function boardsOf(real: RealDrafts, prices: ReadonlyMap<string, number> | null, folder: string | null): BoardOf {
  if (prices !== null) return boardFromList(real, prices)
  if (real.drafts.some(({ adp }) => adp !== null)) return boardFromOwnPrices(real)
  const ownList = folder === null ? null : path.join(folder, 'adp_from_train.csv')
  if (ownList !== null && existsSync(ownList)) return boardFromOwnList(real, readPriceList(ownList))
  return boardFromOtherDrafts(real)
}

function figuresOf(drafts: RealDrafts, boardOf: BoardOf, isLeavingOut: boolean): DraftFigures {
  const { kind: league, format } = formatOfDrafts(drafts)
  const roomKind: RoomKind = league === 'best ball' ? 'sharp' : 'league'
  const models = isLeavingOut ? leftOutModels(drafts.drafts, format, boardOf) : null
  const fitted = createOddsTally()
  const byPrice = createOddsTally()
  let unsureCount = 0
  let certainCount = 0
  const oddsMs: number[] = []
  const predicted = drafts.drafts.flatMap((draft) => {
    const board = boardOf(draft)
    const usual = oddsRoomOf(emptyDraft(format), board)
    const leftOut = models?.get(draft)
    const sharp = roomKind === 'sharp' ? modelOf(roomKind, board.prices, format.rules.lineup) : null
    const people = sharp ?? leftOut ?? usual.people
    // At public prices these drafts are the community's.
    const community = sharp === null && usual.community !== null ? (leftOut ?? usual.community) : null
    const room = { ...usual, people: community === null ? people : usual.people, community }
    const added = addOdds({ real: draft, format, board, room }, fitted, byPrice)
    unsureCount += added.unsureCount
    certainCount += added.certainCount
    oddsMs.push(quantile(added.timesMs, 0.5))
    return predictedPicks(draft, format, board, room)
  })
  const realRoom = roomFigures(
    drafts.drafts.map((draft) => ({ picks: draft.picks, board: boardOf(draft) })),
    format,
  )
  const simulatedRoom = roomFigures(
    Array.from({ length: SIMULATED_COUNT }, (_draft, seed) => {
      const like = drafts.drafts[Math.floor((seed * drafts.drafts.length) / SIMULATED_COUNT)] ?? drafts.drafts[0]
      if (like === undefined) throw new Error('There are no drafts.')
      return simulated(format, boardOf(like), { ...DEFAULT_ROOM, kind: roomKind }, seed)
    }),
    format,
  )
  return {
    league,
    format: `${format.teamCount} x ${format.roundCount}`,
    draftCount: drafts.drafts.length,
    scoredBy: isLeavingOut ? 'coefficients fitted to the other drafts' : 'the committed coefficients',
    odds: { ...fitted.scores(), byPriceAlone: byPrice.scores().all, certainCount, unsureBackToBack: unsureCount },
    nextPick: nextPickScores(predicted, format.roundCount),
    rooms: {
      kind: roomKind,
      simulated: simulatedRoom,
      real: realRoom,
      positionDistance: positionDistance(realRoom, simulatedRoom),
    },
    ms: { odds: quantile(oddsMs, 0.5), draft16x16: draftTimes(16, 16), draft12x15: draftTimes(12, 15) },
  }
}

function draftTimes(teamCount: number, roundCount: number): DraftFigures['ms']['draft16x16'] {
  const bundled = readBundledBoard()
  const board = pricedBoard(bundled.players)
  const facts: DraftFacts = {
    pool: draftPoolOf(bundled),
    nowMs: 0,
    choose: (draft, teamIndex) => computerPick(draft, teamIndex, board),
  }
  const times = Array.from({ length: 20 }, (_draft, seed) => timeOf(teamCount, roundCount, seed, facts))
  return { first: times[0] ?? 0, median: quantile(times, 0.5), longest: Math.max(...times) }
}

/** CPU time, which other work on the machine doesn't affect. Through `decide` and `apply`, as in a draft that goes by itself. */
function timeOf(teamCount: number, roundCount: number, seed: number, facts: DraftFacts): number {
  const empty = emptyDraft(snakeFormat(teamCount, roundCount), seed)
  let draft: Draft = { ...empty, teams: empty.teams.map((team) => ({ ...team, control: 'computer' as const })) }
  const start = process.cpuUsage()
  for (let slot = slotOnTheClock(draft); slot !== null; slot = slotOnTheClock(draft)) {
    const decided = decide(draft, { kind: 'system' }, { kind: 'pick-automatically', slotNumber: slot }, facts)
    if (!decided.ok || decided.value.length === 0) throw new Error(`nobody drafted at slot ${slot}`)
    draft = decided.value.reduce(apply, draft)
  }
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}

function timeTable({ odds, draft16x16, draft12x15 }: DraftFigures['ms']): string {
  const rows = [
    ['16 teams, 16 rounds', draft16x16],
    ['12 teams, 15 rounds', draft12x15],
  ] as const
  return [
    `${new Date().toISOString().slice(0, 10)}, ${machineText()}; 20 drafts of each size, CPU time; odds of a whole board ${odds.toFixed(1)} ms`,
    markdownTable(
      ['Computers draft for every team', 'First draft', 'Median', 'Longest', 'Goal'],
      rows.map(([label, { first, median, longest }]) => [label, ...[first, median, longest].map(msText), '100 ms']),
    ),
  ].join('\n\n')
}

function msText(ms: number): string {
  return `${ms.toFixed(0)} ms`
}
