import type { Transaction } from 'kysely'
import type { Database } from './database.ts'
import {
  createLobbyTables,
  createDeviceTables,
  createPlayerTables,
  createNewsTables,
} from './migrations/0001-to-0004.ts'
import {
  createLobbyResultTables,
  createLeaseTable,
  addPickMakers,
  addRosterSeason,
  addDueTimes,
  addScoringFigures,
  addDraftNight,
  addOutages,
  addBoardEditions,
  addPushSubscriptions,
  addWatchLinks,
  addPublishedDrafts,
  addTokens,
  addWatchingByCode,
  addDevicesOfAnOwner,
  addPasskeys,
  addMergedOwners,
  allowMoreTeams,
} from './migrations/0005-onward.ts'
import {
  addAuctions,
  addLeagueNight,
  addOwnSeatLinks,
  addSavedLists,
  addSecondRequests,
  addSharedLists,
  addTalkEntries,
  addTvLinks,
} from './migrations/0023-onward.ts'
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
  { name: 'more teams in solo drafts', up: allowMoreTeams },
  { name: 'auctions', up: addAuctions },
  { name: 'talk in lobbies and second people of seats', up: addLeagueNight },
  { name: 'copies of rankings', up: addSavedLists },
  { name: 'shared lists and notifications of second people', up: addSharedLists },
  { name: 'links that people make to their own seats', up: addOwnSeatLinks },
  { name: 'second people who wait for an answer', up: addSecondRequests },
  { name: 'what was said since the whole talk was written', up: addTalkEntries },
  { name: 'TV links of solo drafts', up: addTvLinks },
]
