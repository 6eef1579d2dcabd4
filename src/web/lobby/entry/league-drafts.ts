import { draftsOfLeague, leagueDraftOf, withLeagueDraft } from '#core/lobby/league-drafts.ts'
import type { Lobby } from '#core/lobby/lobby.ts'
import { parsedJson } from '#core/lib/json.ts'
import type { AdpBasis } from '#core/players/board-file.ts'
import { BOARD_PRICES, type PriceFacts } from '#core/prices/price-facts.ts'
import { leagueDraftsForm } from '#protocol/stored/league-drafts-form.ts'
import type { DeviceStorage } from '../../platform/device-storage.ts'
import { STORAGE_KEYS } from '../../platform/storage-keys.ts'

/** What a lobby needs to know of the edition of its board. */
export interface BoardOrigin {
  readonly season: number
  readonly adpBasis: AdpBasis
}

/** What the league of a lobby paid in its drafts, kept on this device. */
export interface LeagueDrafts {
  /** The same object as long as the league is the same. */
  pricesOf(lobby: Lobby, hasImportedBoard: boolean): PriceFacts
  /** Keeps the draft once it is over. Without room on the device prices learn nothing. */
  keep(lobby: Lobby): void
}

/** Without an origin nothing is known and nothing kept. */
export function openLeagueDrafts(storage: DeviceStorage, origin: BoardOrigin | undefined): LeagueDrafts {
  const kept = leagueDraftsForm.parse(parsedJson(storage.read(STORAGE_KEYS.leagueDrafts) ?? '[]'))
  let known: { readonly key: readonly unknown[]; readonly facts: PriceFacts } | null = null
  let keptDraft: Lobby['draft'] = null
  return {
    pricesOf(lobby, hasImportedBoard) {
      if (origin === undefined) return BOARD_PRICES
      const key = [lobby.seats, lobby.draft?.format ?? lobby.rules, hasImportedBoard]
      if (known?.key.every((part, index) => part === key[index]) !== true) {
        const finishedDrafts = draftsOfLeague(kept, lobby, origin.season)
        known = { key, facts: { adpBasis: hasImportedBoard ? null : origin.adpBasis, finishedDrafts } }
      }
      return known.facts
    },
    keep(lobby) {
      if (origin === undefined || lobby.draft === keptDraft) return
      const finished = leagueDraftOf(lobby, origin.season)
      if (finished === null) return
      keptDraft = lobby.draft
      const stored = leagueDraftsForm.parse(parsedJson(storage.read(STORAGE_KEYS.leagueDrafts) ?? '[]'))
      storage.write(STORAGE_KEYS.leagueDrafts, JSON.stringify(withLeagueDraft(stored, finished)))
    },
  }
}
