import { createStore, type StoreApi } from 'zustand/vanilla'
import { CLOCK_OFF, type DraftClock } from '#core/draft/draft.ts'
import type { HostDraft } from '#core/league-hosts/host-draft.ts'
import type { ReadHost } from '#core/league-hosts/read-hosts.ts'
import { readHostDraft, readHostDraftPulse, type HostDraftPulse } from '#protocol/league-hosts/host-draft-json.ts'
import type { CallFailure, CallFunction } from '../../api/call-function.ts'
import type { Clock } from '../../platform/clock.ts'
import type { SiteAnswer } from '../solo-session.ts'
import type { FollowState } from './follow-store.ts'

export interface FollowerParts {
  readonly followed: { readonly host: ReadHost; readonly draftId: string }
  /** The person's team: near its turn the server asks the site more often. */
  readonly ownTeamIndex: () => number | null
  /** Replaces the board with the site's. */
  readonly mirror: (answer: SiteAnswer) => void
  readonly call: CallFunction
  readonly clock: Pick<Clock, 'wallMs' | 'after'>
  readonly isVisible: () => boolean
}

export interface Follower {
  readonly state: StoreApi<FollowState>
  /** Asks now: the page is visible again, or the network is back. */
  askNow(): void
  close(): void
}

/** While somebody looks at a running draft, so that a pick is on the screen within three seconds of being readable. */
const DRAFTING_MS = 1_000
/** A hidden page may feed a TV board in another window. */
const HIDDEN_MS = 5_000
/** Picks are still allowed while a site's clock stands still at night. */
const PAUSED_MS = 3_000
const NOT_BEGUN_MS = 10_000
/** After a question that got no answer. */
const RETRY_MS = 2_000
/** After a refusal that won't change soon. */
const REFUSED_MS = 20_000
/** After more questions than the server allows. */
const TOO_MANY_MS = 10_000

/** Polls this app's own server for a followed draft until it is complete, one request at a time. */
export function createFollower(parts: FollowerParts): Follower {
  const { followed, ownTeamIndex, mirror, call, clock, isVisible } = parts
  const state = createStore<FollowState>(() => ({ draft: null, pulse: null, failure: null }))
  let cancel: () => void = () => undefined
  let isAsking = false
  let isClosed = false
  void ask()
  return {
    state,
    askNow: () => {
      if (!isAsking && !isOver()) void ask()
    },
    close: () => {
      isClosed = true
      cancel()
    },
  }

  async function ask(): Promise<void> {
    cancel()
    isAsking = true
    const known = state.getState().draft?.check.version
    const asked = await call('read_host_draft', {
      host: followed.host,
      address: followed.draftId,
      ...(known !== undefined && { known_version: known }),
      team_index: ownTeamIndex(),
      auctions: true,
    })
    isAsking = false
    if (isClosed) return
    if (!asked.ok) fail(asked.error)
    else if (asked.value.kind === 'draft') {
      const { draft, serverTimeMs } = readHostDraft(asked.value.draft)
      receive(draft, { ...pulseOf(draft), serverTimeMs })
    } else if (asked.value.kind === 'unchanged') {
      const { draft } = state.getState()
      if (draft !== null) receive(draft, readHostDraftPulse(asked.value))
    } else fail({ code: 'host_unknown_id', details: null })
    const waitMs = waitBeforeNext()
    if (waitMs !== null) cancel = clock.after(waitMs, () => void ask())
  }

  function receive(draft: HostDraft, pulse: HostDraftPulse): void {
    const answeredAtMs = clock.wallMs()
    const { status, deadlineMs, lot, check } = pulse
    const now: HostDraft = { ...draft, status, deadlineMs, check, ...(lot !== undefined && { lot }) }
    state.setState({ draft: now, pulse: { ...pulse, answeredAtMs }, failure: null }, true)
    mirror({ draft: now, clock: deviceClockOf(pulse, answeredAtMs) })
  }

  function fail(failure: CallFailure): void {
    state.setState({ failure })
  }

  /** Null once nothing can change anymore. */
  function waitBeforeNext(): number | null {
    const { failure, pulse } = state.getState()
    if (isOver()) return null
    if (failure !== null) return failureWaitMs(failure.code)
    const usualMs = pulse?.status === 'not_begun' ? NOT_BEGUN_MS : pulse?.status === 'paused' ? PAUSED_MS : DRAFTING_MS
    return isVisible() ? usualMs : Math.max(usualMs, HIDDEN_MS)
  }

  /** A complete draft whose last picks the server is still checking is not over. */
  function isOver(): boolean {
    const { pulse, failure } = state.getState()
    return failure === null && pulse?.status === 'complete' && !pulse.check.isConfirming && pulse.check.trouble === null
  }
}

function failureWaitMs(code: CallFailure['code']): number {
  if (code === 'too_many_requests') return TOO_MANY_MS
  return code.startsWith('host_') && code !== 'host_unreachable' ? REFUSED_MS : RETRY_MS
}

function pulseOf({ status, deadlineMs, lot, check }: HostDraft): Omit<HostDraftPulse, 'serverTimeMs'> {
  return { status, deadlineMs, check, ...(lot !== undefined && { lot }) }
}

/** The site's deadline, converted to this device's clock. */
function deviceClockOf({ status, deadlineMs, serverTimeMs }: HostDraftPulse, answeredAtMs: number): DraftClock {
  if (status === 'paused') return { kind: 'paused', remainingMs: null }
  if (status !== 'drafting' || deadlineMs === null) return CLOCK_OFF
  return { kind: 'running', deadlineMs: deadlineMs - serverTimeMs + answeredAtMs, setAtMs: answeredAtMs }
}
