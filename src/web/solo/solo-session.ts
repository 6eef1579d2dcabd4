import { createStore } from 'zustand/vanilla'
import { openSlotOfTeam, pickCount, slotOnTheClock, type DraftCommand } from '#core/draft/draft.ts'
import type { DraftSetup } from '#core/draft/setup.ts'
import { err, ok, type Result } from '#core/lib/result.ts'
import type { Board } from '#core/players/board.ts'
import type { ShortlistCommand } from '#core/shortlist/shortlist.ts'
import { EMPTY_HISTORY, redo, remember, undo, type History, type Step } from '#core/solo/history.ts'
import type { ReadDraft } from '#core/solo/read-draft.ts'
import { applySolo, decideSolo, type SoloCommand, type SoloEvent, type SoloRefusal } from '#core/solo/solo-draft.ts'
import { storedDraftFields, type StoredDraftFields } from '#core/solo/stored-draft.ts'
import type { DraftSession } from '../draft/draft-session.ts'
import type { DeviceStorage } from '../platform/device-storage.ts'
import { STORAGE_KEYS } from '../platform/storage-keys.ts'
import { adoptBoard, adoptDraft, loadShelf, persist, type Adopted, type SoloPresent } from './solo-shelf.ts'
import { snapshotOf, type SoloNotice, type SoloSnapshot } from './solo-snapshot.ts'
import { openSavedDrafts, type SavedDraftEntry } from './saved-drafts.ts'

export interface SoloSession extends DraftSession<SoloSnapshot> {
  send(command: DraftCommand | ShortlistCommand): Result<SoloEvent, SoloRefusal>
  changeSetup(setup: DraftSetup): Result<SoloEvent, SoloRefusal>
  reset(): void
  undo(): boolean
  redo(): boolean
  /** Puts a ranking in place of the board; null goes back to the bundled one. */
  replaceBoard(board: Board | null): void
  savedDrafts(): readonly SavedDraftEntry[]
  saveAs(name: string): Result<null, 'blank_name' | 'full'>
  /** Takes a saved draft out of the list. */
  forgetSaved(id: string): Result<null, 'full'>
  /** Puts a saved draft in place; the one on the table is kept in the list if it had a pick that no saved draft holds. */
  load(saved: ReadDraft): Result<null, 'full'>
  /** An empty draft with the same setup; the old one is kept in the list if it had a pick (RU27). */
  startFresh(): Result<null, 'full'>
  dismissTrouble(): void
  dismissNotice(): void
  /** Stops listening to other tabs. */
  close(): void
}

export interface SoloSessionParts {
  readonly storage: DeviceStorage
  readonly bundledBoard: Board
  readonly nowMs: () => number
  /** Names this tab among those that share the draft; never a number alone. */
  readonly tabId: string
}

/** A solo draft on this device: the rules decide, the storage is written, then the screens are told. */
export function openSoloSession({ storage, bundledBoard, nowMs, tabId }: SoloSessionParts): SoloSession {
  const savedDrafts = openSavedDrafts(storage, nowMs)
  let shelf = loadShelf(storage, bundledBoard, tabId)
  let history: History<SoloPresent> = EMPTY_HISTORY
  let notice: SoloNotice | null = null
  const store = createStore<SoloSnapshot>(() => snapshotOf(shelf, history, notice))
  const stopListening = storage.subscribe(hearOtherTab)
  return {
    store,
    send: (command) => run(aimed(command)),
    changeSetup: (setup) => run({ kind: 'change-setup', setup }),
    reset: () => void run({ kind: 'reset' }),
    undo: () => step(undo(history, shelf.present)),
    redo: () => step(redo(history, shelf.present)),
    replaceBoard: (board) => {
      catchUp()
      history = remember(history, shelf.present)
      save({ ...shelf.present, importedBoard: board }, null)
    },
    savedDrafts: () => savedDrafts.entries(shelf.setup),
    forgetSaved: (id) => savedDrafts.forget(id, shelf.setup),
    saveAs,
    load: (saved) => replaceDraft({ kind: 'replace', solo: saved.solo }, saved.players),
    startFresh: () => replaceDraft({ kind: 'reset' }, []),
    dismissTrouble: () => {
      shelf = { ...shelf, trouble: null }
      publish()
    },
    dismissNotice: () => {
      notice = null
      publish()
    },
    close: stopListening,
  }

  function run(command: SoloCommand): Result<SoloEvent, SoloRefusal> {
    catchUp()
    const { solo } = shelf.present
    const decided = decideSolo(solo, command, shelf.pool)
    if (!decided.ok) return decided
    const next = applySolo(solo, decided.value)
    if (next !== solo) {
      if (command.kind !== 'rename') history = remember(history, shelf.present)
      save({ ...shelf.present, solo: next }, command)
    }
    return decided
  }

  /** What was clicked is the slot that the person saw, whatever another tab has done since (H5). */
  function aimed(command: DraftCommand | ShortlistCommand): DraftCommand | ShortlistCommand {
    if (command.kind !== 'pick' || command.target.kind === 'slot') return command
    const { draft } = shelf.present.solo
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
    const kept = savedDrafts.keep(storedFields(name.trim()), shelf.setup)
    if (kept.ok) run({ kind: 'rename', name })
    else reportFull()
    return kept
  }

  function replaceDraft(command: SoloCommand, players: ReadDraft['players']): Result<null, 'full'> {
    catchUp()
    const { solo } = shelf.present
    const fields = storedFields(solo.name)
    if (pickCount(solo.draft) > 0 && !savedDrafts.holds(fields, shelf.setup)) {
      const kept = savedDrafts.keep(fields, shelf.setup)
      if (!kept.ok) {
        reportFull()
        return kept
      }
    }
    shelf = { ...shelf, identities: [...players, ...shelf.identities] }
    run(command)
    history = EMPTY_HISTORY
    publish()
    return ok(null)
  }

  function storedFields(name: string): StoredDraftFields {
    return storedDraftFields(shelf.present.solo, shelf.shownBoard.playersById, name)
  }

  function save(present: SoloPresent, command: SoloCommand | null): void {
    shelf = persist(storage, { ...shelf, present }, shelf.present, command, nowMs())
    publish()
  }

  /** Takes over the draft that another tab stored meanwhile; true when there was one. */
  function catchUp(): boolean {
    return take(adoptDraft(storage, shelf, nowMs()))
  }

  /** What was done before the other tab's change cannot be undone without undoing that too, so history starts anew. */
  function take(adopted: Adopted | null): boolean {
    if (!adopted) return false
    shelf = adopted.shelf
    history = EMPTY_HISTORY
    notice = adopted.notice
    publish()
    return true
  }

  function hearOtherTab(key: string | null): void {
    if (key === null || key === STORAGE_KEYS.currentDraft) catchUp()
    if (key === null || key === STORAGE_KEYS.board) take(adoptBoard(storage, shelf))
    if (key === null || key === STORAGE_KEYS.savedDrafts) savedDrafts.restoreOvertaken(shelf.setup)
  }

  function reportFull(): void {
    shelf = { ...shelf, trouble: { kind: 'full' } }
    publish()
  }

  function publish(): void {
    store.setState(snapshotOf(shelf, history, notice), true)
  }
}
