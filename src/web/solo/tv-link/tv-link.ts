import { createStore, type StoreApi } from 'zustand/vanilla'
import { parsedJson } from '#core/lib/json.ts'
import { ok, type Result } from '#core/lib/result.ts'
import { isTvDraft, tvBoardOf, tvDraftKey, tvDraftKeyAfter } from '#core/solo/tv-board.ts'
import { tvLinkForm, type StoredTvLink } from '#protocol/stored/stored-forms.ts'
import { isUnanswered, type CallFailure, type CallFunction } from '../../api/call-function.ts'
import type { Clock } from '../../platform/clock.ts'
import type { DeviceStorage } from '../../platform/device-storage.ts'
import { STORAGE_KEYS } from '../../platform/storage-keys.ts'
import type { SoloSession } from '../solo-session.ts'
import type { SoloSnapshot } from '../solo-snapshot.ts'

/** Changes in quick succession are sent together. */
const SEND_EVERY_MS = 1000
/** Another tab sends its own changes; this one checks later whether it has. */
const OTHER_TAB_MS = 2500
/** The same board again, so that spectators know that this device is there. */
const STILL_HERE_MS = 30_000
const RETRY_MS = 5000

/** The link by which a solo draft is watched on other devices. Off until the person turns it on, for each draft anew. */
export interface TvLink {
  readonly state: StoreApi<TvLinkState>
  turnOn(): Promise<Result<null, CallFailure>>
  turnOff(): Promise<void>
  /** Sends what could not be sent, now that the network is back. */
  retry(): void
  close(): void
}

export interface TvLinkState {
  /** Null while it is off: then nothing leaves the device. */
  readonly token: string | null
  /** The newest board has not arrived, because the server doesn't answer. */
  readonly isBehind: boolean
}

interface TvLinkParts {
  readonly session: Pick<SoloSession, 'snapshot' | 'subscribe' | 'nowMs'>
  readonly storage: DeviceStorage
  readonly call: CallFunction
  readonly clock: Pick<Clock, 'monotonicMs' | 'after'>
}

export function openTvLink({ session, storage, call, clock }: TvLinkParts): TvLink {
  const state = createStore<TvLinkState>(() => ({ token: stored().link?.token ?? null, isBehind: false }))
  let timer: { readonly atMs: number; readonly cancel: () => void } | null = null
  let sentAtMs = -Infinity
  let isSending = false
  let isChangedHere = false
  let isClosed = false

  const unsubscribe = session.subscribe((now, before) => {
    const { link, ending } = stored()
    if (link === null || isSameBoard(now, before)) return
    const draftKey = tvDraftKeyAfter(link.draftKey, now, before)
    if (draftKey !== link.draftKey) store({ link: { ...link, draftKey }, ending })
    const isOtherTabs = now.notice !== null && now.notice !== before.notice
    isChangedHere ||= !isOtherTabs
    plan(isOtherTabs ? OTHER_TAB_MS : sentAtMs + SEND_EVERY_MS - clock.monotonicMs())
  })
  const unsubscribeStorage = storage.subscribe((key) => {
    if (key === null || key === STORAGE_KEYS.tvLink) show({})
  })
  retry()

  return {
    state,
    async turnOn() {
      const answer = await call('make_tv_link', {})
      if (!answer.ok) return answer
      const { link, ending } = stored()
      const { token } = answer.value
      store({
        link: { token, draftKey: tvDraftKey(session.snapshot()), sentOf: null, sentAtMs: 0 },
        ending: link === null ? ending : [...ending, link.token],
      })
      retry()
      return ok(null)
    },
    async turnOff() {
      forget()
      await endLinks()
    },
    retry,
    close: () => {
      isClosed = true
      unsubscribe()
      unsubscribeStorage()
      timer?.cancel()
    },
  }

  /** What a tab left before it was closed, or while there was no network. */
  function retry(): void {
    if (stored().ending.length > 0) void endLinks()
    if (ownLink() !== null) plan(0)
  }

  /** The link of the draft that is open here. That of an earlier draft ends now. */
  function ownLink(): StoredTvLink | null {
    const { link } = stored()
    if (link === null || isTvDraft(link.draftKey, session.snapshot())) return link
    forget()
    void endLinks()
    return null
  }

  function forget(): void {
    const { link, ending } = stored()
    if (link !== null) store({ link: null, ending: [...ending, link.token] })
    timer?.cancel()
    timer = null
  }

  /** Links that were turned off without a network end later. */
  async function endLinks(): Promise<void> {
    for (const token of stored().ending) {
      // oxlint-disable-next-line no-await-in-loop -- there is hardly ever a second one
      const answer = await call('end_tv_link', { token })
      if (!answer.ok && isUnanswered(answer.error.code)) return plan(RETRY_MS)
      const { link, ending } = stored()
      store({ link, ending: ending.filter((other) => other !== token) })
    }
  }

  /** The earliest of what is planned counts. */
  function plan(delayMs: number): void {
    if (isClosed) return
    const atMs = clock.monotonicMs() + Math.max(0, delayMs)
    if (timer !== null && timer.atMs <= atMs) return
    timer?.cancel()
    const cancel = clock.after(atMs - clock.monotonicMs(), () => {
      timer = null
      if (stored().ending.length > 0) void endLinks()
      if (!isSending) void send()
    })
    timer = { atMs, cancel }
  }

  async function send(): Promise<void> {
    const link = ownLink()
    if (link === null) return
    const snapshot = session.snapshot()
    const isSentByOther = link.sentOf === snapshot.updatedAt && session.nowMs() - link.sentAtMs < STILL_HERE_MS / 2
    if (isSentByOther && !isChangedHere) return plan(STILL_HERE_MS)
    isSending = true
    isChangedHere = false
    sentAtMs = clock.monotonicMs()
    const answer = await call('send_tv_board', {
      token: link.token,
      board: tvBoardOf(snapshot, snapshot.board.playersById),
      device_now: Math.round(session.nowMs()),
    })
    isSending = false
    const { link: current, ending } = stored()
    // Turned off meanwhile, or turned on anew.
    if (current?.token !== link.token) return retry()
    if (answer.ok) {
      store({ link: { ...current, sentOf: snapshot.updatedAt, sentAtMs: session.nowMs() }, ending })
      const isCurrent = isSameBoard(session.snapshot(), snapshot)
      return plan(isCurrent ? STILL_HERE_MS : sentAtMs + SEND_EVERY_MS - clock.monotonicMs())
    }
    if (answer.error.code === 'no_such_page') return store({ link: null, ending })
    isChangedHere = true
    show({ isBehind: true })
    plan(RETRY_MS)
  }

  function stored() {
    return tvLinkForm.parse(parsedJson(storage.read(STORAGE_KEYS.tvLink) ?? ''))
  }

  function store(next: ReturnType<typeof stored>): void {
    if (next.link === null && next.ending.length === 0) storage.remove(STORAGE_KEYS.tvLink)
    else storage.write(STORAGE_KEYS.tvLink, JSON.stringify(next))
    show({ isBehind: false })
  }

  function show(news: Partial<TvLinkState>): void {
    state.setState({ ...state.getState(), token: stored().link?.token ?? null, ...news }, true)
  }
}

function isSameBoard(one: SoloSnapshot, other: SoloSnapshot): boolean {
  return (
    one.draft === other.draft &&
    one.auction?.auction === other.auction?.auction &&
    one.teamNames === other.teamNames &&
    one.name === other.name &&
    one.edition === other.edition &&
    one.followed === other.followed
  )
}
