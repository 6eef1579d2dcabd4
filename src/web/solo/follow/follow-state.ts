import type { HostCheck, HostDraft } from '#core/league-hosts/host-draft.ts'
import type { HostDraftStatus } from '#core/league-hosts/host-league.ts'
import type { CallFailure } from '../../api/call-function.ts'

/** What a device knows of a draft that it follows. */
export interface FollowState {
  /** The newest whole answer; null before the first. */
  readonly draft: HostDraft | null
  readonly pulse: FollowPulse | null
  /** Why the newest question got no answer; null if it did. */
  readonly failure: CallFailure | null
}

/** The newest answer in short. Its times are the server's. */
export interface FollowPulse {
  readonly status: HostDraftStatus
  readonly check: HostCheck
  readonly serverTimeMs: number
  /** When it came, by the clock of this device. */
  readonly answeredAtMs: number
}
