import { ownerOf } from '#core/draft/draft.ts'
import { assert } from '#core/lib/assert.ts'
import { seatOf, seatOfTeam, type Lobby, type SeatId } from '#core/lobby/lobby.ts'
import { playerOrWriteIn } from '#core/players/off-board.ts'
import type { PlayerId } from '#core/players/player.ts'
import type { z } from '../zod.ts'
import type { LogFields } from './log-row-schema.ts'

/** One kind of event: how it is sent and stored, and how the log shows it. Its kind is also the key of its text in the app. */
export interface EventEntry<Event> {
  /** For docs/protocol.md. */
  readonly summary: string
  /** When it may happen; the checker of simulated drafts holds every log against it. */
  readonly phase: EventPhase
  /** As it is sent and stored: old logs have to be read for good, so changes only add what may be missing. */
  readonly schema: z.ZodMiniType<Event>
  readonly logged: (event: Event, moment: Moment) => LogFields
}

/** Before the start, from then on, or at any time. */
export type EventPhase = 'waiting' | 'drafting' | 'any'

/** The member of a union of events that has this kind, alone or among others. */
export type EventOf<Event extends { readonly kind: string }, Kind> = Event extends { readonly kind: infer Kinds }
  ? Kind extends Kinds
    ? Event
    : never
  : never

export type EventTable<Event extends { readonly kind: string }> = {
  readonly [Kind in Event['kind']]: EventEntry<EventOf<Event, Kind>>
}

/** The schemas of a table in its order; kinds that have one schema in common give it once. */
export function schemasOf<Table extends Readonly<Record<string, { readonly schema: z.core.$ZodTypeDiscriminable }>>>(
  table: Table,
): readonly [Table[keyof Table]['schema'], ...Table[keyof Table]['schema'][]] {
  const schemas = new Set<Table[keyof Table]['schema']>()
  for (const entry of Object.values(table)) schemas.add(entry.schema)
  const [first, ...others] = schemas
  assert(first !== undefined, 'a table of events has entries')
  return [first, ...others]
}

/** The fields of an event's row, by its entry in a table. */
export function fieldsIn<Event extends { readonly kind: string }, Kind extends Event['kind']>(
  table: EventTable<Event>,
  kind: Kind,
  event: EventOf<Event, Kind>,
  moment: Moment,
): LogFields {
  return table[kind].logged(event, moment)
}

/** The lobby right before and right after an event, which together know every name in it. */
export interface Moment {
  readonly before: Lobby
  readonly after: Lobby
  readonly players: PlayerNames
}

/** Who the players are: a lobby's pool, or a board. */
export interface PlayerNames {
  readonly playersById: ReadonlyMap<PlayerId, { readonly name: string }>
}

export function usernameAt({ before, after }: Moment, seatId: SeatId): string | null {
  return (seatOf(after, seatId) ?? seatOf(before, seatId))?.username ?? null
}

export function usernameOfTeam({ after }: Moment, teamIndex: number): string {
  return seatOfTeam(after, teamIndex)?.username ?? ''
}

/** The seat that an event is about. */
export function aboutSeat(moment: Moment, seatId: SeatId): { participant_username: string } {
  return { participant_username: usernameAt(moment, seatId) ?? '' }
}

/** The slot that an event is about, and the team that picks in it. */
export function aboutSlot({ after }: Moment, slotNumber: number): LogFields {
  const owner = after.draft === null ? null : seatOfTeam(after, ownerOf(after.draft, slotNumber))
  return { participant_username: owner?.username ?? null, team_name: owner?.teamName ?? '', pick_number: slotNumber }
}

/** The player that an event is about. A keeper may have been entered with an earlier edition of the board. */
export function aboutPlayer(
  { players }: Moment,
  playerId: PlayerId,
): { readonly player_id: string; readonly player_name: string } {
  const player = playerOrWriteIn(players.playersById, playerId)
  return { player_id: playerId, player_name: player?.name ?? playerId }
}

/** What the host said about an act of theirs. */
export function aboutReason({ why }: { readonly why?: string | undefined }): LogFields {
  return why === undefined ? {} : { reason: why }
}
