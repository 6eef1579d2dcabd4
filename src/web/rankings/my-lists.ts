import { createStore, type StoreApi } from 'zustand/vanilla'
import { EMPTY_HISTORY, remember, undo, type History } from '#core/lib/history.ts'
import { parsedJson } from '#core/lib/json.ts'
import { err, ok, type Result } from '#core/lib/result.ts'
import type { Scoring } from '#core/league/scoring.ts'
import { createBoard, type Board } from '#core/players/board.ts'
import { NOTHING_CONFIRMED, type ConfirmedRows } from '#core/players/match-rankings.ts'
import type { Player, PlayerId } from '#core/players/player.ts'
import type { RankingsReading } from '#core/players/rankings-csv.ts'
import { blend, sharedWeights, type RankingSource } from '#core/rankings/blend.ts'
import {
  asSource,
  boardSources,
  dollarsInFile,
  everybodyOf,
  fileSource,
  countsInBlend,
  type FileSource,
} from '#core/rankings/file-source.ts'
import { readListCsv } from '#core/rankings/list-csv.ts'
import {
  boardOfList,
  createMyList,
  editList,
  marksOf,
  reblended,
  withDollars,
  withEverybody,
  type ListEdit,
  type ListFacts,
  type ListMarks,
  type MyList,
} from '#core/rankings/my-list.ts'
import { LISTS_MAX, NO_LISTS, storedLists, type StoredLists } from '#core/rankings/stored-lists.ts'
import { readStoredLists } from '#protocol/stored/read-lists.ts'
import { writeMakingRoom, type DeviceStorage } from '../platform/device-storage.ts'
import { damagedKey, STORAGE_KEYS } from '../platform/storage-keys.ts'
import { roomText } from './storage-room.ts'

/** What the person has to know about what is kept. */
export type ListTrouble = 'full' | 'damaged'

export interface ListsState {
  readonly lists: readonly Pick<MyList, 'id' | 'name'>[]
  readonly list: MyList
  readonly everybody: readonly Player[]
  readonly sources: readonly RankingSource[]
  readonly facts: ListFacts
  readonly canUndo: boolean
  readonly trouble: ListTrouble | null
  /** What to do before the device is full; null while there is room. */
  readonly roomText: string | null
}

export interface MyListsStore {
  readonly store: StoreApi<ListsState>
  edit(edit: ListEdit): void
  undo(): void
  setWeight(sourceId: string, percent: number): void
  /** Also reads a file once more, with what the person said about its rows. */
  addFile(label: string, reading: RankingsReading, confirmed?: ConfirmedRows): FileSource
  removeFile(fileId: string): void
  /** Reads an exported list into the open one. */
  readCsv(label: string, records: readonly (readonly string[])[]): Result<null, 'nobody'>
  open(listId: string): void
  /** Refused when there are as many lists as a device keeps: none is ever dropped for another. */
  create(name: string): Result<null, 'too_many'>
  /** The last list is replaced by a new one. */
  remove(): void
  /** The board as the open list ranks it. */
  board(): Board
  /** What the open list says about players beside their places. */
  marks(): ListMarks
  dismissTrouble(): void
  close(): void
}

export interface MyListsParts {
  readonly storage: DeviceStorage
  readonly board: Board
  /** YYYY-MM-DD */
  readonly boardDate: string
  readonly scoring: Scoring
  /** YYYY-MM-DD */
  readonly today: string
  readonly newId: () => string
}

/**
 * The person's lists on this device. Every change is written at once, after what another tab wrote meanwhile was read. On a full device the
 * lists stay in this tab, and the person reads so.
 */
export function openMyLists(parts: MyListsParts): MyListsStore {
  const { storage, board, boardDate, scoring } = parts
  const fixedSources = boardSources(board.players, boardDate)
  let trouble: ListTrouble | null = null
  let text = storage.read(STORAGE_KEYS.rankings)
  let kept = read(text)
  let tight = roomNow()
  let history: History<MyList> = EMPTY_HISTORY
  /** Whose note the last change was: what is typed on is undone as one note, not by its pauses. */
  let notedId: PlayerId | null = null
  let known: {
    readonly key: readonly unknown[]
    readonly facts: Pick<ListsState, 'everybody' | 'sources' | 'facts'>
  } | null = null
  let present = opened(kept)
  const store = createStore<ListsState>(() => stateNow())
  keepMerged()
  const unsubscribe = storage.subscribe((key) => {
    if ((key !== null && key !== STORAGE_KEYS.rankings) || !catchUp()) return
    publish()
    keepMerged()
  })
  return {
    store,
    edit: (edit) =>
      change((list) => editList(list, edit, factsOf(list).facts), edit.kind === 'note' ? edit.playerId : null),
    undo() {
      if (catchUp()) return publish()
      notedId = null
      const step = undo(history, present)
      if (step === null) return
      history = { ...step.history, future: [] }
      keep(step.state)
    },
    setWeight(sourceId, percent) {
      change((list) => {
        const ids = factsOf(list).sources.map(({ id }) => id)
        return afresh({ ...list, weights: sharedWeights(list.weights, ids, sourceId, percent) })
      })
    },
    addFile(label, reading, confirmed = NOTHING_CONFIRMED) {
      const otherFiles = present.files.filter((other) => other.label !== label)
      const wider = createBoard(everybodyOf(board, otherFiles))
      const file = fileSource({ id: parts.newId(), label, date: parts.today }, wider, reading, confirmed)
      const dollars = dollarsInFile(wider, reading, confirmed)
      change((list) => {
        const replaced = list.files.find((other) => other.label === label)
        const others = list.files.filter((other) => other !== replaced)
        const { [replaced?.id ?? '']: itsWeight, ...rest } = list.weights
        const weightedCount = Object.values(rest).filter((weight) => weight > 0).length
        const ids = [...fixedSources, ...others, file].map(({ id }) => id)
        const weights = sharedWeights(
          rest,
          ids,
          file.id,
          countsInBlend(file) ? (itsWeight ?? 100 / (weightedCount + 1)) : 0,
        )
        return withDollars(afresh({ ...list, files: [...others, file], weights }), dollars)
      })
      return file
    },
    removeFile(fileId) {
      change((list) => {
        const files = list.files.filter(({ id }) => id !== fileId)
        const ids = [...fixedSources, ...files].map(({ id }) => id)
        const { [fileId]: _removed, ...rest } = list.weights
        const total = Object.values(rest).reduce((sum, weight) => sum + weight, 0)
        const boardWeight = total === 0 ? 100 : (100 * (rest['board'] ?? 0)) / total
        const weights = sharedWeights(rest, ids, 'board', boardWeight)
        return afresh({ ...list, files, weights })
      })
    },
    readCsv(label, records) {
      const file = { id: parts.newId(), label, date: parts.today }
      const result = readListCsv(records, present, factsOf(present).facts, file)
      if (!result.ok) return result
      change(() => result.value)
      return ok(null)
    },
    open(listId) {
      catchUp()
      const list = kept.lists.find(({ id }) => id === listId)
      if (list === undefined) return
      history = EMPTY_HISTORY
      keep(living(list))
    },
    create(name) {
      if (catchUp()) publish()
      if (kept.lists.length >= LISTS_MAX) return err('too_many')
      history = EMPTY_HISTORY
      keep(newList(name))
      return ok(null)
    },
    remove() {
      catchUp()
      const lists = kept.lists.filter(({ id }) => id !== present.id)
      kept = { lists, openId: null }
      history = EMPTY_HISTORY
      keep(opened(kept))
    },
    board: () => boardOfList(present, factsOf(present).everybody, factsOf(present).facts),
    marks: () => marksOf(present),
    dismissTrouble() {
      trouble = null
      publish()
    },
    close: unsubscribe,
  }

  function change(next: (list: MyList) => MyList, noteOf: PlayerId | null = null): void {
    if (catchUp()) publish()
    const list = next(present)
    if (list === present) return
    if (noteOf === null || noteOf !== notedId || history.past.length === 0) history = remember(history, present)
    notedId = noteOf
    keep(list)
  }

  function keep(list: MyList): void {
    present = list
    if (!write()) trouble = 'full'
    else if (trouble === 'full') trouble = null
    publish()
  }

  /**
   * What a newer board brought is kept at once, so that the next one brings only its own players. On a full device the next start
   * merges again.
   */
  function keepMerged(): void {
    const stored = kept.lists.find(({ id }) => id === present.id)
    if (stored !== undefined && stored.boardDate !== present.boardDate) write()
  }

  /** The newest list first. */
  function write(): boolean {
    const lists = kept.lists.some(({ id }) => id === present.id)
      ? kept.lists.map((other) => (other.id === present.id ? present : other))
      : [present, ...kept.lists]
    kept = { lists, openId: present.id }
    const written = JSON.stringify(storedLists(kept))
    if (!writeMakingRoom(storage, STORAGE_KEYS.rankings, written).ok) return false
    text = written
    tight = roomNow()
    return true
  }

  function roomNow(): string | null {
    const length = text?.length ?? 0
    return roomText(storage.usedCount(), length / Math.max(1, kept.lists.length))
  }

  /** What another tab wrote; its list of the same name takes the place of this one, and there is nothing to undo. */
  function catchUp(): boolean {
    const stored = storage.read(STORAGE_KEYS.rankings)
    if (stored === text) return false
    text = stored
    kept = read(stored)
    tight = roomNow()
    history = EMPTY_HISTORY
    present = opened({ ...kept, openId: kept.lists.some(({ id }) => id === present.id) ? present.id : kept.openId })
    return true
  }

  function read(stored: string | null): StoredLists {
    if (stored === null) return NO_LISTS
    const result = readStoredLists(parsedJson(stored))
    if (result.ok) return result.value
    storage.write(damagedKey(STORAGE_KEYS.rankings), stored)
    trouble = 'damaged'
    return NO_LISTS
  }

  function opened({ lists, openId }: StoredLists): MyList {
    const list = lists.find(({ id }) => id === openId) ?? lists[0]
    return list === undefined ? newList('My rankings') : living(list)
  }

  function newList(name: string): MyList {
    const weights = { board: 100 }
    const fields = { id: parts.newId(), name, boardDate, weights }
    return createMyList(fields, board.players, blend(board.players, fixedSources, weights, scoring))
  }

  /** A list that was made for an older board gets the players of this one. */
  function living(list: MyList): MyList {
    const { everybody, facts } = factsOf(list)
    return withEverybody(list, everybody, facts.blend.order, boardDate)
  }

  function afresh(list: MyList): MyList {
    const { everybody, facts } = factsOf(list)
    return reblended(withEverybody(list, everybody, facts.blend.order, list.boardDate), facts.blend.order)
  }

  function factsOf({ files, weights }: MyList): Pick<ListsState, 'everybody' | 'sources' | 'facts'> {
    const key = [files, weights]
    if (known?.key.every((part, index) => part === key[index]) === true) return known.facts
    const everybody = everybodyOf(board, files)
    const sources = [...fixedSources, ...files.map(asSource)]
    const facts = { everybody, sources, facts: { blend: blend(everybody, sources, weights, scoring), scoring } }
    known = { key, facts }
    return facts
  }

  function publish(): void {
    store.setState(stateNow(), true)
  }

  function stateNow(): ListsState {
    const isKept = kept.lists.some(({ id }) => id === present.id)
    return {
      lists: isKept ? kept.lists : [present, ...kept.lists],
      list: present,
      ...factsOf(present),
      canUndo: history.past.length > 0,
      trouble,
      roomText: tight,
    }
  }
}
