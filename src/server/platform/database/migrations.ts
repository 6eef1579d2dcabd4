import type { Transaction } from 'kysely'
import type { Database } from './database.ts'
import { createLobbyTables } from './migrations/0001-lobbies.ts'
import { createDeviceTables } from './migrations/0002-devices-and-solo-drafts.ts'
import { createPlayerTables } from './migrations/0003-players.ts'
import { createNewsTables } from './migrations/0004-news.ts'
import { createLobbyResultTables } from './migrations/0005-lobby-results.ts'
import { createLeaseTable } from './migrations/0006-leases.ts'
import { addPickMakers } from './migrations/0007-pick-makers.ts'
import { addRosterSeason } from './migrations/0008-roster-season.ts'
import { addDueTimes } from './migrations/0009-due-times.ts'
import { addScoringFigures } from './migrations/0010-scoring-figures.ts'
import { addDraftNight } from './migrations/0011-draft-night.ts'
import { addOutages } from './migrations/0012-outages.ts'
import { addBoardEditions } from './migrations/0013-board-editions.ts'
import { addPushSubscriptions } from './migrations/0014-push-subscriptions.ts'
import { addWatchLinks } from './migrations/0015-watch-links.ts'
import { addPublishedDrafts } from './migrations/0016-published-drafts.ts'
import { addTokens } from './migrations/0017-tokens.ts'
import { addWatchingByCode } from './migrations/0018-watching-by-code.ts'
import { addDevicesOfAnOwner } from './migrations/0019-devices-of-an-owner.ts'
import { addPasskeys } from './migrations/0020-passkeys.ts'
import { addMergedOwners } from './migrations/0021-merged-owners.ts'
import type { Tables } from './tables.ts'

export interface Migration {
  readonly name: string
  readonly up: (trx: Transaction<Tables>, dialect: Database['dialect']) => Promise<void>
}

/** In order, from number 1. Never change a released migration: add a new one. */
export const MIGRATIONS: readonly Migration[] = [
  { name: 'lobbies', up: createLobbyTables },
  { name: 'devices and solo drafts', up: createDeviceTables },
  { name: 'players and statistics', up: createPlayerTables },
  { name: 'news', up: createNewsTables },
  { name: 'results of lobbies', up: createLobbyResultTables },
  { name: 'leases', up: createLeaseTable },
  { name: 'who made each pick', up: addPickMakers },
  { name: 'season of the roster', up: addRosterSeason },
  { name: 'when lobbies act by themselves', up: addDueTimes },
  { name: 'figures that leagues may score', up: addScoringFigures },
  { name: 'league rules, clocks and computer drafters', up: addDraftNight },
  { name: 'outages', up: addOutages },
  { name: 'editions of the board', up: addBoardEditions },
  { name: 'where to notify people of their turn', up: addPushSubscriptions },
  { name: 'links for spectators', up: addWatchLinks },
  { name: 'public pages of drafts', up: addPublishedDrafts },
  { name: 'tokens and second factors', up: addTokens },
  { name: 'watching by the code of a lobby', up: addWatchingByCode },
  { name: 'devices of an owner', up: addDevicesOfAnOwner },
  { name: 'passkeys, names of devices and copies of saved drafts', up: addPasskeys },
  { name: 'owners who joined others', up: addMergedOwners },
]
