import { err, ok, type Result } from '../lib/result.ts'
import { lobbyPhase, seatOf, type Lobby, type SeatId } from './lobby.ts'
import { isHostSeat } from './permissions.ts'

export const REACTIONS = ['fire', 'nice', 'wow', 'ha', 'ouch'] as const
export type Reaction = (typeof REACTIONS)[number]

/** What people react to: a message, or the player in a slot. In an auction `slotNumber` is the lot, because purchases move up when one is undone. */
export type TalkTarget =
  | { readonly kind: 'pick'; readonly slotNumber: number; readonly playerId: string }
  | { readonly kind: 'message'; readonly number: number }

export interface TalkMessage {
  readonly number: number
  readonly seatId: SeatId
  /** The name at that time; the seat may be gone by now. */
  readonly name: string
  /** Null once it was removed. */
  readonly text: string | null
  readonly removedBy: string | null
  readonly atMs: number
  /** What the device called it: whoever sends it again has said it already. Older messages and programs have none. */
  readonly clientId?: string | undefined
}

export interface TalkReaction {
  readonly seatId: SeatId
  readonly target: TalkTarget
  readonly reaction: Reaction
}

/** What the people of a lobby say. It has a sequence of its own, so that no pick waits for it. */
export interface Talk {
  /** Of its last entry; 0 for none. */
  readonly number: number
  readonly isOn: boolean
  /** Whether spectators see reactions to picks. */
  readonly showsReactions: boolean
  readonly mutedSeatIds: readonly SeatId[]
  /** The newest, oldest first. */
  readonly messages: readonly TalkMessage[]
  readonly reactions: readonly TalkReaction[]
}

export type TalkCommand =
  | { readonly kind: 'send'; readonly text: string; readonly clientId?: string | undefined }
  | {
      readonly kind: 'react'
      readonly target: { readonly pick: number } | { readonly message: number }
      readonly reaction: Reaction
      readonly isOn: boolean
    }
  | { readonly kind: 'remove'; readonly message: number }
  | { readonly kind: 'mute'; readonly seatId: SeatId; readonly isMuted: boolean }
  | { readonly kind: 'set'; readonly isOn: boolean; readonly showsReactions: boolean }

export type TalkEntry =
  | {
      readonly kind: 'said'
      readonly seatId: SeatId
      readonly name: string
      readonly text: string
      readonly atMs: number
      readonly clientId?: string | undefined
    }
  | ({ readonly kind: 'reacted'; readonly isOn: boolean } & TalkReaction)
  | { readonly kind: 'removed'; readonly message: number; readonly by: string }
  | { readonly kind: 'muted'; readonly seatId: SeatId; readonly isMuted: boolean }
  | { readonly kind: 'set'; readonly isOn: boolean; readonly showsReactions: boolean }

export type TalkRefusal =
  | ('lobby_closed' | 'not_host' | 'no_such_seat' | 'talk_off' | 'muted' | 'bad_message' | 'no_such_message')
  | 'slot_empty'

export const MESSAGE_MAX_LENGTH = 300
/** An evening's talk. Older messages go, so that a lobby's talk stays small. */
export const MESSAGES_KEPT = 200
/** Five of each of twelve people for the newest picks, and some more. */
const REACTIONS_KEPT = 1500

/** Off until the host turns it on. */
export const NO_TALK: Talk = {
  number: 0,
  isOn: false,
  showsReactions: false,
  mutedSeatIds: [],
  messages: [],
  reactions: [],
}

/** Who talks: the person of a seat, or the second one. A seat is muted as a whole. */
export interface TalkPerson {
  readonly seatId: SeatId
  readonly name: string
}

/** Null if the command is fine and changes nothing. */
export function decideTalk(
  talk: Talk,
  lobby: Lobby,
  { seatId, name }: TalkPerson,
  command: TalkCommand,
  nowMs: number,
): Result<TalkEntry | null, TalkRefusal> {
  const seat = seatOf(lobby, seatId)
  if (lobbyPhase(lobby) === 'closed') return err('lobby_closed')
  if (seat === null) return err('no_such_seat')
  const isHost = isHostSeat(lobby, seatId)
  switch (command.kind) {
    case 'send': {
      const { clientId } = command
      if (clientId !== undefined && hasSent(talk, { seatId, name }, clientId)) return ok(null)
      if (!talk.isOn) return err('talk_off')
      if (talk.mutedSeatIds.includes(seatId)) return err('muted')
      const text = cleanMessage(command.text)
      if (!text.ok) return text
      return ok({
        kind: 'said',
        seatId,
        name,
        text: text.value,
        atMs: nowMs,
        ...(clientId !== undefined && { clientId }),
      })
    }
    case 'react': {
      if (!talk.isOn) return err('talk_off')
      const target = targetOf(talk, lobby, command.target)
      if (!target.ok) return target
      const { reaction, isOn } = command
      const has = talk.reactions.some((known) => isSameReaction(known, { seatId, target: target.value, reaction }))
      return ok(has === isOn ? null : { kind: 'reacted', seatId, target: target.value, reaction, isOn })
    }
    case 'remove': {
      if (!isHost) return err('not_host')
      const message = talk.messages.find(({ number }) => number === command.message)
      if (message === undefined) return err('no_such_message')
      return ok(message.text === null ? null : { kind: 'removed', message: message.number, by: name })
    }
    case 'mute': {
      if (!isHost) return err('not_host')
      const muted = seatOf(lobby, command.seatId)
      // A host without a voice could not say why.
      if (muted === null || muted.isComputer || muted.id === lobby.hostSeatId) return err('no_such_seat')
      const { isMuted } = command
      return ok(talk.mutedSeatIds.includes(muted.id) === isMuted ? null : { kind: 'muted', seatId: muted.id, isMuted })
    }
    case 'set': {
      if (!isHost) return err('not_host')
      const { isOn, showsReactions } = command
      const isSame = talk.isOn === isOn && talk.showsReactions === showsReactions
      return ok(isSame ? null : { kind: 'set', isOn, showsReactions })
    }
  }
}

/** Never refuses. */
export function applyTalk(talk: Talk, entry: TalkEntry): Talk {
  const next = { ...talk, number: talk.number + 1 }
  switch (entry.kind) {
    case 'said': {
      const { kind: _kind, ...sent } = entry
      const message = { number: next.number, removedBy: null, ...sent }
      return withMessages(next, [...talk.messages, message].slice(-MESSAGES_KEPT))
    }
    case 'reacted': {
      const { seatId, target, reaction, isOn } = entry
      const own = { seatId, target, reaction }
      const others = talk.reactions.filter((one) => !isSameReaction(one, own))
      return { ...next, reactions: (isOn ? [...others, own] : others).slice(-REACTIONS_KEPT) }
    }
    case 'removed': {
      const messages = talk.messages.map((message) =>
        message.number === entry.message ? { ...message, text: null, removedBy: entry.by } : message,
      )
      const reactions = talk.reactions.filter(({ target }) => !isMessage(target, entry.message))
      return { ...next, messages, reactions }
    }
    case 'muted': {
      const others = talk.mutedSeatIds.filter((id) => id !== entry.seatId)
      return { ...next, mutedSeatIds: entry.isMuted ? [...others, entry.seatId] : others }
    }
    case 'set':
      return { ...next, isOn: entry.isOn, showsReactions: entry.showsReactions }
  }
}

/** How often each reaction was given to the player in a slot, without the slots that nobody reacted to. */
export interface PickReactions {
  readonly slotNumber: number
  readonly playerId: string
  readonly counts: Readonly<Partial<Record<Reaction, number>>>
}

/** All that spectators see of it, and only if the host allows it: no names, no messages. */
export function publicReactions({ isOn, showsReactions, reactions }: Talk): readonly PickReactions[] {
  if (!isOn || !showsReactions) return []
  const bySlot = new Map<string, PickReactions>()
  for (const { target, reaction } of reactions) {
    if (target.kind !== 'pick') continue
    const { slotNumber, playerId } = target
    const key = `${slotNumber} ${playerId}`
    const known = bySlot.get(key)?.counts ?? {}
    bySlot.set(key, { slotNumber, playerId, counts: { ...known, [reaction]: (known[reaction] ?? 0) + 1 } })
  }
  return [...bySlot.values()]
}

/** Whether two targets are the same. */
export function isSameTarget(one: TalkTarget, other: TalkTarget): boolean {
  if (one.kind === 'message') return isMessage(other, one.number)
  return other.kind === 'pick' && one.slotNumber === other.slotNumber && one.playerId === other.playerId
}

/** A message as stored and shown: one line without invisible characters, 1 to 300 characters. */
export function cleanMessage(typed: string): Result<string, 'bad_message'> {
  const text = typed
    .normalize('NFC')
    .replace(/[\s\u{2800}]+/gu, ' ')
    .replace(UNSEEN, (character) => (JOINERS.has(character) ? character : ''))
    .replace(/(\p{M}{3})\p{M}+/gu, '$1')
    .trim()
  const length = [...text].length
  return length >= 1 && length <= MESSAGE_MAX_LENGTH && SEEN.test(text) ? ok(text) : err('bad_message')
}

/** Control characters, direction marks and everything else that is not seen, except what joins emoji. */
const JOINERS = new Set(['\u{200D}', '\u{FE0F}'])
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cn}\p{Co}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu
const SEEN = /[\p{L}\p{N}\p{P}\p{S}]/u

function hasSent({ messages }: Talk, { seatId, name }: TalkPerson, clientId: string): boolean {
  return messages.some((sent) => sent.clientId === clientId && sent.seatId === seatId && sent.name === name)
}

function targetOf(
  talk: Talk,
  lobby: Lobby,
  wanted: Extract<TalkCommand, { kind: 'react' }>['target'],
): Result<TalkTarget, TalkRefusal> {
  if ('message' in wanted) {
    const message = talk.messages.find(({ number }) => number === wanted.message)
    return message === undefined || message.text === null
      ? err('no_such_message')
      : ok({ kind: 'message', number: message.number })
  }
  const pick = pickOf(lobby, wanted.pick)
  return pick === null ? err('slot_empty') : ok({ kind: 'pick', slotNumber: wanted.pick, playerId: pick.playerId })
}

function pickOf({ draft, auction }: Lobby, number: number): { readonly playerId: string } | null {
  if (auction === null) return draft?.slots[number - 1] ?? null
  return auction.sales.find(({ by, lotNumber }) => by !== 'keeper' && lotNumber === number) ?? null
}

function isSameReaction(one: TalkReaction, other: TalkReaction): boolean {
  return one.seatId === other.seatId && one.reaction === other.reaction && isSameTarget(one.target, other.target)
}

function isMessage(target: TalkTarget, number: number): boolean {
  return target.kind === 'message' && target.number === number
}

/** Reactions to messages that are gone go along. */
function withMessages(talk: Talk, messages: readonly TalkMessage[]): Talk {
  const oldest = messages[0]?.number ?? 0
  const reactions = talk.reactions.filter(({ target }) => target.kind === 'pick' || target.number >= oldest)
  return { ...talk, messages, reactions }
}
