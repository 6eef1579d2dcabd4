import type { DraftSetup } from '#core/draft/setup.ts'
import type { Board } from '#core/players/board.ts'
import { withOffBoardPlayers } from '#core/players/off-board.ts'
import {
  emptySoloDraft,
  playerIdsOf,
  setupOf,
  type SoloCommand,
  type SoloDraft,
  type SoloPool,
} from '#core/solo/solo-draft.ts'
import { storedDraftFields, type PlayerIdentity } from '#core/solo/stored-draft.ts'
import { KEPT_EDITS, mergeTabs, withSeenEdit, type Edit, type SeenEdits } from '#core/solo/tab-merge.ts'
import type { DeviceStorage } from '../platform/device-storage.ts'
import { damagedKey, STORAGE_KEYS } from '../platform/storage-keys.ts'
import { loadBoard, storeBoard } from './board-storage.ts'
import { loadSavedDrafts } from './saved-drafts.ts'
import type { SoloNotice } from './solo-snapshot.ts'
import {
  loadCurrentDraft,
  loadResetEdits,
  loadSetup,
  readDraftText,
  removeCurrentDraft,
  storeCurrentDraft,
  storeSetup,
  type StorageTrouble,
} from './solo-storage.ts'

/** The draft, and the ranking that the person imported for it, if any. */
export interface SoloPresent {
  readonly solo: SoloDraft
  readonly importedBoard: Board | null
}

/** The solo draft of this tab together with what this tab knows of the stored one. */
export interface Shelf {
  /** What undo and redo go back and forth between. */
  readonly present: SoloPresent
  readonly bundledBoard: Board
  /** The board with players of the draft that it lacks. */
  readonly shownBoard: Board
  readonly pool: SoloPool
  readonly setup: DraftSetup
  readonly updatedAt: string
  readonly trouble: StorageTrouble | null
  readonly identities: readonly PlayerIdentity[]
  readonly tabId: string
  readonly seenEdits: SeenEdits
  readonly ownEdits: readonly Edit[]
  readonly editCount: number
  /** The texts under the two shared keys as this tab last read or wrote them: anything else is another tab's doing. */
  readonly draftText: string | null
  readonly boardText: string | null
}

/** Everything that the device remembers, or an empty draft with the stored setup. */
export function loadShelf(storage: DeviceStorage, bundledBoard: Board, tabId: string): Shelf {
  const storedSetup = loadSetup(storage)
  const { draft, trouble } = loadCurrentDraft(storage, storedSetup)
  const savedTrouble = loadSavedDrafts(storage, storedSetup).trouble
  const { importedBoard, boardText } = loadBoard(storage)
  const solo = draft?.solo ?? emptySoloDraft(storedSetup)
  const shelf = withPresent(
    {
      bundledBoard,
      setup: setupOf(solo),
      updatedAt: draft?.storedAt ?? '',
      trouble: storage.isLasting ? (trouble ?? savedTrouble) : { kind: 'blocked' },
      identities: draft?.players ?? [],
      tabId,
      seenEdits: draft?.seenEdits ?? loadResetEdits(storage),
      ownEdits: [],
      editCount: 0,
      draftText: storage.read(STORAGE_KEYS.currentDraft),
      boardText,
    },
    { solo, importedBoard },
  )
  // What was restored is put back in its place at once, so that it is told once.
  return trouble?.kind === 'restored' ? { ...shelf, draftText: storeShelf(storage, shelf) ?? shelf.draftText } : shelf
}

/** Stores what differs from `previous` and notes the edit. A full device keeps the draft in this tab and says so. */
export function persist(
  storage: DeviceStorage,
  next: Shelf,
  previous: SoloPresent,
  command: SoloCommand | null,
  nowMs: number,
): Shelf {
  let { boardText, draftText, seenEdits, ownEdits, editCount } = next
  let isFull = false
  const { solo, importedBoard } = next.present
  if (importedBoard !== previous.importedBoard) {
    isFull = !storeBoard(storage, importedBoard).ok
    boardText = storage.read(STORAGE_KEYS.board)
  }
  if (command) {
    editCount += 1
    ownEdits = [...ownEdits, { editNumber: editCount, command }].slice(-KEPT_EDITS)
    seenEdits = withSeenEdit(seenEdits, next.tabId, editCount)
  }
  const updatedAt = new Date(nowMs).toISOString()
  const setup = setupOf(solo)
  const shelf = withPresent({ ...next, boardText, seenEdits, ownEdits, editCount, updatedAt, setup }, next.present)
  if (JSON.stringify(setup) !== JSON.stringify(next.setup)) storeSetup(storage, setup)
  if (command?.kind === 'reset') {
    removeCurrentDraft(storage, seenEdits)
    draftText = null
  } else {
    const stored = storeShelf(storage, shelf)
    if (stored === null) isFull = true
    else draftText = stored
  }
  return { ...shelf, draftText, trouble: troubleAfterStoring(shelf.trouble, isFull) }
}

/** A device that was full and took everything this time is no trouble any more. */
function troubleAfterStoring(trouble: StorageTrouble | null, isFull: boolean): StorageTrouble | null {
  if (isFull) return { kind: 'full' }
  return trouble?.kind === 'full' ? null : trouble
}

export interface Adopted {
  readonly shelf: Shelf
  readonly notice: SoloNotice
}

/** Takes over the draft that another tab stored since this tab last looked, or null when there is nothing new (F4). */
export function adoptDraft(storage: DeviceStorage, shelf: Shelf, nowMs: number): Adopted | null {
  const draftText = storage.read(STORAGE_KEYS.currentDraft)
  if (draftText === shelf.draftText) return null
  const { importedBoard } = shelf.present
  // Gone without a reset: the browser's storage was cleared. What is open here stays, and the next edit stores it again.
  if (draftText === null && storage.read(STORAGE_KEYS.resetEdits) === null) return null
  if (draftText === null) {
    const solo = emptySoloDraft(loadSetup(storage))
    const emptied = withPresent(
      { ...shelf, draftText, ownEdits: [], seenEdits: loadResetEdits(storage), setup: setupOf(solo) },
      { solo, importedBoard },
    )
    return { shelf: emptied, notice: { kind: 'reset_elsewhere' } }
  }
  const read = readDraftText(draftText, shelf.setup)
  if (!read.ok) {
    // Not ours to read: a newer version of the app, or damage. It is kept aside, and this tab's draft stands.
    storage.write(damagedKey(STORAGE_KEYS.currentDraft), draftText)
    return { shelf: { ...shelf, draftText }, notice: { kind: 'changed_elsewhere' } }
  }
  const incoming = withPresent(
    {
      ...shelf,
      identities: [...read.value.players, ...shelf.identities],
      seenEdits: read.value.seenEdits,
      updatedAt: read.value.storedAt,
      setup: setupOf(read.value.solo),
      draftText,
    },
    { solo: read.value.solo, importedBoard },
  )
  const merged = mergeTabs(read.value, shelf.tabId, shelf.ownEdits, incoming.pool)
  if (!merged.hasReapplied) return { shelf: incoming, notice: { kind: 'changed_elsewhere' } }
  const present: SoloPresent = { solo: merged.solo, importedBoard }
  const own = { ...incoming, present, seenEdits: merged.seenEdits }
  const { lostEdits } = merged
  return {
    shelf: persist(storage, own, present, null, nowMs),
    notice: lostEdits.length > 0 ? { kind: 'edits_lost', lostEdits } : { kind: 'changed_elsewhere' },
  }
}

/** Takes over the ranking that another tab imported; picks and marks stand whatever the ranking. */
export function adoptBoard(storage: DeviceStorage, shelf: Shelf): Adopted | null {
  if (storage.read(STORAGE_KEYS.board) === shelf.boardText) return null
  const { importedBoard, boardText } = loadBoard(storage)
  const present: SoloPresent = { ...shelf.present, importedBoard }
  return { shelf: withPresent({ ...shelf, boardText }, present), notice: { kind: 'changed_elsewhere' } }
}

function storeShelf(storage: DeviceStorage, shelf: Shelf): string | null {
  const { solo } = shelf.present
  const stored = storeCurrentDraft(storage, {
    ...storedDraftFields(solo, shelf.shownBoard.playersById),
    id: 'current',
    updated_at: shelf.updatedAt,
    seen_edits: shelf.seenEdits,
  })
  return stored.ok ? stored.value : null
}

function withPresent(shelf: Omit<Shelf, 'present' | 'shownBoard' | 'pool'>, present: SoloPresent): Shelf {
  const board = present.importedBoard ?? shelf.bundledBoard
  const shownBoard = withOffBoardPlayers(board, playerIdsOf(present.solo), shelf.identities)
  const { playersById } = shownBoard
  return {
    ...shelf,
    present,
    shownBoard,
    pool: { has: (playerId) => playersById.has(playerId), size: playersById.size },
  }
}
