import { pickCount } from '#core/draft/draft.ts'
import { currentPickOf } from '#core/draft/turn.ts'
import { storedDraftFields } from '#core/solo/stored-draft.ts'
import type { SavedDrafts } from '../saved-drafts.ts'
import type { SoloSession } from '../solo-session.ts'
import type { SoloSnapshot } from '../solo-snapshot.ts'
import { keepCopy, type RemoteCopy, type RemoteDrafts, type RemoteFields } from './remote-drafts.ts'
import type { RemoteMemory } from './remote-memory.ts'

/** Picks in quick succession are one save. */
const SETTLE_MS = 2_000
/** Drafting without a pause is saved in between all the same. */
const AT_LATEST_MS = 10_000
/** Another tab saves its own changes; this one checks later whether it has. Half of the wait is random. */
const OTHER_TAB_MS = 8_000
/** Each conflict is with a newer save, so more than a few in a row mean that something is wrong. */
const MAX_TRIES = 3

const AUTO_SAVE_NAME = 'Auto-saved Solo Draft'

export interface AutoSaveParts {
  readonly session: Pick<SoloSession, 'snapshot' | 'subscribe'>
  readonly drafts: RemoteDrafts
  readonly memory: RemoteMemory
  readonly savedDrafts: SavedDrafts
  /** '' without one: then nothing is saved. */
  readonly username: () => string
  readonly isServerInReach: () => Promise<boolean>
  readonly nowMs: () => number
  readonly after: (delayMs: number, run: () => void) => () => void
  /** From 0 up to, and without, 1. */
  readonly random: () => number
  /** Failures are logged, and shown to nobody (specification, section 8). */
  readonly log: (message: string, error: unknown) => void
}

export interface AutoSave {
  /** Saves what could not be saved, now that the network is back. */
  retry(): void
  close(): void
}

/** Saves the solo draft to the server some time after each change. */
export function startAutoSave(parts: AutoSaveParts): AutoSave {
  const { session, drafts, memory, savedDrafts, username, isServerInReach, nowMs, after, random, log } = parts
  let cancel: (() => void) | null = null
  let waitingSinceMs: number | null = null
  let isSaving = false

  const unsubscribe = session.subscribe((now, before) => {
    if (isSameDraft(now, before)) return
    const isOtherTabs = now.notice !== null && now.notice !== before.notice
    if (isOtherTabs) return plan(OTHER_TAB_MS * (0.5 + random() / 2))
    if (pickCount(now.draft) === 0 && pickCount(before.draft) > 0) memory.note({ emptiedAt: now.updatedAt })
    waitingSinceMs ??= nowMs()
    plan(Math.max(0, Math.min(SETTLE_MS, waitingSinceMs + AT_LATEST_MS - nowMs())))
  })
  // What was drafted offline, or right before the tab was closed.
  retry()

  return {
    retry,
    close: () => {
      unsubscribe()
      cancel?.()
    },
  }

  function retry(): void {
    if (isDue()) plan(OTHER_TAB_MS * (0.5 + random() / 2))
  }

  function isDue(): boolean {
    const { draft, updatedAt, followed } = session.snapshot()
    // Its league's site has it.
    if (followed !== null) return false
    return username() !== '' && pickCount(draft) > 0 && memory.facts().savedAt !== updatedAt
  }

  function plan(delayMs: number): void {
    cancel?.()
    cancel = after(delayMs, () => {
      cancel = null
      waitingSinceMs = null
      if (isSaving) plan(SETTLE_MS)
      else void save()
    })
  }

  async function save(): Promise<void> {
    isSaving = true
    try {
      if (!isDue() || !(await isServerInReach())) return
      if (memory.facts().isUnsure) meet(await drafts.load(username()))
      await send(MAX_TRIES)
    } catch (error) {
      log('The solo draft is on this device only.', error)
    } finally {
      isSaving = false
    }
  }

  async function send(triesLeft: number): Promise<void> {
    const snapshot = session.snapshot()
    const { writerId, revision } = memory.facts()
    memory.note({ isUnsure: true })
    const outcome = await drafts.save(fieldsOf(snapshot, username(), writerId), revision)
    if (outcome.kind === 'saved') {
      memory.note({ revision: outcome.revision, savedAt: snapshot.updatedAt, isUnsure: false })
      return
    }
    meet(outcome.by)
    if (triesLeft > 1) await send(triesLeft - 1)
  }

  /** A copy that this browser did not save last is kept before it is replaced (RU25). */
  function meet(copy: RemoteCopy | null): void {
    const { writerId, revision } = memory.facts()
    if (copy === null || copy.revision === revision) return
    if (copy.writerId !== writerId) keep(copy)
    memory.note({ revision: copy.revision })
  }

  function keep({ draft }: RemoteCopy): void {
    // Of a newer version of the app; anything else that is no draft is no loss.
    if (!draft.ok && draft.error === 'newer_version') throw new Error('the remote draft is of a newer version')
    if (!draft.ok || pickCount(draft.value.solo.draft) === 0) return
    const kept = keepCopy(savedDrafts, draft.value, `${draft.value.solo.name} (from another device)`)
    if (!kept.ok) throw new Error('no room to keep the remote draft')
  }
}

function isSameDraft(one: SoloSnapshot, other: SoloSnapshot): boolean {
  return (
    one.draft === other.draft &&
    one.shortlist === other.shortlist &&
    one.teamNames === other.teamNames &&
    one.name === other.name
  )
}

function fieldsOf(snapshot: SoloSnapshot, username: string, writerId: string): RemoteFields {
  const { draft, teamNames, board, updatedAt } = snapshot
  return {
    draft_name: AUTO_SAVE_NAME,
    username,
    num_teams: draft.format.teamCount,
    rounds: draft.format.roundCount,
    current_pick: currentPickOf(draft),
    team_names: [...teamNames],
    draft_state: { ...storedDraftFields(snapshot, board.playersById), updated_at: updatedAt, saved_by: writerId },
  }
}
