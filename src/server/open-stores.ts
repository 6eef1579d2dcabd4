import { randomUUID } from 'node:crypto'
import { ok, type Result } from '#core/lib/result.ts'
import { createDeviceStore } from './devices/device-store.ts'
import { createSqlFinishedDrafts } from './lobby/store/finished-drafts.ts'
import { createSqlLobbyStore } from './lobby/store/sql-lobby-store.ts'
import { createSqlOwnLobbies } from './lobby/store/own-lobbies.ts'
import { createSqlPublishedDraftStore } from './lobby/store/published-draft-store.ts'
import { createSqlTalkStore } from './lobby/store/talk-store.ts'
import { createSqlWatchLinkStore } from './lobby/store/watch-link-store.ts'
import { createSavedListStore } from './my-devices/saved-lists.ts'
import { createMyDevicesStore } from './my-devices/my-devices-store.ts'
import { createSavedDraftStore } from './my-devices/saved-draft-store.ts'
import { createPasskeyStore } from './my-devices/passkey-store.ts'
import { createNewsStore } from './news/news-store.ts'
import type { Database, DatabaseAddress } from './platform/database/database.ts'
import { createLeases } from './platform/database/leases.ts'
import { isReachable, openMigrated } from './platform/database/open-database.ts'
import { NO_METERS, type Meters } from './platform/meters.ts'
import { createBoardStore } from './players/board/board-store.ts'
import { createPushStore } from './push/push-store.ts'
import { createPlayerStore } from './players/player-store.ts'
import { createSqlRowReader } from './stock/rest/sql-row-reader.ts'
import { createSoloStore } from './solo/solo-store.ts'
import { createTvLinkStore } from './solo/tv-link-store.ts'

/** Everything that the server stores, over one database. */
export type OpenStores = ReturnType<typeof storesOn>

/** Opens the database, brings its tables up to date and puts the stores on it. The error is a message for people. */
export async function openStores(
  address: DatabaseAddress,
  meters: Meters = NO_METERS,
): Promise<Result<OpenStores, string>> {
  const opened = await openMigrated(address)
  return opened.ok ? ok(storesOn(opened.value, meters)) : opened
}

function storesOn(database: Database, meters: Meters) {
  return {
    database,
    lobbies: createSqlLobbyStore(database, meters),
    myDevices: createMyDevicesStore(database),
    passkeys: createPasskeyStore(database),
    savedDrafts: createSavedDraftStore(database),
    savedLists: createSavedListStore(database),
    ownLobbies: createSqlOwnLobbies(database),
    finishedDrafts: createSqlFinishedDrafts(database),
    watchLinks: createSqlWatchLinkStore(database),
    talk: createSqlTalkStore(database),
    published: createSqlPublishedDraftStore(database),
    devices: createDeviceStore(database),
    solo: createSoloStore(database, randomUUID),
    tvLinks: createTvLinkStore(database),
    players: createPlayerStore(database),
    boards: createBoardStore(database),
    news: createNewsStore(database),
    push: createPushStore(database),
    leases: createLeases(database),
    /** The tables that anybody may read. */
    rows: createSqlRowReader(database),
    isReachable: () => isReachable(database),
    close: () => database.close(),
  } as const
}
