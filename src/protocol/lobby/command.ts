import { err, ok, type Result } from '#core/lib/result.ts'
import type { LobbyCommand, LobbyEvent } from '#core/lobby/lobby-command.ts'
import type { LobbyPool } from '#core/lobby/lobby-pool.ts'
import type { Lobby, Seat, SeatId } from '#core/lobby/lobby.ts'
import type { Refusal, RefusalCode } from '../refusal-codes.ts'
import type { z } from '../zod.ts'
import type { ReadKind } from './events.ts'
import { done } from './shared-fields.ts'

/** A lobby command as people send it. The server makes the ids of new seats. */
export type SentCommand =
  | Exclude<LobbyCommand, { readonly kind: 'join' | 'add-computer' | SystemCommand | 'trade-slots' }>
  | { readonly kind: 'join'; readonly username: string }
  | { readonly kind: 'add-computer' }

type SystemCommand =
  | ('expire' | 'stand-in' | 'take-seat' | 'pick-automatically' | 'make-up-outage')
  | ('remind' | 'start-on-time' | 'arrive' | 'add-second' | 'ask-second' | 'answer-second')
  | ('open' | 'nominate-automatically' | 'bid-automatically' | 'sell' | 'settle-lot')

/** What turns names into ids. */
export interface LobbyNames {
  readonly lobby: Lobby
  readonly pool: LobbyPool
  readonly newSeatId: () => SeatId
  /** The lobby that `otherLobby` names, if it is open and the caller hosts it. */
  readonly otherCode: string | null
}

/** The seat that sends a command, in the lobby as its person sees it. */
export interface Sender {
  readonly lobby: Lobby
  readonly username: string
}

/** The result of an accepted command. */
export interface CommandEffect {
  /** Empty if the lobby stayed as it was. */
  readonly events: readonly LobbyEvent[]
  /** The seat that acted; for a join, the one that was taken. */
  readonly seat: Seat
  readonly after: { readonly lobby: Lobby; readonly version: number }
  readonly pool: LobbyPool
}

/** Which input names the acting seat: the host's, the person's own, the name that somebody wants to join by, or the host's if it is there. */
export type ActorInput =
  | 'host_username'
  | 'participant_username'
  | 'user_name'
  | 'host_username or participant_username'

export interface Answers<Output extends z.ZodMiniType> {
  readonly schema: Output
  /** The body of the answer. It is stored, so that retries get the same. */
  readonly of: (effect: CommandEffect) => z.input<Output>
}

/** A command of one of these kinds. */
type SentOf<Kind extends SentCommand['kind']> = Extract<SentCommand, { readonly kind: Kind }>

interface CommandEntry<Input extends z.ZodMiniObject, Output extends z.ZodMiniType, Kind extends SentCommand['kind']> {
  readonly by: ActorInput
  /** The kinds of command that the function sends. */
  readonly sends: readonly Kind[]
  /** The kinds of event that it is there for. */
  readonly leadsTo: readonly ReadKind[]
  /** For the OpenAPI description and docs/protocol.md. */
  readonly summary: string
  readonly input: Input
  /** Besides those that follow from `by`. */
  readonly refuses: readonly RefusalCode[]
  readonly toCore: (input: z.output<Input>, names: LobbyNames) => Result<LobbyCommand, Refusal>
  /** Null for a command that another function of the same kind sends. */
  readonly fromCore: (command: SentOf<Kind>, sender: Sender) => z.input<Input> | null
  readonly answers: Answers<Output>
  /** The input that names another lobby, which the caller has to host. */
  readonly otherLobby?: string
}

/** A call whose input has been read. */
export interface CalledCommand {
  readonly lobbyCode: string
  readonly username: string
  /** The other lobby that it names, as it is typed. */
  readonly otherCode: string | null
  /** What a retry under the same command id has to repeat. */
  readonly input: unknown
  readonly toCore: (names: LobbyNames) => Result<LobbyCommand, Refusal>
}

/** A function by which people change a lobby. Route, checks, client and documents follow from its entry. */
export function command<
  Input extends z.ZodMiniObject,
  Output extends z.ZodMiniType,
  const Kind extends SentCommand['kind'],
>(entry: CommandEntry<Input, Output, Kind>) {
  const { by, sends, input, toCore, fromCore, answers, otherLobby } = entry
  const isSentHere = (sent: SentCommand): sent is SentOf<Kind> => sends.some((kind) => kind === sent.kind)
  return {
    ...entry,
    isCommand: true,
    refuses: [...REFUSALS_BY_ACTOR[by], ...entry.refuses],
    output: answers.schema,
    /** The input for a command, in names; null for one that another function sends. */
    write: (sent: SentCommand, sender: Sender) => (isSentHere(sent) ? fromCore(sent, sender) : null),
    read(sent: unknown): Result<CalledCommand, z.core.$ZodError> {
      const parsed = input.safeParse(sent)
      if (!parsed.success) return err(parsed.error)
      const { data } = parsed
      return ok({
        lobbyCode: textIn(data, 'lobby_code') ?? '',
        username: actorIn(data, by),
        otherCode: otherLobby === undefined ? null : textIn(data, otherLobby),
        input: data,
        toCore: (names) => toCore(data, names),
      })
    },
  } as const
}

/** The caller must be a known device and the lobby must exist. */
export const MEMBER: readonly RefusalCode[] = ['no_device', 'lobby_not_found', 'not_in_lobby']
/** For a command, the named seat must also belong to the device. */
export const SEAT: readonly RefusalCode[] = [...MEMBER, 'not_your_seat', 'lobby_closed']
export const HOST: readonly RefusalCode[] = [...SEAT, 'not_host']
export const PLAYER: readonly RefusalCode[] = ['unknown_player', 'ambiguous_player']

const REFUSALS_BY_ACTOR: Readonly<Record<ActorInput, readonly RefusalCode[]>> = {
  host_username: HOST,
  participant_username: SEAT,
  user_name: ['no_device', 'lobby_not_found', 'lobby_closed'],
  'host_username or participant_username': HOST,
}

export const hostInputs = ({ lobby, username }: Sender) => ({ lobby_code: lobby.code, host_username: username })

export const participantInputs = ({ lobby, username }: Sender) => ({
  lobby_code: lobby.code,
  participant_username: username,
})

/** What most commands answer: the version at which they took effect. */
export const versionOnly = {
  schema: done,
  of: ({ after }: CommandEffect): { version: number } => ({ version: after.version }),
}

/** The event that an accepted command of this kind leads to. */
export function eventOf<Kind extends LobbyEvent['kind']>(
  { events }: CommandEffect,
  kind: Kind,
): Extract<LobbyEvent, { readonly kind: Kind }> {
  for (const event of events) if (isKind(event, kind)) return event
  throw new Error(`broken invariant: the command leads to ${kind}`)
}

function isKind<Kind extends LobbyEvent['kind']>(
  event: LobbyEvent,
  kind: Kind,
): event is Extract<LobbyEvent, { readonly kind: Kind }> {
  return event.kind === kind
}

function actorIn(input: object, by: ActorInput): string {
  if (by !== 'host_username or participant_username') return textIn(input, by) ?? ''
  return textIn(input, 'host_username') ?? textIn(input, 'participant_username') ?? ''
}

function textIn(input: object, field: string): string | null {
  const value: unknown = Reflect.get(input, field)
  return typeof value === 'string' ? value : null
}
