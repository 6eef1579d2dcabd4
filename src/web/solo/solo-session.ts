import { createStore } from 'zustand/vanilla'
import { openSlotOfTeam, pickCount, slotOnTheClock, type Automatic } from '#core/draft/draft.ts'
import type { DraftSetup } from '#core/draft/setup.ts'
import { err, ok, type Result } from '#core/lib/result.ts'
import type { Board } from '#core/players/board.ts'
import { EMPTY_HISTORY, redo, remember, undo, type History, type Step } from '#core/solo/history.ts'
import type { ReadDraft } from '#core/solo/read-draft.ts'
import {
  applySolo,
  decideSolo,
  nextAutomatic,
  type SoloCommand,
  type SoloDraft,
  type SoloEvent,
  type SoloRefusal,
} from '#core/solo/solo-draft.ts'
import { storedDraftFields, type StoredDraftFields } from '#core/solo/stored-draft.ts'
import {
  ALL_RIGHTS,
  failure,
  NO_PENDING_PICKS,
  type DraftSession,
  type DraftSnapshot,
  type Outcome,
  type SessionCommand,
} from '../session/draft-session.ts'
import type { Clock } from '../platform/clock.ts'
import type { DeviceStorage } from '../platform/device-storage.ts'
import { STORAGE_KEYS } from '../platform/storage-keys.ts'
import { openSavedDrafts, type SavedDraftEntry } from './saved-drafts.ts'
import {
  loadSoloState,
  mergeOtherTab,
  readOtherTabsBoard,
  saveSoloState,
  type OtherTabChange,
  type SoloNotice,
  type SoloPresent,
} from './solo-state.ts'
import type { StorageTrouble } from './solo-storage.ts'

export interface SoloSnapshot extends DraftSnapshot {
  readonly name: string
  /** ISO time of the last change; empty before the first. */
  readonly updatedAt: string
  readonly hasImportedBoard: boolean
  readonly canUndo: boolean
  readonly canRedo: boolean
  readonly trouble: StorageTrouble | null
  readonly notice: SoloNotice | null
}

export interface SoloSession extends DraftSession<SoloSnapshot> {
  changeSetup(setup: DraftSetup): Result<readonly SoloEvent[], SoloRefusal>
  reset(): void
  undo(): boolean
  redo(): boolean
  /** Replaces the board by a ranking; null restores the bundled one. */
  replaceBoard(board: Board | null): void
  savedDrafts(): readonly SavedDraftEntry[]
  saveAs(name: string): Result<null, 'blank_name' | 'full'>
  deleteSaved(id: string): Result<null, 'full'>
  /** Opens a saved draft. The current one is saved to the list first if it has a pick that no saved draft holds. */
  load(saved: ReadDraft): Result<null, 'full'>
  /** An empty draft with the same setup; the old one is saved to the list if it has a pick (RU27). */
  startFresh(): Result<null, 'full'>
  dismissTrouble(): void
  dismissNotice(): void
  /** Stops listening to other tabs and to the clock. */
  close(): void
}

export interface SoloSessionParts {
  readonly storage: DeviceStorage
  readonly bundledBoard: Board
  readonly clock: Pick<Clock, 'wallMs' | 'after'>
  /** Identifies this tab among those that share the draft; never a number alone. */
  readonly tabId: string
  /** What the draft does by itself; tests pass their own. */
  readonly automatic?: (solo: SoloDraft) => Automatic<SoloCommand> | null
}

/** A solo draft on this device: the rules decide, storage is written, then the screens are told. */
export function openSoloSession(parts: SoloSessionParts): SoloSession {
  const { storage, clock, automatic = nextAutomatic } = parts
  const savedDrafts = openSavedDrafts(storage, clock.wallMs)
  let state = loadSoloState(storage, parts.bundledBoard, parts.tabId)
  let history: History<SoloPresent> = EMPTY_HISTORY
  let notice: SoloNotice | null = null
  let cancelAutomatic: () => void = () => undefined
  const store = createStore<SoloSnapshot>(snapshotNow)
  const unsubscribe = storage.subscribe(readOtherTab)
  armAutomatic()
  return {
    snapshot: store.getState,
    subscribe: store.subscribe,
    send,
    changeSetup: (setup) => run({ kind: 'change-setup', setup }),
    reset: () => void run({ kind: 'reset' }),
    undo: () => step(undo(history, state.present)),
    redo: () => step(redo(history, state.present)),
    replaceBoard: (board) => {
      catchUp()
      history = remember(history, state.present)
      save({ ...state.present, importedBoard: board }, null)
    },
    savedDrafts: () => savedDrafts.entries(state.setup),
    deleteSaved: (id) => savedDrafts.remove(id, state.setup),
    saveAs,
    load: (saved) => replaceDraft({ kind: 'replace', solo: saved.solo }, saved.players),
    startFresh: () => replaceDraft({ kind: 'reset' }, []),
    dismissTrouble: () => {
      state = { ...state, trouble: null }
      publish()
    },
    dismissNotice: () => {
      notice = null
      publish()
    },
    close: () => {
      unsubscribe()
      cancelAutomatic()
    },
  }

  async function send(command: SessionCommand): Promise<Outcome> {
    switch (command.kind) {
      // On this device every pick is saved or refused at once, so there is none to send again.
      case 'retry-pick':
      case 'discard-pick':
        return ok(null)
      case 'pick':
      case 'undraft':
      case 'set-target':
      case 'set-avoid':
      case 'set-queued':
      case 'move-queued': {
        const decided = run(aimed(command))
        if (decided.ok) return ok(null)
        const { code } = decided.error
        // Only commands about the setup and the name are refused for these.
        return code === 'bad_setup' || code === 'blank_name' ? failure('failed') : failure(code)
      }
    }
  }

  function run(command: SoloCommand): Result<readonly SoloEvent[], SoloRefusal> {
    catchUp()
    const { solo } = state.present
    const decided = decideSolo(solo, command, state.pool)
    if (!decided.ok) return decided
    const next = decided.value.reduce(applySolo, solo)
    if (next !== solo) {
      if (command.kind !== 'rename') history = remember(history, state.present)
      save({ ...state.present, solo: next }, command)
    }
    return decided
  }

  /** What was clicked is the slot that the person saw, whatever another tab has done since (H5). */
  function aimed(command: SoloCommand): SoloCommand {
    if (command.kind !== 'pick' || command.target.kind === 'slot') return command
    const { draft } = state.present.solo
    const slotNumber =
      command.target.kind === 'clock' ? slotOnTheClock(draft) : openSlotOfTeam(draft, command.target.teamIndex)
    return slotNumber === null ? command : { ...command, target: { kind: 'slot', slotNumber } }
  }

  function step(taken: Step<SoloPresent> | null): boolean {
    if (catchUp() || !taken) return false
    history = taken.history
    save(taken.state, { kind: 'replace', solo: taken.state.solo })
    return true
  }

  function saveAs(name: string): Result<null, 'blank_name' | 'full'> {
    if (name.trim() === '') return err('blank_name')
    catchUp()
    const saved = savedDrafts.add(storedFields(name.trim()), state.setup)
    if (saved.ok) run({ kind: 'rename', name })
    else reportFull()
    return saved
  }

  function replaceDraft(command: SoloCommand, players: ReadDraft['players']): Result<null, 'full'> {
    catchUp()
    const { solo } = state.present
    if (pickCount(solo.draft) > 0) {
      const saved = savedDrafts.addOnce(storedFields(solo.name), state.setup)
      if (!saved.ok) {
        reportFull()
        return saved
      }
    }
    state = { ...state, identities: [...players, ...state.identities] }
    run(command)
    history = EMPTY_HISTORY
    publish()
    return ok(null)
  }

  function storedFields(name: string): StoredDraftFields {
    return storedDraftFields(state.present.solo, state.shownBoard.playersById, name)
  }

  function save(present: SoloPresent, command: SoloCommand | null): void {
    state = saveSoloState(storage, { ...state, present }, state.present, command, clock.wallMs())
    publish()
    armAutomatic()
  }

  /**
   * Runs what the draft does by itself when it is due. Every open tab arms its own timer; the first to act saves, and
   * the others read that before they decide, so nothing happens twice.
   */
  function armAutomatic(): void {
    cancelAutomatic()
    const next = automatic(state.present.solo)
    cancelAutomatic =
      next === null ? () => undefined : clock.after(Math.max(0, next.dueAtMs - clock.wallMs()), runAutomatic)
  }

  function runAutomatic(): void {
    catchUp()
    const next = automatic(state.present.solo)
    if (next !== null && next.dueAtMs <= clock.wallMs() && run(next.command).ok) return
    if (next !== null && next.dueAtMs > clock.wallMs()) armAutomatic()
  }

  /** Reads the draft that another tab stored meanwhile; true if there was one. */
  function catchUp(): boolean {
    return adopt(mergeOtherTab(storage, state, clock.wallMs()))
  }

  /** Undoing a step from before the other tab's change would undo that too, so the history starts over. */
  function adopt(change: OtherTabChange | null): boolean {
    if (!change) return false
    state = change.state
    history = EMPTY_HISTORY
    notice = change.notice
    publish()
    armAutomatic()
    return true
  }

  function readOtherTab(key: string | null): void {
    if (key === null || key === STORAGE_KEYS.currentDraft) catchUp()
    if (key === null || key === STORAGE_KEYS.board) adopt(readOtherTabsBoard(storage, state))
    if (key === null || key === STORAGE_KEYS.savedDrafts) savedDrafts.restoreOverwritten(state.setup)
  }

  function reportFull(): void {
    state = { ...state, trouble: { kind: 'full' } }
    publish()
  }

  function publish(): void {
    store.setState(snapshotNow(), true)
  }

  function snapshotNow(): SoloSnapshot {
    const { solo, importedBoard } = state.present
    return {
      board: state.shownBoard,
      draft: solo.draft,
      teamNames: solo.teamNames,
      pickerNames: null,
      ownTeamIndex: null,
      shortlist: solo.shortlist,
      rights: ALL_RIGHTS,
      pendingPicks: NO_PENDING_PICKS,
      pool: null,
      name: solo.name,
      updatedAt: state.updatedAt,
      hasImportedBoard: importedBoard !== null,
      canUndo: history.past.length > 0,
      canRedo: history.future.length > 0,
      trouble: state.trouble,
      notice,
    }
  }
}
