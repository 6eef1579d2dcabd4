import { importedBasis } from '#core/advice/advice-facts.ts'
import { lineupPlaces, type RecapPlace } from '#core/advice/recap-lineup.ts'
import { draftRecap, type DraftRecap, type PricedPick } from '#core/advice/recap.ts'
import { lineupPoints } from '#core/draft/best-lineup.ts'
import { ownerOf } from '#core/draft/draft.ts'
import { longestRun, RUN_LENGTH } from '#core/draft/longest-run.ts'
import { slotLabel, type DraftFormat } from '#core/draft/order.ts'
import { teamRoster } from '#core/draft/roster.ts'
import { signedText } from '#core/lib/signed-text.ts'
import { scoringLabel } from '#core/league/scoring.ts'
import { offBoardText } from '../session/off-board-text.ts'
import type { PlayerId } from '#core/players/player.ts'
import { pricesWithKeepers } from '#core/prices/prices-with-keepers.ts'
import { leagueFacts } from '../session/league-facts.ts'
import { byesText, partsText, placeText, verdictText, winnersText } from './lineup-sentences.ts'
import { byeWeeks, countLabel, pointsText, rosterPlaces, whoseOf, type RecapTexts } from './recap-parts.ts'
import {
  boxTitle,
  isJudged,
  missingText,
  type LineupPicture,
  type NotableList,
  type NotableRow,
  type PickBox,
  type PickList,
  type RecapFacts,
  type RecapSection,
  type RecapView,
  type Roster,
  type TeamsPicture,
  type TeamTable,
  type Whose,
} from './recap-view.ts'

/** A draft of turns: of one team, or of everybody. */
export function recapOfDraft(facts: RecapFacts, teamIndex: number | null): RecapView {
  const { draft, names, own, kept } = facts
  const judged = judgedDraft(facts)
  const { recap } = judged
  const hasPrices = !recap.limits.includes('no-prices')
  const whose = whoseOf(own, teamIndex)
  const places = teamIndex === null ? [] : lineupPlaces(draft, facts.board.players, teamIndex, judged.points)
  const rankNumber = hasPrices ? recap.teams[teamIndex ?? 0]?.rankNumber : whose === 'your' ? kept?.place : null
  const boxes: readonly (readonly [string, PricedPick | null])[] = hasPrices
    ? teamIndex === null
      ? [
          ['Steal', recap.steal],
          ['Reach', recap.reach],
        ]
      : [
          ['Steal', recap.teams[teamIndex]?.steal ?? null],
          ['Reach', recap.teams[teamIndex]?.reach ?? null],
        ]
    : []
  return {
    league: leagueText(draft.format),
    done: 'Draft Complete! All picks have been made.',
    ...(teamIndex === null ? everybodysTexts(facts, judged) : teamTexts(facts, places, rankNumber ?? null, whose)),
    boxes: boxes.flatMap(([kind, pick]) =>
      pickBox(pick, boxTitle(kind, teamIndex === null ? 'draft' : whose), teamIndex === null, facts),
    ),
    picture:
      teamIndex === null
        ? teamsPicture(facts, judged)
        : lineupPicture(places, teamIndex, whose === 'your' ? 'Your' : `${names[teamIndex] ?? ''}’s`),
    missing: missingText(hasPrices, facts),
    note: 'A draft is a start, not a season: projections change every week.',
    sections: sectionsOf(facts, judged, { teamIndex, whose, places }),
    sharedIndex: teamIndex ?? inOrder(recap)[0]?.teamIndex ?? 0,
  }
}

interface JudgedDraft {
  readonly recap: DraftRecap
  readonly adpById: ReadonlyMap<PlayerId, number>
  readonly points: (playerId: PlayerId) => number | null
}

/** Without prices of its own nothing of the draft is judged: every team would rank first everywhere. */
export function judgedDraft(facts: JudgedFacts): JudgedDraft {
  const { board, draft, priceFacts, hasImportedBoard } = facts
  const { prices, points } = leagueFacts({ board, draft, priceFacts })
  const { players } = board
  const basis = hasImportedBoard ? importedBasis(players) : 'market'
  if (isJudged(facts)) {
    const { adpById } = prices
    return { recap: draftRecap({ draft, players, adpById, points, basis }), adpById, points }
  }
  const nothing = { adpById: new Map<PlayerId, number>(), points: () => null }
  const recap = draftRecap({ draft, players, basis, ...nothing })
  const teams = recap.teams.map((team) => ({ ...team, strengths: [], byeWeeks: [] }))
  return { recap: { ...recap, teams }, ...nothing }
}

export type JudgedFacts = Pick<
  RecapFacts,
  'board' | 'draft' | 'priceFacts' | 'hasImportedBoard' | 'olderSeason' | 'kept'
>

/** "12 teams, 16 rounds, PPR" */
export function leagueText({ teamCount, roundCount, rules }: DraftFormat): string {
  return `${teamCount} teams, ${roundCount} ${roundCount === 1 ? 'round' : 'rounds'}, ${scoringLabel(rules.scoring)}`
}

function teamTexts(
  { draft }: RecapFacts,
  places: readonly RecapPlace[],
  rankNumber: number | null,
  whose: Whose,
): RecapTexts {
  const { teamCount } = draft.format
  return {
    headline: rankNumber === null ? '' : placeText(rankNumber, teamCount),
    verdict: rankNumber === null ? '' : verdictText(rankNumber, teamCount),
    sentences: [partsText(places, whose), byesText(places)].filter((text) => text !== ''),
  }
}

/** Who drafted best, and the longest run. */
function everybodysTexts(facts: RecapFacts, { recap }: JudgedDraft): RecapTexts {
  const { draft, board, names } = facts
  const hasPrices = !recap.limits.includes('no-prices')
  const order = inOrder(recap)
  const winners = order.filter(({ rankNumber }) => rankNumber === 1)
  const [winner, next] = [order[0], order.find(({ rankNumber }) => rankNumber > 1)]
  const run = longestRun(draft, board)
  const { teamCount } = draft.format
  const gap = winner === undefined || next === undefined ? 0 : Math.round(winner.value) - Math.round(next.value)
  const lead =
    winner === undefined || next === undefined
      ? ''
      : `The best draft on paper: ${signedText(Math.round(winner.value))} points against ADP${
          gap === 0 ? '' : `, ${gap} more than ${names[next.teamIndex] ?? ''}’s`
        }.`
  return {
    headline: hasPrices
      ? winnersText(
          winners.map(({ teamIndex }) => names[teamIndex] ?? ''),
          'draft',
        )
      : 'Draft complete.',
    verdict: '',
    sentences: [
      hasPrices ? lead : '',
      run === null
        ? ''
        : `The longest run: ${run.count} of ${RUN_LENGTH} picks were ${run.position}, ${slotLabel(run.fromSlot, teamCount)} to ${slotLabel(run.toSlot, teamCount)}.`,
    ].filter((text) => text !== ''),
  }
}

function inOrder({ teams }: DraftRecap): DraftRecap['teams'] {
  return teams.toSorted((one, other) => other.value - one.value)
}

function pickBox(
  pick: PricedPick | null,
  title: string,
  isEverybodys: boolean,
  { board, draft, names }: RecapFacts,
): readonly PickBox[] {
  const player = pick === null ? undefined : board.playersById.get(pick.playerId)
  if (pick === null || player === undefined) return []
  const picks = Math.round(pick.slotNumber - pick.adp)
  const count = Math.abs(picks) === 1 ? '1 pick' : `${Math.abs(picks)} picks`
  const text = `${slotLabel(pick.slotNumber, draft.format.teamCount)}, ${count} ${picks < 0 ? 'before' : 'after'} ADP`
  return [{ title, player, text: isEverybodys ? `${names[ownerOf(draft, pick.slotNumber)] ?? ''}, ${text}` : text }]
}

function lineupPicture(places: readonly RecapPlace[], teamIndex: number, whose: string): LineupPicture | null {
  return places.length === 0 ? null : { kind: 'lineup', title: `${whose} lineup`, teamIndex, places }
}

/** A bar as short as nothing would look like a missing one. */
const SHORTEST_BAR = 0.06

/** The teams by value, with the projected points of their lineups. */
function teamsPicture({ draft, board, names, own }: RecapFacts, { recap, points }: JudgedDraft): TeamsPicture | null {
  const lineups = lineupPoints(draft, board.players, points)
  const hasPrices = !recap.limits.includes('no-prices')
  const hasPoints = lineups.some((each) => each !== null)
  if (!hasPrices && !hasPoints) return null
  const order = inOrder(recap)
  const values = order.map(({ value }) => value)
  const [lowest, highest] = [Math.min(...values), Math.max(...values)]
  const shareOf = (value: number) => (highest === lowest ? 1 : (value - lowest) / (highest - lowest))
  return {
    kind: 'teams',
    title: 'Team by team',
    heads: [...(hasPrices ? ['against ADP'] : []), ...(hasPoints ? ['lineup points'] : [])],
    rows: order.map(({ teamIndex, value, rankNumber }) => ({
      teamIndex,
      place: hasPrices ? String(rankNumber) : '',
      name: names[teamIndex] ?? '',
      isMarked: teamIndex === (own ?? (hasPrices ? order[0]?.teamIndex : null)),
      pieces: hasPrices ? [{ position: null, share: Math.max(SHORTEST_BAR, shareOf(value)), text: '' }] : [],
      figures: [
        ...(hasPrices ? [signedText(Math.round(value))] : []),
        ...(hasPoints ? [pointsText(lineups[teamIndex] ?? null)] : []),
      ],
    })),
    legend: [],
  }
}

interface SectionFacts {
  readonly teamIndex: number | null
  readonly whose: Whose
  readonly places: readonly RecapPlace[]
}

function sectionsOf(facts: RecapFacts, judged: JudgedDraft, shown: SectionFacts): readonly RecapSection[] {
  const { teamIndex, whose, places } = shown
  const { recap, adpById } = judged
  const hasPrices = !recap.limits.includes('no-prices')
  const list = teamIndex === null ? null : pickList(teamIndex, adpById, facts, hasPrices)
  return [
    {
      id: 'teams',
      label: 'Every team',
      table: isJudged(facts) ? teamTable(recap, facts, teamIndex) : null,
      rosters: rostersOf(facts),
    },
    ...(list === null ? [] : [{ id: 'picks', label: countLabel(whose, list.rows.length, 'pick'), list } as const]),
    ...(hasPrices ? [{ id: 'notable', label: 'Steals and reaches', lists: notableLists(recap, facts) } as const] : []),
    ...(!isJudged(facts) || teamIndex === null
      ? []
      : [{ id: 'byes', label: 'Byes', weeks: byeWeeks(places) } as const]),
  ]
}

const MANY_ON_BYE = 3

/** Value against the market, and the rank of the starters by position. Grades are not given. */
function teamTable(recap: DraftRecap, { names, own }: RecapFacts, shownIndex: number | null): TeamTable {
  const hasPrices = !recap.limits.includes('no-prices')
  const count = recap.teams.length
  return {
    columns: [
      ...(hasPrices
        ? [
            {
              head: 'Value',
              title: 'Points of a season that the players are worth above what the picks usually bring',
            },
            { head: 'Top three', title: 'Of teams with such a draft value in real leagues' },
          ]
        : []),
      ...(recap.teams[0]?.strengths ?? []).map(({ position }) => ({ head: position, position })),
      { head: 'Byes' },
    ],
    rows: inOrder(recap).map(({ teamIndex, value, rankNumber, topThreeShare, strengths, byeWeeks: weeks }) => ({
      teamIndex,
      place: hasPrices ? String(rankNumber) : '–',
      name: names[teamIndex] ?? '',
      isMarked: teamIndex === (shownIndex ?? own),
      cells: [
        ...(hasPrices
          ? [{ text: signedText(Math.round(value)) }, { text: `${Math.round(topThreeShare * 100)}%` }]
          : []),
        ...strengths.map((strength) => ({
          text: String(strength.rankNumber),
          strength: count < 2 ? 1 : 1 - (strength.rankNumber - 1) / (count - 1),
        })),
        {
          text:
            weeks
              .filter(({ starterCount }) => starterCount >= MANY_ON_BYE)
              .map(({ week, starterCount }) => `${starterCount} in week ${week}`)
              .join(', ') || 'none',
        },
      ],
    })),
    note: `The numbers under positions rank the starters there; a stronger tint is a better rank. Byes are weeks with three or more starters off.${
      hasPrices
        ? ' Top three is the share of teams in the same quarter of their league that finished in the top three of real leagues.'
        : ''
    }`,
  }
}

function rostersOf({ draft, board, names }: RecapFacts): readonly Roster[] {
  return names.map((name, teamIndex) => ({
    name,
    note: '',
    places: rosterPlaces(teamRoster(draft, teamIndex, board.playersById), (player) => offBoardText(player) ?? ''),
  }))
}

function pickList(
  teamIndex: number,
  adpById: ReadonlyMap<PlayerId, number>,
  { draft, board, names }: RecapFacts,
  hasPrices: boolean,
): PickList {
  const priceById = pricesWithKeepers(adpById, draft)
  return {
    title: `${names[teamIndex] ?? ''}’s picks`,
    unit: hasPrices ? 'against ADP' : '',
    rows: draft.slots.flatMap((pick, index) => {
      const slotNumber = index + 1
      const player = pick === null ? undefined : board.playersById.get(pick.playerId)
      if (player === undefined || ownerOf(draft, slotNumber) !== teamIndex) return []
      const adp = priceById.get(player.id)
      return [
        {
          label: slotLabel(slotNumber, draft.format.teamCount),
          player,
          figure: adp === undefined ? '' : adp.toFixed(0),
          difference: adp === undefined ? '' : signedText(Math.round(slotNumber - adp)),
        },
      ]
    }),
  }
}

function notableLists(recap: DraftRecap, facts: RecapFacts): readonly NotableList[] {
  return [
    { title: 'Steals', unit: 'picks after ADP', empty: 'None.', rows: notableRows(recap, 'bargains', facts) },
    { title: 'Reaches', unit: 'picks before ADP', empty: 'None.', rows: notableRows(recap, 'reaches', facts) },
  ]
}

const SHOWN_PICKS = 8

/** The league's best bargains or furthest reaches, the most picks first. */
function notableRows(
  { teams }: DraftRecap,
  kind: 'bargains' | 'reaches',
  { draft, board, names }: RecapFacts,
): readonly NotableRow[] {
  return teams
    .flatMap((team) => team[kind])
    .toSorted((one, other) => Math.abs(other.slotNumber - other.adp) - Math.abs(one.slotNumber - one.adp))
    .slice(0, SHOWN_PICKS)
    .flatMap(({ playerId, slotNumber, adp }) => {
      const player = board.playersById.get(playerId)
      if (player === undefined) return []
      const where = `${slotLabel(slotNumber, draft.format.teamCount)} ${names[ownerOf(draft, slotNumber)] ?? ''}`
      return [
        {
          player,
          detail: `${where}, ADP ${adp.toFixed(1)}`,
          figure: signedText(Math.round(slotNumber - adp)),
          note: '',
          lotNumber: null,
        },
      ]
    })
}
