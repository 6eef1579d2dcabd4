import { draftPlanForm } from '#protocol/stored/draft-plan-form.ts'
import { isSameData } from '#core/lib/json.ts'
import type { PlayerId } from '#core/players/player.ts'
import type { ListEdit } from '#core/shortlist/shared-lists.ts'
import {
  applyShortlist,
  EMPTY_SHORTLIST,
  repairShortlist,
  type Shortlist,
  type ShortlistCommand,
} from '#core/shortlist/shortlist.ts'
import type { DeviceStorage } from '../../platform/device-storage.ts'
import { lobbyShortlistKey, STORAGE_KEYS } from '../../platform/storage-keys.ts'
import { recentLobbies } from '../entry/recent-storage.ts'
import { editSchema } from '#protocol/lobby/seat-list-functions.ts'
import { editFromWire, editToWire } from '#protocol/lobby/shared-list-forms.ts'

/** A person's marks in one lobby. They stay on this device unless the seat's two people share them (RU6), and survive a reload. */
export interface LobbyShortlist {
  current(): Shortlist
  apply(event: ShortlistCommand): void
  /** Whether autopick is to draft from the first turn on, as asked for in the waiting room. */
  startsWithAutopick(): boolean
  startWithAutopick(isOn: boolean): void
  /** Whether it is a copy of what the two people of the seat share. */
  isShared(): boolean
  /** What was changed here of what is shared and not confirmed yet, oldest first. It survives a reload. */
  unsent(): readonly ListEdit[]
  /** Makes a change of what is shared. */
  edit(edit: ListEdit): void
  /** These are confirmed, or will never be. */
  settle(edits: readonly ListEdit[]): void
  /** The copy follows what is shared, with what is unsent and `added` on top. */
  follow(shared: Shortlist, added: readonly ListEdit[]): void
  /** The copy stays here alone. */
  keepAlone(): void
  /** Drafted players have no marks (F2), and an undraft brings none back. Returns whose marks went. */
  clearDrafted(isDrafted: (playerId: PlayerId) => boolean): readonly PlayerId[]
  /** Leaving a lobby resets its local state (RU4). */
  forget(): void
  close(): void
}

/** Opens the marks of a lobby, and deletes those of lobbies that are no longer among the recent ones. */
export function openLobbyShortlist(storage: DeviceStorage, code: string, onChange: () => void): LobbyShortlist {
  const key = lobbyShortlistKey(code)
  forgetOldLobbies(storage, code)
  let text = storage.read(key)
  // A lobby that was never opened here begins with the marks of the person's list.
  let shortlist = readShortlist(text ?? storage.read(STORAGE_KEYS.listMarks))
  let hasAutopick = readFlag(text, 'autopick')
  let isShared = readFlag(text, 'shared')
  let unsent = readUnsent(text)
  if (text === null && shortlist.targets.size + shortlist.avoids.size > 0) store()
  const stopListening = storage.subscribe((changedKey) => {
    if ((changedKey === null || changedKey === key) && catchUp()) onChange()
  })
  return {
    current: () => shortlist,
    apply: (event) => {
      catchUp()
      keep(applyShortlist(shortlist, event))
    },
    startsWithAutopick: () => hasAutopick,
    startWithAutopick: (isOn) => {
      catchUp()
      hasAutopick = isOn
      store()
    },
    isShared: () => isShared,
    unsent: () => unsent,
    edit: (edit) => {
      catchUp()
      shortlist = applyShortlist(shortlist, edit.command)
      unsent = [...unsent, edit]
      store()
    },
    settle: (edits) => {
      if (edits.length === 0) return
      catchUp()
      unsent = unsent.filter((edit) => !edits.some((settled) => isSameData(settled, edit)))
      store()
    },
    follow: (shared, added) => {
      // Another tab may have made changes meanwhile.
      catchUp()
      unsent = [...unsent, ...added]
      shortlist = unsent.reduce((lists, { command }) => applyShortlist(lists, command), shared)
      isShared = true
      store()
    },
    keepAlone: () => {
      catchUp()
      if (!isShared && unsent.length === 0) return
      isShared = false
      unsent = []
      store()
    },
    clearDrafted: (isDrafted) => {
      catchUp()
      const drafted = [...shortlist.targets, ...shortlist.avoids, ...shortlist.queue].filter(isDrafted)
      if (drafted.length > 0) keep(repairShortlist(shortlist, isDrafted))
      return drafted
    },
    forget: () => {
      shortlist = EMPTY_SHORTLIST
      hasAutopick = false
      isShared = false
      unsent = []
      text = null
      storage.remove(key)
      writeCodes(
        storage,
        readCodes(storage).filter((kept) => kept !== code),
      )
    },
    close: stopListening,
  }

  /** Reads what another tab wrote meanwhile. */
  function catchUp(): boolean {
    const stored = storage.read(key)
    if (stored === text) return false
    text = stored
    shortlist = readShortlist(stored)
    hasAutopick = readFlag(stored, 'autopick')
    isShared = readFlag(stored, 'shared')
    unsent = readUnsent(stored)
    return true
  }

  function keep(next: Shortlist): void {
    if (next === shortlist) return
    shortlist = next
    store()
  }

  /** If storage is full, the marks stay in this tab. */
  function store(): void {
    const nextText = JSON.stringify({
      targets: [...shortlist.targets],
      avoids: [...shortlist.avoids],
      queue: shortlist.queue,
      ...(shortlist.plan !== undefined && { plan: shortlist.plan }),
      ...(hasAutopick && { autopick: true }),
      ...(isShared && { shared: true }),
      ...(unsent.length > 0 && { unsent: storedUnsentEdits(unsent) }),
    })
    if (nextText === text) return
    const codes = readCodes(storage)
    if (!codes.includes(code)) writeCodes(storage, [...codes, code])
    if (storage.write(key, nextText).ok) text = nextText
  }
}

function forgetOldLobbies(storage: DeviceStorage, openCode: string): void {
  const codes = readCodes(storage)
  const recent = new Set(recentLobbies(storage).map(({ code }) => code))
  const kept = codes.filter((code) => code === openCode || recent.has(code))
  if (kept.length === codes.length) return
  for (const code of codes) if (!kept.includes(code)) storage.remove(lobbyShortlistKey(code))
  writeCodes(storage, kept)
}

function readCodes(storage: DeviceStorage): readonly string[] {
  return stringsIn(readJson(storage.read(STORAGE_KEYS.shortlistCodes)))
}

function writeCodes(storage: DeviceStorage, codes: readonly string[]): void {
  storage.write(STORAGE_KEYS.shortlistCodes, JSON.stringify(codes))
}

/** Unreadable text counts as no marks; marks that contradict each other are repaired. */
function readShortlist(text: string | null): Shortlist {
  const stored = readJson(text)
  if (typeof stored !== 'object' || stored === null) return EMPTY_SHORTLIST
  const { targets, avoids, queue, plan }: { [Field in keyof Shortlist]?: unknown } = stored
  const readable = draftPlanForm.parse(plan)
  return repairShortlist(
    {
      targets: new Set(stringsIn(targets)),
      avoids: new Set(stringsIn(avoids)),
      queue: stringsIn(queue),
      ...(readable !== null && { plan: readable }),
    },
    () => false,
  )
}

function readFlag(text: string | null, name: 'autopick' | 'shared'): boolean {
  return fieldOf(text, name) === true
}

function readUnsent(text: string | null): readonly ListEdit[] {
  return readUnsentEdits(fieldOf(text, 'unsent'))
}

function fieldOf(text: string | null, name: string): unknown {
  const stored = readJson(text)
  return typeof stored === 'object' && stored !== null
    ? new Map<string, unknown>(Object.entries(stored)).get(name)
    : null
}

function stringsIn(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((entry: unknown) => typeof entry === 'string') : []
}

function readJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

/** More than anybody changes before a connection is back; the oldest go. */
const UNSENT_MAX = 1000

/** Marks of a shared seat that the server has not confirmed, as the browser keeps them: in the form of the wire, oldest first. */
function readUnsentEdits(stored: unknown): readonly ListEdit[] {
  if (!Array.isArray(stored)) return []
  return stored.slice(-UNSENT_MAX).flatMap((value: unknown) => {
    const read = editSchema.safeParse(value)
    return read.success ? [editFromWire(read.data)] : []
  })
}

function storedUnsentEdits(edits: readonly ListEdit[]): unknown {
  return edits.slice(-UNSENT_MAX).map(editToWire)
}
