import { createStore, type StoreApi } from 'zustand/vanilla'
import { applyTalk, NO_TALK, type Reaction, type Talk, type TalkTarget } from '#core/lobby/talk.ts'
import type { SeatId } from '#core/lobby/lobby.ts'
import { ok, type Result } from '#core/lib/result.ts'
import { parsedJson } from '#core/lib/json.ts'
import { isUnanswered, type CallFailure, type CallFunction } from '../../api/call-function.ts'
import type { Clock } from '../../platform/clock.ts'
import type { DeviceStorage } from '../../platform/device-storage.ts'
import { STORAGE_KEYS } from '../../platform/storage-keys.ts'
import type { SyncTalk } from '../sync/sync-client.ts'

/** The talk of a lobby as this person sees it. */
export interface TalkView {
  readonly talk: Talk
  /** People whom this person hid for themselves, by name. */
  readonly hiddenNames: readonly string[]
  /** The newest message that was in view. */
  readonly seenNumber: number
}

export type TalkOutcome = Result<null, CallFailure>

export interface LobbyTalk {
  readonly store: StoreApi<TalkView>
  /** What the live channel delivers and asks. */
  readonly live: SyncTalk
  /** Asks the server, where there is no live channel. */
  refresh(): Promise<void>
  send(text: string): Promise<TalkOutcome>
  react(target: TalkTarget, reaction: Reaction, isOn: boolean): Promise<TalkOutcome>
  remove(message: number): Promise<TalkOutcome>
  mute(username: string, isMuted: boolean): Promise<TalkOutcome>
  set(isOn: boolean, showsReactions: boolean): Promise<TalkOutcome>
  /** For this person alone, on this device. */
  hide(name: string, isHidden: boolean): void
  seen(): void
}

interface TalkParts {
  readonly code: string
  readonly seatId: SeatId
  readonly username: string
  readonly call: CallFunction
  readonly storage: DeviceStorage
  readonly clock: Pick<Clock, 'monotonicMs'>
  readonly newId: () => string
  /** Asks for the whole talk over the live channel. */
  readonly ask: (number: number | null) => void
}

/** A gap is asked about once in so long, however many frames follow it. */
const ASK_EVERY_MS = 1000

export function openTalk({ code, username, call, storage, clock, newId, ask }: TalkParts): LobbyTalk {
  let askedAtMs = -Infinity
  let unanswered: { readonly text: string; readonly commandId: string } | null = null
  const store = createStore<TalkView>(() => ({ talk: NO_TALK, hiddenNames: readHidden(storage), seenNumber: 0 }))
  const seat = { lobby_code: code, participant_username: username }
  const host = { lobby_code: code, host_username: username }

  function show(talk: Talk): void {
    const { seenNumber } = store.getState()
    // What was said before this device came is not news.
    const isFirst = store.getState().talk === NO_TALK
    store.setState({ talk, ...(isFirst && { seenNumber: Math.max(seenNumber, talk.number) }) })
  }

  function askAgain(): void {
    const nowMs = clock.monotonicMs()
    if (nowMs - askedAtMs < ASK_EVERY_MS) return
    askedAtMs = nowMs
    ask(null)
  }

  async function sent(answer: Promise<Result<{ readonly number: number }, CallFailure>>): Promise<TalkOutcome> {
    const answered = await answer
    if (!answered.ok) return answered
    // Without a live channel nobody else says that it is there.
    if (answered.value.number > store.getState().talk.number) askAgain()
    return ok(null)
  }

  return {
    store,
    live: {
      number: () => {
        const { talk } = store.getState()
        return talk === NO_TALK ? null : talk.number
      },
      received(frame) {
        const { talk } = store.getState()
        if (frame.type === 'talk-state') {
          // A server that restored a backup has less.
          if (frame.talk.number !== talk.number || talk === NO_TALK) show(frame.talk)
        } else if (frame.type === 'talk') {
          const knownCount = talk.number - frame.fromNumber
          if (knownCount < 0) return askAgain()
          const news = frame.entries.slice(knownCount)
          if (news.length > 0) show(news.reduce(applyTalk, talk))
        }
      },
    },
    async refresh() {
      const read = await call('get_talk', { lobby_code: code })
      if (read.ok && read.value.number >= store.getState().talk.number) show(read.value)
    },
    async send(text) {
      // Sent again as the same message: nobody knows yet whether the first one arrived.
      const message = unanswered?.text === text ? unanswered : { text, commandId: newId() }
      const { commandId } = message
      const outcome = await sent(call('send_message', { ...seat, message: text }, { commandId }))
      unanswered = !outcome.ok && isUnanswered(outcome.error.code) ? message : null
      return outcome
    },
    react: (target, reaction, isOn) =>
      sent(
        call('react', {
          ...seat,
          reaction,
          ...(target.kind === 'pick' ? { pick_number: target.slotNumber } : { message_number: target.number }),
          off: !isOn,
        }),
      ),
    remove: (message) => sent(call('remove_message', { ...host, message_number: message })),
    mute: (name, isMuted) => sent(call('mute_participant', { ...host, participant_username: name, off: !isMuted })),
    set: (isOn, showsReactions) =>
      sent(call('set_talk', { ...host, on: isOn, reactions_for_spectators: showsReactions })),
    hide(name, isHidden) {
      const others = store.getState().hiddenNames.filter((one) => one !== name)
      const hiddenNames = (isHidden ? [...others, name] : others).slice(-MAX_HIDDEN)
      storage.write(STORAGE_KEYS.hiddenPeople, JSON.stringify(hiddenNames))
      store.setState({ hiddenNames })
    },
    seen() {
      const { talk, seenNumber } = store.getState()
      if (seenNumber !== talk.number) store.setState({ seenNumber: talk.number })
    },
  }
}

/** More people than anybody drafts with in a year. */
const MAX_HIDDEN = 100

function readHidden(storage: DeviceStorage): readonly string[] {
  const names = parsedJson(storage.read(STORAGE_KEYS.hiddenPeople) ?? '')
  return Array.isArray(names) ? names.filter((name) => typeof name === 'string').slice(-MAX_HIDDEN) : []
}
