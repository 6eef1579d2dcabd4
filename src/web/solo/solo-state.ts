import { leagueBoard, leagueMarket } from '#core/automatic/league-market.ts'
import { draftPoolOf, type Choice } from '#core/draft/draft-command.ts'
import type { DraftSetup } from '#core/draft/setup.ts'
import type { HostPlayer } from '#core/league-hosts/host-league.ts'
import { isSameData } from '#core/lib/json.ts'
import type { Board } from '#core/players/board.ts'
import type { Edition } from '#core/players/board-edition.ts'
import { withOffBoardPlayers } from '#core/players/off-board.ts'
import type { AutomaticPick, SoloCommand, SoloFacts, SoloPool } from '#core/solo/solo-draft.ts'
import { emptySoloDraft, playerIdsOf, rested, seedAt, setupOf, type SoloDraft } from '#core/solo/solo-setup.ts'
import { storedDraftFields, type PlayerIdentity } from '#core/solo/stored-draft.ts'
import { KEPT_EDITS, mergeTabs, withSeenEdit, type Edit, type LostEdit, type SeenEdits } from '#core/solo/tab-merge.ts'
import type { DeviceStorage } from '../platform/device-storage.ts'
import { damagedKey, STORAGE_KEYS } from '../platform/storage-keys.ts'
import { loadBoard, storeBoard } from '../platform/board-storage.ts'
import { auctionsPart } from './auctions-part.ts'
import type { SoloEditions } from './solo-editions.ts'
import { loadSavedDrafts } from './saved-drafts.ts'
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
import { autopick, type Preferences } from '#core/automatic/autopick.ts'
import { computerPick } from '#core/automatic/computer-drafter.ts'
import { controlOf, type Draft } from '#core/draft/draft.ts'
import type { Player } from '#core/players/player.ts'

/** The draft, and the ranking that the person imported for it, if any. */
export interface SoloPresent {
  readonly solo: SoloDraft
  readonly importedBoard: Board | null
}

/** What another tab of this device did, to be reported here (F4). */
export type SoloNotice =
  | { readonly kind: 'changed_elsewhere' }
  | { readonly kind: 'reset_elsewhere' }
  | { readonly kind: 'edits_lost'; readonly lostEdits: readonly LostEdit[] }

/** The solo draft of this tab, and what this tab knows of the stored one. */
export interface SoloState {
  /** Undo and redo step through these. */
  readonly present: SoloPresent
  readonly editions: SoloEditions
  /** The edition that the draft shows: its own, or the newest. Null without one. */
  readonly edition: Edition | null
  /** That of the edition. */
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
  /** The texts under the two shared keys as this tab last read or wrote them: anything else is from another tab. */
  readonly draftText: string | null
  readonly boardText: string | null
}

/** The stored draft, or an empty one with the stored setup. */
export function loadSoloState(storage: DeviceStorage, editions: SoloEditions, tabId: string, nowMs: number): SoloState {
  const storedSetup = loadSetup(storage)
  const { draft, trouble } = loadCurrentDraft(storage, storedSetup)
  const savedTrouble = loadSavedDrafts(storage, storedSetup).trouble
  const { importedBoard, boardText } = loadBoard(storage, editions.board)
  const auctions = auctionsPart.current()
  const solo = draft ? rested(draft.solo, nowMs, auctions) : emptySoloDraft(storedSetup, seedAt(nowMs), auctions)
  const state = withPresent(
    {
      editions,
      setup: solo.followed === null ? setupOf(solo) : storedSetup,
      updatedAt: draft?.storedAt ?? '',
      trouble: storage.isPersistent ? (trouble ?? savedTrouble) : { kind: 'blocked' },
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
  // Stored again at once, so that the restoration is reported once.
  return trouble?.kind === 'restored' ? { ...state, draftText: storeDraft(storage, state) ?? state.draftText } : state
}

/** Stores what differs from `previous`, with the edit. When storage is full, the draft stays in this tab and `trouble` says so. */
export function saveSoloState(
  storage: DeviceStorage,
  next: SoloState,
  previous: SoloPresent,
  command: SoloCommand | null,
  nowMs: number,
): SoloState {
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
  // The rules of a followed league are not this device's setup.
  const setup = solo.followed === null ? setupOf(solo) : next.setup
  const state = withPresent({ ...next, boardText, seenEdits, ownEdits, editCount, updatedAt, setup }, next.present)
  if (!isSameData(setup, next.setup)) storeSetup(storage, setup)
  if (command?.kind === 'reset') {
    removeCurrentDraft(storage, seenEdits)
    draftText = null
  } else {
    const stored = storeDraft(storage, state)
    if (stored === null) isFull = true
    else draftText = stored
  }
  return { ...state, draftText, trouble: troubleAfterStoring(state.trouble, isFull) }
}

/** Storage that was full and has room again is no trouble any more. */
function troubleAfterStoring(trouble: StorageTrouble | null, isFull: boolean): StorageTrouble | null {
  if (isFull) return { kind: 'full' }
  return trouble?.kind === 'full' ? null : trouble
}

export interface OtherTabChange {
  readonly state: SoloState
  /** Null if only the draft itself went on: automatic picks are nobody's edit. */
  readonly notice: SoloNotice | null
}

/** Merges the draft that another tab stored since this tab last read it (F4); null when there is none. */
export function mergeOtherTab(storage: DeviceStorage, state: SoloState, nowMs: number): OtherTabChange | null {
  const draftText = storage.read(STORAGE_KEYS.currentDraft)
  if (draftText === state.draftText) return null
  const { importedBoard } = state.present
  // Gone without a reset: the browser's storage was cleared. The open draft stays, and the next edit stores it again.
  if (draftText === null && storage.read(STORAGE_KEYS.resetEdits) === null) return null
  if (draftText === null) {
    const solo = emptySoloDraft(loadSetup(storage), seedAt(nowMs), auctionsPart.current())
    const emptied = withPresent(
      { ...state, draftText, ownEdits: [], seenEdits: loadResetEdits(storage), setup: setupOf(solo) },
      { solo, importedBoard },
    )
    return { state: emptied, notice: { kind: 'reset_elsewhere' } }
  }
  const read = readDraftText(draftText, state.setup)
  if (!read.ok) {
    // From a newer version of the app, or damaged: a copy is stored aside, and this tab's draft stays.
    storage.write(damagedKey(STORAGE_KEYS.currentDraft), draftText)
    return { state: { ...state, draftText }, notice: { kind: 'changed_elsewhere' } }
  }
  const incoming = withPresent(
    {
      ...state,
      identities: [...read.value.players, ...state.identities],
      seenEdits: read.value.seenEdits,
      updatedAt: read.value.storedAt,
      setup: read.value.solo.followed === null ? setupOf(read.value.solo) : state.setup,
      draftText,
    },
    { solo: read.value.solo, importedBoard },
  )
  const merged = mergeTabs(read.value, state.tabId, state.ownEdits, {
    ...soloFactsOf(incoming, nowMs),
    pickAutomatically: null,
  })
  if (!merged.hasReapplied) {
    const isOnlyAutomatic = isSameData(read.value.seenEdits, state.seenEdits)
    return { state: incoming, notice: isOnlyAutomatic ? null : { kind: 'changed_elsewhere' } }
  }
  const present: SoloPresent = { solo: merged.solo, importedBoard }
  const own = { ...incoming, present, seenEdits: merged.seenEdits }
  const { lostEdits } = merged
  return {
    state: saveSoloState(storage, own, present, null, nowMs),
    notice: lostEdits.length > 0 ? { kind: 'edits_lost', lostEdits } : { kind: 'changed_elsewhere' },
  }
}

/** Reads the ranking that another tab imported; picks and marks do not depend on it. */
export function readOtherTabsBoard(storage: DeviceStorage, state: SoloState): OtherTabChange | null {
  if (storage.read(STORAGE_KEYS.board) === state.boardText) return null
  const { importedBoard, boardText } = loadBoard(storage, state.bundledBoard)
  const present: SoloPresent = { ...state.present, importedBoard }
  return { state: withPresent({ ...state, boardText }, present), notice: { kind: 'changed_elsewhere' } }
}

function storeDraft(storage: DeviceStorage, state: SoloState): string | null {
  const { solo } = state.present
  const stored = storeCurrentDraft(storage, {
    ...storedDraftFields(solo, state.shownBoard.playersById),
    id: 'current',
    updated_at: state.updatedAt,
    seen_edits: state.seenEdits,
  })
  return stored.ok ? stored.value : null
}

/** What commands are decided by. */
export function soloFactsOf({ pool, edition, shownBoard: { players } }: SoloState, nowMs: number): SoloFacts {
  const pickAutomatically = (...asked: Parameters<AutomaticPick>) => pickFrom(players, ...asked)
  const auctions = auctionsPart.current()
  return { pool, nowMs, pickAutomatically, auctions, edition: edition?.fingerprint ?? null }
}

/** The same draft with the boards that are there now. */
export function withEditions(state: SoloState): SoloState {
  return withPresent(state, state.present)
}

/** Learns the names of players whom a site drafted or kept and the board lacks. */
export function withHostPlayers(state: SoloState, picks: readonly { readonly player: HostPlayer }[]): SoloState {
  const known = new Set(state.identities.map(({ id }) => id))
  const learned = picks.flatMap(({ player }): PlayerIdentity[] => {
    const { playerId: id, name, position, team, individual } = player
    if (known.has(id) || state.shownBoard.playersById.has(id)) return []
    return [{ id, name, position, team, ...(individual !== null && { individual }) }]
  })
  return learned.length === 0 ? state : { ...state, identities: [...learned, ...state.identities] }
}

type Derived = 'present' | 'shownBoard' | 'pool' | 'edition' | 'bundledBoard'

function withPresent(state: Omit<SoloState, Derived>, present: SoloPresent): SoloState {
  const { editions } = state
  const own = present.solo.edition === null ? null : editions.of(present.solo.edition)
  const edition = own ?? editions.newest
  const bundledBoard = edition?.board ?? editions.board
  const board = present.importedBoard ?? leagueBoard(bundledBoard, present.solo.draft.format)
  const shownBoard = withOffBoardPlayers(board, playerIdsOf(present.solo), state.identities)
  return {
    ...state,
    present,
    edition,
    bundledBoard,
    shownBoard,
    pool: draftPoolOf(shownBoard),
  }
}

/** What autopick takes from a board, or a computer drafter at the prices of the draft's own rules. */
function pickFrom(
  players: readonly Player[],
  draft: Draft,
  teamIndex: number,
  preferences: Preferences,
): Choice | null {
  return controlOf(draft, teamIndex) === 'computer'
    ? computerPick(draft, teamIndex, leagueMarket(players, draft.format).board)
    : autopick(draft, teamIndex, { players }, preferences)
}
