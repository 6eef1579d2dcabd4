import { isSameData, parsedJson } from '#core/lib/json.ts'
import type { PlayerId } from '#core/players/player.ts'
import type { ListEdit } from '#core/shortlist/shared-lists.ts'
import { applyShortlist, repairShortlist, type Shortlist, type ShortlistCommand } from '#core/shortlist/shortlist.ts'
import { lobbyMarksForm, NO_LOBBY_MARKS, type LobbyMarks } from '#protocol/stored/lobby-marks-form.ts'
import { shortlistCodesForm } from '#protocol/stored/stored-forms.ts'
import type { DeviceStorage } from '../../platform/device-storage.ts'
import { lobbyShortlistKey, STORAGE_KEYS } from '../../platform/storage-keys.ts'
import { recentLobbies } from '../entry/recent-storage.ts'
import { editToWire } from '#protocol/lobby/shared-list-forms.ts'

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
  let marks = readMarks(text ?? storage.read(STORAGE_KEYS.listMarks))
  if (text === null && marks.shortlist.targets.size + marks.shortlist.avoids.size > 0) store()
  const stopListening = storage.subscribe((changedKey) => {
    if ((changedKey === null || changedKey === key) && catchUp()) onChange()
  })
  return {
    current: () => marks.shortlist,
    apply: (event) => {
      catchUp()
      keep(applyShortlist(marks.shortlist, event))
    },
    startsWithAutopick: () => marks.hasAutopick,
    startWithAutopick: (hasAutopick) => {
      catchUp()
      change({ hasAutopick })
    },
    isShared: () => marks.isShared,
    unsent: () => marks.unsent,
    edit: (edit) => {
      catchUp()
      change({ shortlist: applyShortlist(marks.shortlist, edit.command), unsent: [...marks.unsent, edit] })
    },
    settle: (edits) => {
      if (edits.length === 0) return
      catchUp()
      change({ unsent: marks.unsent.filter((edit) => !edits.some((settled) => isSameData(settled, edit))) })
    },
    follow: (shared, added) => {
      // Another tab may have made changes meanwhile.
      catchUp()
      const unsent = [...marks.unsent, ...added]
      const shortlist = unsent.reduce((lists, { command }) => applyShortlist(lists, command), shared)
      change({ shortlist, unsent, isShared: true })
    },
    keepAlone: () => {
      catchUp()
      if (marks.isShared || marks.unsent.length > 0) change({ isShared: false, unsent: [] })
    },
    clearDrafted: (isDrafted) => {
      catchUp()
      const { targets, avoids, queue } = marks.shortlist
      const drafted = [...targets, ...avoids, ...queue].filter(isDrafted)
      if (drafted.length > 0) keep(repairShortlist(marks.shortlist, isDrafted))
      return drafted
    },
    forget: () => {
      marks = NO_LOBBY_MARKS
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
    marks = readMarks(stored)
    return true
  }

  function keep(shortlist: Shortlist): void {
    if (shortlist !== marks.shortlist) change({ shortlist })
  }

  function change(changed: Partial<LobbyMarks>): void {
    marks = { ...marks, ...changed }
    store()
  }

  /** If storage is full, the marks stay in this tab. */
  function store(): void {
    const { shortlist, hasAutopick, isShared, unsent } = marks
    const nextText = JSON.stringify({
      targets: [...shortlist.targets],
      avoids: [...shortlist.avoids],
      queue: shortlist.queue,
      ...(shortlist.plan !== undefined && { plan: shortlist.plan }),
      ...(hasAutopick && { autopick: true }),
      ...(isShared && { shared: true }),
      ...(unsent.length > 0 && { unsent: unsent.slice(-UNSENT_MAX).map(editToWire) }),
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
  return shortlistCodesForm.parse(parsedJson(storage.read(STORAGE_KEYS.shortlistCodes) ?? ''))
}

function writeCodes(storage: DeviceStorage, codes: readonly string[]): void {
  storage.write(STORAGE_KEYS.shortlistCodes, JSON.stringify(codes))
}

function readMarks(text: string | null): LobbyMarks {
  return lobbyMarksForm.parse(parsedJson(text ?? ''))
}

/** More than anybody changes before a connection is back; the oldest go. */
const UNSENT_MAX = 1000
