import type { Advice, Recommendation, AdviceLimit } from '#core/advice/recommend.ts'
import { tierLeftOf, type PositionTiers, type TierLeft, tiersOf } from '#core/advice/position-tiers.ts'
import { isLatePosition } from '#core/automatic/autopick.ts'
import { openSlotOfTeam, slotNumberOfPlayer, ownSlotToFill, type Draft } from '#core/draft/draft.ts'
import { slotLabel } from '#core/draft/order.ts'
import type { Board } from '#core/players/board.ts'
import { shortName } from '#core/players/names.ts'
import type { Player, PlayerId, Position } from '#core/players/player.ts'
import { nextSlots, advisedTeam } from '../../session/my-team.ts'
import { tierText } from '../../players/list/tier-texts.ts'
import { positionRanks } from '../../players/position-ranks.ts'
import { oddsText } from '../value-and-odds.ts'
import type { LaterPick, PassedOver, Reason } from '#core/advice/reasons.ts'
import type { ValuesMadeOf } from '#core/advice/player-values.ts'
import type { Run } from '#core/draft/recent-run.ts'
import { useMemo } from 'react'
import { useDraftNext } from '../../session/session-context.tsx'
import { adviceFor } from '../pick-advice.ts'

/** The panel "Your pick" in words. */
export interface PickView {
  /** The pick that it is about, "4.08". */
  readonly place: string
  readonly isOnTheClock: boolean
  /** "Your pick" on the clock, "Plan for 3.05" before it, "For Uncle Ray" while the host drafts for somebody. */
  readonly title: string
  /** The pick, unless the title names it. */
  readonly titlePlace: string
  readonly choices: readonly ChoiceView[]
  readonly notes: readonly string[]
  readonly dropOffs: readonly DropOff[]
  /** The pick until which the drop-off counts, "4.08"; null for a last pick. */
  readonly until: string | null
}

export interface ChoiceView {
  readonly player: Player
  /** "TE1" */
  readonly positionRank: string
  readonly reasons: readonly string[]
  /** "18% to be back at 4.08"; null if a reason says it or nobody knows. */
  readonly odds: string | null
  /** "2 left in TE tier 3"; null if a reason says it. */
  readonly tier: string | null
  /** "Same bye as Josh Allen, week 7" */
  readonly bye: string | null
}

/** What a position offers now and what is expected of it at the next pick, in points. */
export interface DropOff {
  readonly position: Position
  readonly now: number
  readonly later: number
}

export interface PickViewFacts {
  readonly draft: Draft
  readonly teamIndex: number
  readonly board: Board
  readonly tiers: PositionTiers
  readonly forName: string | null
}

/** Null once the team has no pick left. */
export function pickView(advice: Advice, { draft, teamIndex, board, tiers, forName }: PickViewFacts): PickView | null {
  const filledNow = ownSlotToFill(draft, teamIndex)
  const slotNumber = filledNow ?? openSlotOfTeam(draft, teamIndex)
  if (slotNumber === null) return null
  const { teamCount } = draft.format
  const isOnTheClock = filledNow !== null
  const slots = nextSlots(draft, teamIndex)
  const labelOf = (slot: number | null) => (slot === null ? null : slotLabel(slot, teamCount))
  const [next, later] = [labelOf(slots.next), labelOf(slots[advice.later])]
  const isAtOnce = isOnTheClock && next !== null && isNextInARow(advice)
  // Who is there now may come back at the later pick; who is awaited may be there at the next one.
  const back = isOnTheClock ? 'back' : 'there'
  const oddsAt = isOnTheClock ? advice.later : 'next'
  const until = isOnTheClock ? later : next
  const whose = forName === null ? 'your' : 'their'
  const { players, playersById } = board
  const undrafted = players.filter(({ id }) => slotNumberOfPlayer(draft, id) === null)
  const ranks = positionRanks(board)
  const nameOf = (playerId: PlayerId) => playersById.get(playerId)?.name ?? 'a player'
  const place = slotLabel(slotNumber, teamCount)
  const isPlan = !isOnTheClock && forName === null
  return {
    place,
    isOnTheClock,
    title: forName !== null ? `For ${forName}` : isPlan ? `Plan for ${place}` : 'Your pick',
    titlePlace: isPlan ? '' : place,
    choices: advice.recommendations.flatMap((recommendation) => {
      const player = playersById.get(recommendation.playerId)
      if (player === undefined) return []
      const tierLeft = tierLeftOf(player, undrafted, tiers)
      return [
        choiceView(recommendation, player, {
          until,
          later,
          back,
          whose,
          share: isAtOnce && advice.later === 'next' ? null : (recommendation.odds?.[oddsAt] ?? null),
          tierLeft,
          nameOf,
          rank: ranks.get(player.id) ?? 0,
        }),
      ]
    }),
    notes: [
      ...(isAtOnce ? [`${whose === 'your' ? 'You' : 'They'} also have ${next}, before anybody else picks.`] : []),
      ...advice.limits.map((limit) => LIMIT_TEXTS[limit]),
    ],
    dropOffs: dropOffsOf(advice, oddsAt),
    until,
  }
}

/** Whether everybody who is left will be there at the next pick. */
function isNextInARow({ recommendations }: Advice): boolean {
  return recommendations.length > 0 && recommendations.every(({ odds }) => odds?.next === 1)
}

interface ChoiceFacts extends ReasonFacts {
  /** The odds that are shown. */
  readonly share: number | null
  readonly tierLeft: TierLeft | null
  readonly nameOf: (playerId: PlayerId) => string
  /** Among the players of the position, from 1. */
  readonly rank: number
}

function choiceView(
  { reasons, byeClash }: Recommendation,
  player: Player,
  { share, tierLeft, nameOf, rank, ...facts }: ChoiceFacts,
): ChoiceView {
  const hasReason = (kind: string) => reasons.some((reason) => reason.kind === kind)
  return {
    player,
    positionRank: `${player.position}${rank}`,
    reasons: reasons.map((reason) => reasonText(reason, facts)),
    odds: share === null || facts.until === null || hasReason('odds') ? null : oddsSentence(share, facts),
    tier:
      tierLeft === null || hasReason('tier')
        ? null
        : `${tierLeft.count} left in ${tierText(player.position, tierLeft.tier)}`,
    bye:
      byeClash === null
        ? null
        : `Same bye as ${byeClash.withPlayerIds.map(nameOf).join(' and ')}, week ${byeClash.week}`,
  }
}

/** The positions that people wait for or hurry to; kickers and defenses hardly differ. */
function dropOffsOf({ outlooks }: Advice, pick: LaterPick): readonly DropOff[] {
  return outlooks.flatMap(({ position, best, [pick]: expected }) =>
    best === null || expected === null || isLatePosition(position)
      ? []
      : [{ position, now: Math.max(0, best), later: Math.min(Math.max(0, expected), Math.max(0, best)) }],
  )
}

interface ReasonFacts {
  /** The pick that the odds speak of, "4.08"; null for a last pick. */
  readonly until: string | null
  /** The pick that the choice is compared with, "5.05"; null for a last pick. */
  readonly later: string | null
  /** "18% to be back", or "to be there" at a pick that is still to come. */
  readonly back: 'back' | 'there'
  readonly whose: 'your' | 'their'
}

/** "18% to be back at 4.08" */
function oddsSentence(share: number, { until, back }: ReasonFacts): string {
  return `${oddsText(share)} to be ${back}${until === null ? '' : ` at ${until}`}`
}

/** A reason as a sentence. */
export function reasonText(reason: Reason, facts: ReasonFacts): string {
  const { later, whose } = facts
  switch (reason.kind) {
    case 'queued':
      return reason.queueNumber === 1 ? 'First in your queue.' : `Number ${reason.queueNumber} in your queue.`
    case 'must-start':
      return `${whose === 'your' ? 'You' : 'They'} need a starting ${reason.position}, and ${picksText(reason.pickCount)} left.`
    case 'running-out':
      return `Only ${reason.count} ${plural(reason.position, reason.count)} left that can start.`
    case 'quarterbacks-left':
      return `${quarterbacksText(reason.count)} left for ${teamsText(reason.teamCount)}.`
    case 'tier':
      return reason.count === 1
        ? `Last of ${tierText(reason.position, reason.tier)}.`
        : `${reason.count} left in ${tierText(reason.position, reason.tier)}.`
    case 'odds':
      return `${oddsSentence(reason.share, facts)}.`
    case 'starter':
      return `Fills ${whose} ${ordinalWord(reason.starterNumber)} ${reason.position} place.`
    case 'flex':
      return `Fills ${whose} ${FLEX_LABELS[reason.place]} place.`
    case 'backup':
      return reason.backupNumber === 1
        ? `${whose === 'your' ? 'Your' : 'Their'} first backup at ${reason.position}.`
        : `${whose === 'your' ? 'Your' : 'Their'} ${ordinalWord(reason.backupNumber)} backup at ${reason.position}.`
    case 'next-best':
      return `The next ${reason.position} is projected ${pointsText(reason.points)} lower.`
    case 'drop-off':
      return `Worth ${pointsText(reason.points)} more than the ${reason.position} to expect${later === null ? ' later' : ` at ${later}`}.`
    case 'fallen':
      return `Usually gone ${reason.pickCount} picks earlier.`
    case 'run':
      return runText(reason.run)
    case 'projected-higher':
      return `${reason.name} is projected ${pointsText(reason.points)} more over a replacement, but ${passedOverText(reason, facts)}.`
    case 'behind': {
      const gain = Math.round(reason.points)
      const text = gain === 0 ? 'as much as' : `${pointsText(Math.abs(gain))} ${gain > 0 ? 'less than' : 'more than'}`
      // "Marvin Harrison Jr." ends the sentence already.
      return `Gains ${text} ${reason.name}.`.replace(/\.\.$/, '.')
    }
    case 'best-left':
      return BEST_LEFT[reason.by]
  }
}

const BEST_LEFT: Readonly<Record<ValuesMadeOf, string>> = {
  prices: 'The best ADP left.',
  points: 'Most valuable of those left by your points.',
  ranks: 'The highest-ranked player left.',
}

function passedOverText({ because, position }: PassedOver, { later }: ReasonFacts): string {
  switch (because) {
    case 'backup':
      return `would be a backup at ${position}`
    case 'price':
      return 'goes later by ADP'
    case 'back':
      return `will likely be back${later === null ? '' : ` at ${later}`}`
    case 'position-lasts':
      return `${position} loses less by waiting`
    case 'need':
      return `the lineup needs ${position} less`
  }
}

function runText({ position, count, of }: Run): string {
  return `${count} of the last ${of} picks were ${position}.`
}

/** Why there is less advice than there could be. */
const LIMIT_TEXTS: Readonly<Record<AdviceLimit, string>> = {
  'order-only': 'This ranking has no prices, so its order decides.',
  'no-points': 'This ranking has no projected points.',
  'no-odds': 'Without prices there are no odds.',
  'last-pick': 'This is your last pick, so nobody can come back.',
  'lineup-cannot-be-filled': 'Too few players are left to fill your lineup.',
  'team-full': 'Your team is complete.',
  'nobody-left': 'Nobody is left.',
}

const FLEX_LABELS = { RB_WR: 'RB/WR', WR_TE: 'WR/TE', FLEX: 'FLEX', SUPERFLEX: 'SUPERFLEX' } as const

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth'] as const

function ordinalWord(number: number): string {
  return ORDINALS[number - 1] ?? `${number}th`
}

function plural(position: Position, count: number): string {
  return count === 1 ? position : `${position}s`
}

function quarterbacksText(count: number): string {
  return count === 1 ? '1 starting quarterback is' : `${count} starting quarterbacks are`
}

function teamsText(count: number): string {
  return count === 1 ? '1 team' : `${count} teams`
}

function picksText(count: number): string {
  return count === 1 ? 'one pick is' : `${count} picks are`
}

function pointsText(points: number): string {
  return Math.round(points) === 1 ? '1 point' : `${Math.round(points)} points`
}

/** "2 more: B. Tuten, L. Jackson" */
export function moreChoicesText(names: readonly string[]): string {
  return `${names.length} more: ${names.map(shortName).join(', ')}`
}

/** Drawn with the frame after the pick that changes it, and before the list, which takes longer. */
export function usePickView(): PickView | null {
  const draft = useDraftNext((snapshot) => snapshot.draft)
  const board = useDraftNext((snapshot) => snapshot.board)
  const priceFacts = useDraftNext((snapshot) => snapshot.priceFacts)
  const shortlist = useDraftNext((snapshot) => snapshot.shortlist)
  const ownTeamIndex = useDraftNext((snapshot) => snapshot.ownTeamIndex)
  const pickerNames = useDraftNext((snapshot) => snapshot.pickerNames)
  const rights = useDraftNext((snapshot) => snapshot.rights)
  const hasImportedBoard = useDraftNext((snapshot) => snapshot.hasImportedBoard)
  return useMemo(() => {
    const team = advisedTeam({ draft, ownTeamIndex, pickerNames, rights, shortlist })
    if (team === null) return null
    const { teamIndex, forName, queue, avoids } = team
    const advice = adviceFor({ draft, board, priceFacts, queue, avoids, hasImportedBoard }, teamIndex)
    return pickView(advice, { draft, teamIndex, board, tiers: tiersOf({ draft, board, hasImportedBoard }), forName })
  }, [draft, board, priceFacts, shortlist, ownTeamIndex, pickerNames, rights, hasImportedBoard])
}
