import { existsSync, globSync } from 'node:fs'
import path from 'node:path'
import { boardWithKeepers, pricedBoard, type PricedBoard, type PricedCandidate } from '#core/automatic/candidates.ts'
import {
  modelOfPeople,
  pairUtility,
  positionUtility,
  priceUtility,
  type DrafterModel,
} from '#core/automatic/drafter-model.ts'
import { lastPositionBefore } from '#core/automatic/team-outlook.ts'
import { ownerOf, type Draft } from '#core/draft/draft.ts'
import { roundNumberOf } from '#core/draft/order.ts'
import { seededRandom } from '#core/lib/seeded-random.ts'
import { POSITIONS, type PlayerId } from '#core/players/player.ts'
import { formatOfDrafts } from '../../scripts/drafts/draft-format.ts'
import { boardFromList } from '../../scripts/drafts/draft-prices.ts'
import { readPriceList, readRealDrafts } from '../../scripts/drafts/real-drafts.ts'
import { startOf } from '../../scripts/drafts/replay.ts'
import { choiceRows } from '../../scripts/fit-drafters/choice-rows.ts'
import { leagueOfFolder, peopleByLeftOutLeague } from '../draft/left-out-models.ts'
import { markdownTable } from '../markdown-table.ts'
import { guardsOf } from './guards.ts'
import { intervalText, meanOf } from './intervals.ts'
import { byConsensus, byConsensusAndNeed, CAPS, rosterOf, type Strategy } from './leagues.ts'
import { readOutcomes, type OutcomesByYear } from './outcomes.ts'
import { byRecommendation } from './recommended.ts'
import { freeAgentsOf, seasonForm, seasonPoints, type SeasonForm } from './season-points.ts'
import { idFinder, listedPlayers, type Season } from './seasons.ts'

const OWN_RULE = 'first recommendation'
const CAREFUL_RULE = 'consensus ADP, starters first'

const RULES: Readonly<Record<string, Strategy>> = {
  'consensus ADP': byConsensus,
  [CAREFUL_RULE]: byConsensusAndNeed,
  [OWN_RULE]: byRecommendation,
}

const WAIVERS = [
  ['withoutWaivers', 'Without waivers'],
  ['withWaivers', 'With a waiver floor'],
] as const

/** A real draft in the players of its season. */
interface PlayedDraft {
  readonly year: number
  readonly season: Season
  readonly form: SeasonForm
  readonly start: Draft
  readonly picks: readonly PlayerId[]
  readonly board: PricedBoard
}

/** Points of a team's season. */
interface Points {
  readonly withoutWaivers: number
  readonly withWaivers: number
}

/**
 * Real drafts played again, each with one seat that follows a rule: the gains over the people who sat there and over the price list.
 * The folder is one set of drafts, or holds several; each needs a price list.
 */
export function replayReport(
  folder: string,
  outcomesFile: string,
  isLeftOut: boolean,
): { readonly text: string; readonly holds: boolean } {
  const drafts = playedDrafts(folder, readOutcomes(outcomesFile, 'ppr'), isLeftOut)
  if (drafts.length === 0) throw new Error(`${folder} has no drafts of a season with outcomes`)
  const pointsByRule = new Map(Object.keys(RULES).map((name) => [name, drafts.map((): Points[] => [])]))
  const people = drafts.map((): Points[] => [])
  const first = drafts.map((): number[] => [])
  for (const [index, draft] of drafts.entries()) {
    const real = finished(draft)
    for (let teamIndex = 0; teamIndex < draft.start.format.teamCount; teamIndex += 1) {
      people[index]?.push(pointsOf(real, teamIndex, draft))
      for (const [name, strategy] of Object.entries(RULES)) {
        const played = playedAgain(draft, teamIndex, strategy, 100 * index + teamIndex)
        pointsByRule.get(name)?.[index]?.push(pointsOf(played, teamIndex, draft))
        if (name === OWN_RULE) first[index]?.push(isFirst(played, teamIndex, draft) ? 1 : 0)
      }
    }
  }
  const own = pointsByRule.get(OWN_RULE) ?? []
  const compared = [
    ...[...pointsByRule].map(([name, points]) => [`${name} over people`, points, people] as const),
    ...[...pointsByRule].flatMap(([name, points]) =>
      name === OWN_RULE ? [] : [[`${OWN_RULE} over ${name}`, own, points] as const],
    ),
  ]
  const years = [...new Set(drafts.map(({ year }) => year))].toSorted((a, b) => a - b)
  const gainsOver = (
    points: readonly (readonly Points[])[],
    rivals: readonly (readonly Points[])[],
    kind: keyof Points,
  ) =>
    points.map((teams, index) => meanOf(teams.map((team, seat) => team[kind] - (rivals[index]?.[seat]?.[kind] ?? 0))))
  const careful = pointsByRule.get(CAREFUL_RULE) ?? []
  const guards = guardsOf({
    overPeople: gainsOver(own, people, 'withoutWaivers'),
    overPeopleWithWaivers: gainsOver(own, people, 'withWaivers'),
    overCareful: gainsOver(own, careful, 'withoutWaivers'),
    overCarefulWithWaivers: gainsOver(own, careful, 'withWaivers'),
    first: first.map(meanOf),
  })
  const tables = WAIVERS.map(([kind, label]) =>
    markdownTable(
      [label, 'Points a season, by draft', 'by season', ...years.map(String)],
      compared.map(([name, points, rivals]) => {
        const gains = gainsOver(points, rivals, kind)
        const byYear = years.map((year) => meanOf(gains.filter((_gain, index) => drafts[index]?.year === year)))
        return [name, intervalText(gains), intervalText(byYear), ...byYear.map((gain) => gain.toFixed(0))]
      }),
    ),
  )
  const note = `${isLeftOut ? 'Odds that never saw the league of a draft. ' : ''}${drafts.length} drafts, each a mean over its seats; 95 % intervals over drafts, and over the means of the seasons.`
  const guardTexts = guards.map(({ text }) => `- ${text}`).join('\n')
  return {
    text: [...tables, note, `Guards of the first recommendation:\n\n${guardTexts}`].join('\n\n'),
    holds: !guards.some(({ isBroken }) => isBroken),
  }
}

/** Whether nobody in the league has more points, with a waiver floor for all. */
function isFirst(draft: Draft, teamIndex: number, played: PlayedDraft): boolean {
  const points = draft.teams.map((_team, index) => pointsOf(draft, index, played).withWaivers)
  return points[teamIndex] === Math.max(...points)
}

function playedDrafts(folder: string, outcomes: OutcomesByYear, isLeftOut: boolean): readonly PlayedDraft[] {
  const folders = globSync('**/players.csv', { cwd: folder }).map((file) => path.join(folder, path.dirname(file)))
  const sets = folders.toSorted().flatMap((each) => {
    const list = ['adp.csv', 'adp_from_train.csv'].map((name) => path.join(each, name)).find((file) => existsSync(file))
    if (list === undefined) return []
    const real = readRealDrafts(each)
    const prices = readPriceList(list)
    const { format } = formatOfDrafts(real)
    const rows = isLeftOut ? choiceRows(real.drafts, format, boardFromList(real, prices)) : null
    return [{ league: leagueOfFolder(each), list, real, prices, format, rows }]
  })
  const known = peopleByLeftOutLeague(sets.flatMap(({ league, rows }) => (rows === null ? [] : [{ league, rows }])))
  return sets.flatMap(({ league, list, real, prices, format }) => {
    const people = known.get(league)
    const limited = { ...format, rules: { ...format.rules, positionLimits: CAPS } }
    return real.drafts.flatMap((draft): PlayedDraft[] => {
      const year = Number(draft.season)
      const scored = outcomes.get(year)
      if (scored === undefined) return []
      const idOf = idFinder(outcomes, year)
      const last = Math.max(...prices.values())
      const rows = [...real.players.values()].map((player, index) => ({
        ...player,
        adp: prices.get(player.id) ?? last + 1 + index,
      }))
      const players = listedPlayers(rows, outcomes, year)
      const outcomesById = new Map(scored.map((outcome) => [outcome.playerId, outcome]))
      const season: Season = {
        year,
        scoring: 'ppr',
        priceFile: list,
        players,
        outcomesById,
        ...(people !== undefined && { known: people }),
      }
      const inSeason = (id: PlayerId) => {
        const player = real.players.get(id)
        return player === undefined ? id : idOf(player)
      }
      const picks = draft.picks.map(inSeason)
      const start = startOf({ ...draft, picks }, limited)
      return [
        { year, season, form: seasonForm(season), start, picks, board: boardWithKeepers(pricedBoard(players), start) },
      ]
    })
  })
}

function finished({ start, picks }: PlayedDraft): Draft {
  return {
    ...start,
    slots: start.slots.map((kept, index) => {
      const playerId = picks[index]
      return kept ?? (playerId === undefined ? null : { playerId, by: 'person' as const, reason: null })
    }),
  }
}

/**
 * Every real pick stands unless the player is gone, or one who was gone in reality appeals more. For a logit the chance of that is
 * exactly W_extra / (W_real + W_extra), the weights of the players who are there only now and of those who were there in reality.
 */
function playedAgain(
  { season, start, picks, board }: PlayedDraft,
  teamIndex: number,
  strategy: Strategy,
  seed: number,
): Draft {
  const random = seededRandom(seed)
  const model = season.known?.people ?? modelOfPeople('league', 'public', start.format.rules.lineup)
  const keptIds = new Set(start.slots.flatMap((pick) => pick?.playerId ?? []))
  const free = board.players.filter(({ id }) => !keptIds.has(id))
  const goneInReality = new Set<PlayerId>()
  const goneNow = new Set<PlayerId>()
  let draft = start
  for (const [index, playerId] of picks.entries()) {
    if (start.slots[index] !== null) continue
    const owner = ownerOf(start, index + 1)
    const chosen = owner === teamIndex ? strategy(draft, teamIndex, season) : choiceNow(index + 1, owner, playerId)
    draft = { ...draft, slots: draft.slots.with(index, { playerId: chosen, by: 'person', reason: null }) }
    goneInReality.add(playerId)
    goneNow.add(chosen)
  }
  return draft

  function choiceNow(slotNumber: number, owner: number, real: PlayerId): PlayerId {
    const there = free.filter(({ id }) => !goneNow.has(id))
    const extra = there.filter(({ id }) => goneInReality.has(id))
    const isThere = !goneNow.has(real)
    if (isThere && extra.length === 0) return real
    const weightOf = weightsFor(draft, owner, slotNumber, board, model, there)
    const sum = (players: readonly PricedCandidate[]) => players.reduce((total, player) => total + weightOf(player), 0)
    if (!isThere) return drawn(there, weightOf, random())
    const extraWeight = sum(extra)
    const realWeight = sum(free.filter(({ id }) => !goneInReality.has(id)))
    return random() < extraWeight / (realWeight + extraWeight) ? drawn(extra, weightOf, random()) : real
  }
}

/** How much a team wants each player at a slot. */
function weightsFor(
  draft: Draft,
  owner: number,
  slotNumber: number,
  board: PricedBoard,
  model: DrafterModel,
  there: readonly PricedCandidate[],
): (player: PricedCandidate) => number {
  const { roundCount, teamCount, rules } = draft.format
  const roster = rosterOf(draft, owner).flatMap((id) => board.playersById.get(id) ?? [])
  const roundNumber = roundNumberOf(slotNumber, teamCount)
  const moment = {
    roundNumber,
    roundCount,
    pickCountLeft: draft.owners.filter((each, index) => each === owner && draft.slots[index] === null).length,
    lineup: rules.lineup,
    counts: POSITIONS.map((position) => roster.filter((player) => player.position === position).length),
    lastPosition: lastPositionBefore(draft, slotNumber, board),
  }
  const wants = new Map(POSITIONS.map((position) => [position, positionUtility(model, position, moment)]))
  const prices = there.map(({ adp }) => adp)
  return (player) => {
    const place = prices.findIndex((adp) => adp >= player.adp)
    return Math.exp(
      priceUtility(model, player, slotNumber, roundNumber, place === -1 ? prices.length : place) +
        (wants.get(player.position) ?? 0) +
        pairUtility(model, player, roster),
    )
  }
}

function drawn(
  players: readonly PricedCandidate[],
  weightOf: (player: PricedCandidate) => number,
  share: number,
): PlayerId {
  let left = share * players.reduce((total, player) => total + weightOf(player), 0)
  for (const player of players) {
    left -= weightOf(player)
    if (left <= 0) return player.id
  }
  return players.at(-1)?.id ?? ''
}

function pointsOf(draft: Draft, teamIndex: number, { form }: PlayedDraft): Points {
  const roster = rosterOf(draft, teamIndex)
  const drafted = new Set(draft.slots.flatMap((pick) => pick?.playerId ?? []))
  const { lineup } = draft.format.rules
  return {
    withoutWaivers: seasonPoints(form, roster, lineup, null),
    withWaivers: seasonPoints(form, roster, lineup, freeAgentsOf(form, drafted)),
  }
}
