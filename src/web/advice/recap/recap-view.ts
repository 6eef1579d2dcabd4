import { importedBasis } from '#core/advice/advice-facts.ts'
import { draftRecap, type DraftRecap, type PricedPick } from '#core/advice/recap.ts'
import { ownerOf, type Draft } from '#core/draft/draft.ts'
import { slotLabel, type DraftFormat } from '#core/draft/order.ts'
import { teamRoster } from '#core/draft/roster.ts'
import { ordinal } from '#core/lib/english.ts'
import { scoringLabel } from '#core/league/scoring.ts'
import type { Board } from '#core/players/board.ts'
import type { Player, PlayerId, Position } from '#core/players/player.ts'
import { pricesWithKeepers } from '#core/prices/prices-with-keepers.ts'
import { PLACE_LABELS } from '../../league/league-labels.ts'
import type { DraftSnapshot, OlderSeason } from '../../session/draft-session.ts'
import { leagueFacts } from '../../session/league-facts.ts'
import { signedText } from '#core/lib/signed-text.ts'
import type { PictureFacts } from './share-picture.ts'

/** A line of the table of teams, best value first. */
export interface TeamLine {
  readonly teamIndex: number
  readonly name: string
  /** From 1; teams of equal value share a number. */
  readonly rankNumber: number
  /** "3rd" */
  readonly rank: string
  readonly value: string
  readonly topThree: string
  readonly ranks: readonly { readonly position: Position; readonly rankNumber: number }[]
  /** "3 in week 11", for weeks in which three or more starters are off. */
  readonly byes: string
}

/** A pick that came much later or earlier than usual. */
export interface NotablePick {
  readonly player: Player
  /** "8.05 Ann" */
  readonly where: string
  readonly adp: string
  /** "+28" */
  readonly picks: string
}

/** A team's pick against its price; empty texts without one. */
export interface OwnPick {
  /** "3.05" */
  readonly label: string
  readonly player: Player
  readonly adp: string
  /** "+13": so many picks after the price. */
  readonly difference: string
}

export interface RecapDraft {
  readonly draft: Draft
  readonly board: Board
  readonly teamNames: readonly string[]
}

/** What the picture of a team says of an auction, in whole dollars. */
interface PictureAuction {
  readonly budget: number
  readonly spent: number
  /** What the players should have cost, before the auction. */
  readonly expected: number
  readonly priceOf: (playerId: PlayerId) => number
  /** By projected points of the lineup, from 1; null without them. */
  readonly place: number | null
}

export interface PictureDraft extends RecapDraft {
  readonly title: string
  /** Null or left out for a draft of turns. */
  readonly auction?: PictureAuction | null
}

/** What stands under More, one at a time. */
export type SectionId = 'teams' | 'picks' | 'notable' | 'byes' | 'replay'

/** `isOlder`: of a season before the board's, of which nothing is judged. */
export function sectionsOf(
  { hasPrices, isOlder, isMine }: { readonly hasPrices: boolean; readonly isOlder: boolean; readonly isMine: boolean },
  pickCount: number,
): readonly { readonly id: SectionId; readonly label: string }[] {
  return [
    { id: 'teams', label: 'Every team' },
    { id: 'picks', label: `${isMine ? 'Your' : 'Their'} ${pickCount === 1 ? 'pick' : `${pickCount} picks`}` },
    ...(hasPrices ? [{ id: 'notable', label: 'Steals and reaches' } as const] : []),
    ...(isOlder ? [] : [{ id: 'byes', label: 'Byes' } as const]),
    { id: 'replay', label: 'Replay' },
  ]
}

/** Why a recap has no figures; null if it has. */
export function noFiguresText(hasPrices: boolean, older: OlderSeason | null): string | null {
  if (older !== null)
    return `This draft is of ${older.draftSeason}; this board’s prices are of ${older.boardSeason}, so there is no recap of steals and values.`
  return hasPrices ? null : 'This ranking has no prices, so picks can’t be compared with ADP.'
}

interface JudgedDraft {
  readonly recap: DraftRecap
  readonly adpById: ReadonlyMap<PlayerId, number>
  readonly points: (playerId: PlayerId) => number | null
}

/** `isOlder`: the board's figures are of a later season and say nothing about the draft. Every team would rank first everywhere. */
export function judgedDraft(
  { board, draft, priceFacts, hasImportedBoard }: JudgedFacts,
  isOlder: boolean,
): JudgedDraft {
  const { prices, points } = leagueFacts({ board, draft, priceFacts })
  const { players } = board
  const basis = hasImportedBoard ? importedBasis(players) : 'market'
  if (!isOlder) {
    const { adpById } = prices
    return { recap: draftRecap({ draft, players, adpById, points, basis }), adpById, points }
  }
  const nothing = { adpById: new Map<PlayerId, number>(), points: () => null }
  const recap = draftRecap({ draft, players, basis, ...nothing })
  const teams = recap.teams.map((team) => ({ ...team, strengths: [], byeWeeks: [] }))
  return { recap: { ...recap, teams }, ...nothing }
}

type JudgedFacts = Pick<DraftSnapshot, 'board' | 'draft' | 'priceFacts' | 'hasImportedBoard'>

/** "12 teams, 16 rounds, PPR" */
export function leagueText({ teamCount, roundCount, rules }: DraftFormat): string {
  return `${teamCount} teams, ${roundCount} ${roundCount === 1 ? 'round' : 'rounds'}, ${scoringLabel(rules.scoring)}`
}

const MANY_ON_BYE = 3
const SHOWN_PICKS = 8

export function teamLines({ teams }: DraftRecap, teamNames: readonly string[]): readonly TeamLine[] {
  return teams
    .toSorted((a, b) => b.value - a.value)
    .map(({ teamIndex, value, rankNumber, topThreeShare, strengths, byeWeeks }) => ({
      teamIndex,
      name: teamNames[teamIndex] ?? '',
      rankNumber,
      rank: ordinal(rankNumber),
      value: signedText(Math.round(value)),
      topThree: `${Math.round(topThreeShare * 100)}%`,
      ranks: strengths.map((strength) => ({ position: strength.position, rankNumber: strength.rankNumber })),
      byes: byeWeeks
        .filter(({ starterCount }) => starterCount >= MANY_ON_BYE)
        .map(({ week, starterCount }) => `${starterCount} in week ${week}`)
        .join(', '),
    }))
}

/** The league's best bargains or furthest reaches, the most picks first. */
export function notablePicks(
  { teams }: DraftRecap,
  kind: 'bargains' | 'reaches',
  facts: RecapDraft,
): readonly NotablePick[] {
  return teams
    .flatMap((team) => team[kind])
    .toSorted((a, b) => Math.abs(b.slotNumber - b.adp) - Math.abs(a.slotNumber - a.adp))
    .slice(0, SHOWN_PICKS)
    .flatMap((pick) => notablePick(pick, facts))
}

function notablePick(
  { playerId, slotNumber, adp }: PricedPick,
  { draft, board, teamNames }: RecapDraft,
): readonly NotablePick[] {
  const player = board.playersById.get(playerId)
  if (player === undefined) return []
  return [
    {
      player,
      where: `${slotLabel(slotNumber, draft.format.teamCount)} ${teamNames[ownerOf(draft, slotNumber)] ?? ''}`,
      adp: adp.toFixed(1),
      picks: signedText(Math.round(slotNumber - adp)),
    },
  ]
}

/** A team's picks in order. */
export function ownPicks(
  teamIndex: number,
  adpById: ReadonlyMap<PlayerId, number>,
  { draft, board }: RecapDraft,
): readonly OwnPick[] {
  const priceById = pricesWithKeepers(adpById, draft)
  return draft.slots.flatMap((pick, index) => {
    const slotNumber = index + 1
    const player = pick === null ? undefined : board.playersById.get(pick.playerId)
    if (player === undefined || ownerOf(draft, slotNumber) !== teamIndex) return []
    const adp = priceById.get(player.id)
    return [
      {
        label: slotLabel(slotNumber, draft.format.teamCount),
        player,
        adp: adp === undefined ? '' : adp.toFixed(0),
        difference: adp === undefined ? '' : signedText(Math.round(slotNumber - adp)),
      },
    ]
  })
}

/** What the picture of a team says. */
export function pictureFacts(
  recap: DraftRecap,
  teamIndex: number,
  { draft, board, teamNames, title, auction = null }: PictureDraft,
): PictureFacts {
  const team = recap.teams.find((each) => each.teamIndex === teamIndex)
  const { teamCount, rules } = draft.format
  const labels = new Map(draft.slots.map((pick, index) => [pick?.playerId, slotLabel(index + 1, teamCount)]))
  const hasPrices = !recap.limits.includes('no-prices')
  const value = hasPrices && auction === null && team !== undefined ? team : null
  const rank = auction === null ? (value?.rankNumber ?? null) : auction.place
  const rankText =
    rank === null
      ? ''
      : `${ordinal(rank)} of ${teamCount} by ${auction === null ? 'draft value' : 'projected points'}, `
  return {
    teamName: teamNames[teamIndex] ?? '',
    lines: [title, `${rankText}${scoringLabel(rules.scoring)}${auction === null ? '' : ' auction'}`],
    ranks: (team?.strengths ?? []).map(({ position, rankNumber }) => ({ label: position, value: String(rankNumber) })),
    figures: [
      ...(value === null
        ? []
        : [{ value: signedText(Math.round(value.value)), label: 'points to what such picks usually bring' }]),
      ...(auction === null
        ? []
        : [
            { value: `$${auction.spent}`, label: `spent of $${auction.budget}` },
            { value: `$${auction.expected}`, label: 'expected price' },
          ]),
    ],
    starters: teamRoster(draft, teamIndex, board.playersById).flatMap(({ place, player }) =>
      place === 'BN' || player === null
        ? []
        : [
            {
              place: place === 'SUPERFLEX' ? 'SFLX' : PLACE_LABELS[place],
              position: player.position,
              name: player.name,
              detail: [player.team, auction === null ? labels.get(player.id) : `$${auction.priceOf(player.id)}`]
                .filter(Boolean)
                .join(', '),
            },
          ],
    ),
  }
}
