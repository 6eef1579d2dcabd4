import type { QuarterbackSupply } from '../automatic/quarterback-supply.ts'
import type { TeamOutlook } from '../automatic/team-outlook.ts'
import { openSlotsOfTeam, ownSlotToFill } from '../draft/draft.ts'
import type { Player, PlayerId, Position } from '../players/player.ts'
import { queuePosition } from '../shortlist/queue.ts'
import type { AdviceFacts } from './advice-facts.ts'
import type { FlexiblePlace, Role } from './need.ts'
import type { BackOdds } from './odds.ts'
import type { ValuesMadeOf } from './player-values.ts'
import type { PositionOutlook } from './position-outlook.ts'
import type { Run } from '../draft/recent-run.ts'
import type { TierLeft } from './position-tiers.ts'

/** Why a player is recommended. Every number is true of the board as it stands. */
export type Reason =
  | { readonly kind: 'queued'; readonly queueNumber: number }
  /** The team needs all its picks for starting places, and the player fills one. */
  | { readonly kind: 'must-start'; readonly position: Position; readonly pickCount: number }
  /** The position may run out before the team's next pick. */
  | { readonly kind: 'running-out'; readonly position: Position; readonly count: number }
  /** So many starting quarterbacks are left for the teams that may start one more, and the team is behind the others. */
  | { readonly kind: 'quarterbacks-left'; readonly count: number; readonly teamCount: number }
  /** So many of a tier are left at the position, the player among them: 1 or 2. */
  | { readonly kind: 'tier'; readonly position: Position; readonly tier: number; readonly count: number }
  /** On the clock only: the probability that the player is back at the later pick. */
  | { readonly kind: 'odds'; readonly share: number }
  | { readonly kind: 'starter'; readonly position: Position; readonly starterNumber: number }
  | { readonly kind: 'flex'; readonly place: FlexiblePlace }
  | { readonly kind: 'backup'; readonly position: Position; readonly backupNumber: number }
  /** The next best of the position has so many projected points fewer. */
  | { readonly kind: 'next-best'; readonly position: Position; readonly points: number }
  /** Worth so many points of a season more than the best of the position that is expected at the later pick. */
  | { readonly kind: 'drop-off'; readonly position: Position; readonly points: number }
  /** The player usually goes so many picks before the team's pick. */
  | { readonly kind: 'fallen'; readonly pickCount: number }
  | { readonly kind: 'run'; readonly run: Run }
  /** Nobody who is left is worth more, by what values are made of. */
  | { readonly kind: 'best-left'; readonly by: ValuesMadeOf }
  /** Somebody is projected so many points higher above replacement and still not advised, and why. */
  | ({ readonly kind: 'projected-higher' } & PassedOver)
  /** What the team gains by the pick is so many points less than with the player advised before; less than 0 where that one comes first for another reason. */
  | { readonly kind: 'behind'; readonly name: string; readonly points: number }

export interface PassedOver {
  readonly name: string
  readonly position: Position
  readonly points: number
  /** They would only back up, the market pays less for them, they will likely be back, their position loses less by waiting, or the lineup needs it less. */
  readonly because: 'backup' | 'price' | 'back' | 'position-lasts' | 'need'
}

/** The pick that a choice is compared with: the next after it, or the one after that if nobody picks in between. */
export type LaterPick = 'next' | 'afterNext'

export interface ReasonFacts {
  readonly facts: AdviceFacts
  /** Prices in the slots that keepers leave. */
  readonly priceById: ReadonlyMap<PlayerId, number>
  readonly team: TeamOutlook
  readonly player: Player
  readonly value: number
  readonly role: Role
  readonly isScarce: boolean
  /** Null unless a quarterback is due. */
  readonly dueQuarterbacks: QuarterbackSupply | null
  readonly odds: BackOdds | null
  readonly tierLeft: TierLeft | null
  readonly outlook: PositionOutlook | null
  readonly run: Run | null
  /** Null if somebody who is left is worth more. */
  readonly bestLeftBy: ValuesMadeOf | null
  readonly later: LaterPick
  readonly passedOver: PassedOver | null
  /** The player advised before this one, and how much more the team gains with them. */
  readonly ahead: { readonly name: string; readonly points: number } | null
}

const REASON_COUNT = 2

/**
 * A topic gives one reason at most, its first that holds. The first topics decided; the later ones fill up. What was already said of
 * players advised before sets nobody apart and is left out. The last topic always holds, so one reason is left at least.
 */
export function reasonsFor(about: ReasonFacts, alreadyShown: readonly Reason[]): readonly Reason[] {
  const shown = new Set(alreadyShown.map(asRead))
  const reasons = TOPICS.flatMap(
    (topic) => topic.flatMap((reasonOf) => reasonOf(about) ?? []).find((reason) => !shown.has(asRead(reason))) ?? [],
  )
  if (about.passedOver === null) return reasons.slice(0, REASON_COUNT)
  return [...reasons.slice(0, REASON_COUNT - 1), { kind: 'projected-higher', ...about.passedOver }]
}

/** Equal for reasons that read the same: odds in percent, points without decimals. */
function asRead(reason: Reason): string {
  return JSON.stringify(reason, (_key, value: unknown) => {
    if (typeof value !== 'number') return value
    return value < 1 ? Math.round(100 * value) / 100 : Math.round(value)
  })
}

type Topic = readonly ((about: ReasonFacts) => Reason | null)[]

const TOPICS: readonly Topic[] = [
  [queued, mustStart, quarterbacksLeft, runningOut],
  [tier, odds, run],
  [starter, flex],
  [nextBest, fallen, dropOff],
  [bestLeft],
  [backup],
  [behind],
]

function queued({ facts, player }: ReasonFacts): Reason | null {
  const queueNumber = queuePosition(facts.queue, player.id)
  return queueNumber === null ? null : { kind: 'queued', queueNumber }
}

/** In a short draft every pick is for the lineup: only the last ones have that as their reason. */
const LAST_PICKS = 3

function mustStart({ facts: { draft, teamIndex }, team, player: { position } }: ReasonFacts): Reason | null {
  const pickCount = openSlotsOfTeam(draft, teamIndex).length
  if (!team.mustFillStarters || !team.needed.has(position) || pickCount > LAST_PICKS) return null
  return { kind: 'must-start', position, pickCount }
}

function quarterbacksLeft({ player: { position }, dueQuarterbacks }: ReasonFacts): Reason | null {
  if (position !== 'QB' || dueQuarterbacks === null) return null
  const { leftIds, teamCount } = dueQuarterbacks
  return { kind: 'quarterbacks-left', count: leftIds.length, teamCount }
}

function runningOut({ team, player: { position }, isScarce }: ReasonFacts): Reason | null {
  const count = team.available.filter((player) => player.position === position && player.isInactive !== true).length
  return isScarce ? { kind: 'running-out', position, count } : null
}

/** More than two of a tier are no reason to hurry. */
const FEW_LEFT = 2

function tier({ player: { position }, tierLeft }: ReasonFacts): Reason | null {
  if (tierLeft === null || tierLeft.count > FEW_LEFT) return null
  return { kind: 'tier', position, tier: tierLeft.tier, count: tierLeft.count }
}

/** A player who will likely be back is no reason to draft him now. */
const UNLIKELY = 0.5

function odds({ facts: { draft, teamIndex }, odds: known, later }: ReasonFacts): Reason | null {
  if (ownSlotToFill(draft, teamIndex) === null) return null
  const share = known?.[later] ?? null
  return share === null || share > UNLIKELY ? null : { kind: 'odds', share }
}

function run({ player, run: recent }: ReasonFacts): Reason | null {
  return recent?.position === player.position ? { kind: 'run', run: recent } : null
}

function starter({ player: { position }, role }: ReasonFacts): Reason | null {
  return role.kind === 'starter' ? { kind: 'starter', position, starterNumber: role.starterNumber } : null
}

function flex({ role }: ReasonFacts): Reason | null {
  return role.kind === 'flex' ? { kind: 'flex', place: role.place } : null
}

function backup({ player: { position }, role }: ReasonFacts): Reason | null {
  return role.kind === 'backup' ? { kind: 'backup', position, backupNumber: role.backupNumber } : null
}

/** Less than half a point a game is nothing to speak of. */
export const NOTABLE_POINTS = 8

function nextBest({ facts, player, outlook }: ReasonFacts): Reason | null {
  const own = facts.points(player.id)
  const others = (outlook?.players ?? []).flatMap(({ player: other }) =>
    other.id === player.id ? [] : (facts.points(other.id) ?? []),
  )
  if (own === null || others.length === 0) return null
  const points = own - Math.max(...others)
  return points >= NOTABLE_POINTS ? { kind: 'next-best', position: player.position, points } : null
}

function dropOff({ player: { position }, value, outlook, later }: ReasonFacts): Reason | null {
  const expected = outlook?.[later] ?? null
  if (expected === null) return null
  const points = value - expected
  return points >= NOTABLE_POINTS ? { kind: 'drop-off', position, points } : null
}

/** Fewer picks are within the usual spread at the top of a draft. */
const NOTABLE_PICKS = 3

function fallen({ facts: { basis }, priceById, team, player }: ReasonFacts): Reason | null {
  const adp = basis === 'market' ? priceById.get(player.id) : undefined
  if (adp === undefined) return null
  const pickCount = Math.floor(team.slotNumber - adp)
  return pickCount >= NOTABLE_PICKS ? { kind: 'fallen', pickCount } : null
}

function behind({ ahead }: ReasonFacts): Reason | null {
  return ahead === null ? null : { kind: 'behind', ...ahead }
}

function bestLeft({ bestLeftBy: by }: ReasonFacts): Reason | null {
  return by === null ? null : { kind: 'best-left', by }
}
