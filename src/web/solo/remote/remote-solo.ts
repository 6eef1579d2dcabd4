import type { Result } from '#core/lib/result.ts'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { CallFunction } from '../../api/call-function.ts'
import type { DeviceStorage } from '../../platform/device-storage.ts'
import { openSavedDrafts } from '../saved-drafts.ts'
import type { SoloSession } from '../solo-session.ts'
import { startAutoSave, type AutoSaveParts } from './auto-save.ts'
import { keepCopy, createRemoteDrafts, newerThanHere, type Offer, type RemoteCopy } from './remote-drafts.ts'
import { openRemoteMemory } from './remote-memory.ts'

/** The solo draft's copy on the server: saved automatically, and offered when a draft is started. */
export interface RemoteSolo {
  /** The server's copy that a person is asked about, or null. */
  readonly offer: StoreApi<Offer | null>
  /** Looks for a copy newer than the draft here, but not for long: a start must not wait for a slow network. */
  lookUp(): Promise<Offer | null>
  /** Opens the offered copy; the draft that was here is saved to the list if it has a pick. */
  continueOffer(offer: Offer): Result<null, 'full'>
  /** Saves the offered copy to the list and opens an empty draft (RU27). */
  declineOffer(offer: Offer): Result<null, 'full'>
  retry(): void
  close(): void
}

export interface RemoteSoloParts extends Pick<
  AutoSaveParts,
  'username' | 'isServerInReach' | 'nowMs' | 'after' | 'random' | 'log'
> {
  readonly session: SoloSession
  readonly storage: DeviceStorage
  readonly call: CallFunction
  readonly newId: () => string
}

/** The longest a start waits to learn whether there is a network; no wait at all if the browser knows there is none. */
const REACHED_WITHIN_MS = 1_000
/** A server in reach gets a little longer: it may have the only copy left. */
const ANSWERED_WITHIN_MS = 2_500

export function openRemoteSolo(parts: RemoteSoloParts): RemoteSolo {
  const { session, storage, call, username, isServerInReach, nowMs, after, newId, log } = parts
  const drafts = createRemoteDrafts(call, log)
  const memory = openRemoteMemory(storage, newId)
  const savedDrafts = openSavedDrafts(storage, nowMs)
  const autoSave = startAutoSave({ ...parts, drafts, memory, savedDrafts })
  const offer = createStore<Offer | null>(() => null)

  return {
    offer,
    async lookUp() {
      offer.setState(null, true)
      const isInReach = await within(REACHED_WITHIN_MS, isServerInReach(), false)
      const copy = isInReach ? await within<RemoteCopy | null>(ANSWERED_WITHIN_MS, drafts.load(username()), null) : null
      const found = newerThanHere(copy, [session.snapshot().updatedAt, memory.facts().emptiedAt])
      offer.setState(found, true)
      return found
    },
    continueOffer({ copy, draft }) {
      const loaded = session.load(draft)
      if (loaded.ok) memory.note({ revision: copy.revision })
      return loaded
    },
    declineOffer({ copy, draft }) {
      const kept = keepCopy(savedDrafts, draft, copy.name)
      if (!kept.ok) return kept
      const started = session.startFresh()
      if (started.ok) memory.note({ revision: copy.revision, emptiedAt: session.snapshot().updatedAt })
      return started
    },
    retry: autoSave.retry,
    close: autoSave.close,
  }

  function within<Value>(durationMs: number, answer: Promise<Value>, otherwise: Value): Promise<Value> {
    return new Promise((resolve, reject) => {
      const cancel = after(durationMs, () => resolve(otherwise))
      answer.then(resolve, reject).finally(cancel)
    })
  }
}
