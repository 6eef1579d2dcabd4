import type { NewsItem } from '#core/news/news-item.ts'
import { openBundledFacts } from '../../src/server/players/facts-files.ts'
import type { Database } from '../../src/server/platform/database/database.ts'
import { openStores } from '../../src/server/open-stores.ts'
import { readBundledPool } from '../../src/server/bundled-pool.ts'
import { pino } from 'pino'
import { newCaller, startLobbyServer, type Caller } from './lobby-server.ts'
import { newServerDraft, newServerLobby, type ServerLobby } from './server-lobby.ts'
import { mention, storedNews } from './stored-news.ts'
import { storedTime } from '../../src/server/platform/database/stored-time.ts'

/** A database after several lobbies, solo drafts and seat moves. */
export interface PlayedDatabase {
  /** Two people are waiting for a third. */
  readonly waiting: ServerLobby
  /** Drafting: one pick was undone, and one seat moved to another device. */
  readonly drafting: ServerLobby
  /** Drafted to the end. */
  readonly complete: ServerLobby
  /** Everyone has left. */
  readonly closed: ServerLobby
  /** The device that now holds the second seat of `drafting`. */
  readonly newcomer: Caller
  /** A device with a solo draft of two revisions. */
  readonly soloist: Caller
  /** The host's pick in `drafting` after the undo, for repeating it. */
  readonly repeatable: { readonly playerId: string; readonly commandId: string; readonly issuedAtMs: number }
  /** Of the bundled pool, in its order. */
  readonly playerIds: readonly string[]
}

/** Emoji beyond 16 bits, right-to-left text, joiners, a combining accent, quotes, a backslash and array syntax. */
export const HOSTILE_NAMES = ["Zoë {O'Neill}", 'שרה ,"x"\\', '👩‍👩‍👧 e\u0301', 'null'] as const

const FIRST_SETUP = { draft_name: 'Mock "1"\\', username: HOSTILE_NAMES[2], num_teams: 2, rounds: 3, current_pick: 1 }

/** Runs a server on SQLite in `dataDir`, plays, and stops it. With `facts` it also loads the bundled statistics. */
export async function playOn(dataDir: string, { facts = false } = {}): Promise<PlayedDatabase> {
  const server = await startLobbyServer({ DATA_DIR: dataDir }, facts ? { bundledFacts: await openBundledFacts() } : {})
  const { url } = server
  const playerIds = readBundledPool().players.map(({ id }) => id)
  const names = [...HOSTILE_NAMES]
  const waiting = await newServerLobby(url, { usernames: names.slice(0, 2), maxTeams: 3 })
  const drafting = await newServerDraft(url, { usernames: names.slice(0, 3), rounds: 4 })
  const complete = await newServerDraft(url, { usernames: names.slice(0, 2), rounds: 1 })
  const closed = await newServerLobby(url, { usernames: names.slice(2, 3) })

  for (const [index, seat] of complete.seats.entries())
    await pickAs(complete, seat.caller, seat.username, playerIds[index])
  await closed.host.caller.get('leave_lobby', {
    lobby_code: closed.code,
    participant_username: closed.host.username,
  })

  const [, second, third] = drafting.seats
  const repeatable = { playerId: playerIds[2] ?? '', commandId: 'copied-command-1', issuedAtMs: Date.now() }
  const { code, host } = drafting
  await pickAs(drafting, host.caller, host.username, playerIds[0])
  if (second === undefined || third === undefined) throw new Error('three seats')
  await pickAs(drafting, second.caller, second.username, playerIds[1])
  await host.caller.get('undo_draft_pick', { lobby_code: code, host_username: host.username, player_id: playerIds[0] })
  await host.caller.get(
    'make_draft_pick',
    { lobby_code: code, participant_username: host.username, player_id: repeatable.playerId },
    repeatable,
  )
  const newcomer = await newCaller(url)
  const link = await second.caller.get('make_seat_link', { lobby_code: code, participant_username: second.username })
  await newcomer.get('claim_seat', { lobby_code: code, token: link.token })
  await third.caller.get('make_seat_link', { lobby_code: code, participant_username: third.username })

  const soloist = await newCaller(url)
  for (const revision of [null, 1]) {
    await soloist.get('upsert_solo_draft', {
      ...FIRST_SETUP,
      team_names: names.slice(0, 2),
      draft_state: {
        slots: [playerIds[4] ?? null, null],
        note: String.raw`a \u0000 in JSON is six characters`,
        revision,
      },
      revision,
    })
  }
  await server.stop()
  await keepNews(dataDir)
  return { waiting, drafting, complete, closed, newcomer, soloist, repeatable, playerIds }
}

/** Drafts a player for the slot on the clock. Returns the version. */
export async function pickAs(
  { code }: { readonly code: string },
  caller: Caller,
  username: string,
  playerId: string | undefined,
): Promise<number> {
  const picked = await caller.get('make_draft_pick', {
    lobby_code: code,
    participant_username: username,
    player_id: playerId ?? '',
  })
  return picked.version
}

/** A program that signed in and enrolled an authenticator app. */
async function keepTokens({ db }: Database): Promise<void> {
  const at = { created_at: storedTime(1), updated_at: storedTime(1) }
  const owner = await db.selectFrom('devices').select('id').orderBy('id').executeTakeFirstOrThrow()
  await db
    .insertInto('device_secrets')
    .values({ id: 'é', device_id: owner.id, secret_hash: 'b'.repeat(64), added_at: storedTime(1) })
    .execute()
  await db
    .insertInto('device_codes')
    .values({ device_id: owner.id, code_hash: 'c'.repeat(64), expires_at: storedTime(1), used_by: null })
    .execute()
  await db
    .insertInto('auth_sessions')
    .values({
      id: 's',
      device_id: 'é',
      name: 'bot "é"',
      aal: 'aal1',
      amr_json: '[]',
      created_at: storedTime(1),
      refreshed_at: storedTime(2),
    })
    .execute()
  await db
    .insertInto('refresh_tokens')
    .values({ token_hash: 'a'.repeat(64), session_id: 's', made_at: storedTime(1), used_at: null })
    .execute()
  await db
    .insertInto('mfa_factors')
    .values({ id: 'f', device_id: 'é', friendly_name: 'é', secret: 'S', is_verified: 1, last_step: 5, ...at })
    .execute()
  await db
    .insertInto('mfa_challenges')
    .values({ id: 'c', factor_id: 'f', session_id: 's', made_at: storedTime(1) })
    .execute()
  const passkey = {
    public_key: 'k',
    counter: 3,
    transports_json: '["usb"]',
    name: 'é',
    added_at: storedTime(1),
    used_at: null,
  }
  await db
    .insertInto('passkeys')
    .values({ id: 'p', device_id: owner.id, ...passkey })
    .execute()
  await db
    .insertInto('passkey_challenges')
    .values({ id: 'q', device_id: owner.id, purpose: 'use', challenge: 'c', made_at: storedTime(1) })
    .execute()
  await db
    .insertInto('saved_drafts')
    .values({ device_id: owner.id, draft_id: '1', draft_json: '{"name":"é"}', saved_at: storedTime(1) })
    .execute()
  await db
    .insertInto('saved_lists')
    .values({ device_id: owner.id, list_id: '1', revision: 2, content: 'H4sI', saved_at: storedTime(1) })
    .execute()
}

async function keepNews(dataDir: string): Promise<void> {
  const stores = await openStores({ dataDir, databaseUrl: null, log: pino({ level: 'silent' }) })
  if (!stores.ok) throw new Error(stores.error)
  const { news, leases, database, close } = stores.value
  const seat = await database.db
    .selectFrom('lobby_participants')
    .select(['id', 'lobby_id'])
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const list_json = JSON.stringify({ queue: [], avoids: ['"é"'], ranking: null })
  await database.db
    .insertInto('autopick_lists')
    .values({ participant_id: seat.id, lobby_id: seat.lobby_id, list_json, by_second: 1 })
    .execute()
  const lists_json = JSON.stringify({ targets: ['é'], avoids: [], queue: [] })
  await database.db
    .insertInto('seat_lists')
    .values({
      participant_id: seat.id,
      lobby_id: seat.lobby_id,
      number: 2,
      first_shares: 1,
      second_shares: 1,
      lists_json,
    })
    .execute()
  await database.db
    .insertInto('bid_limits')
    .values({ participant_id: seat.id, lobby_id: seat.lobby_id, player_id: 'é', amount: 1_000_000_000, set_number: 1 })
    .execute()
  const address = {
    endpoint: 'https://updates.push.services.mozilla.com/1',
    p256dh: 'p',
    auth: 'a',
    created_at: storedTime(1),
  }
  await database.db
    .insertInto('push_subscriptions')
    .values({ participant_id: seat.id, lobby_id: seat.lobby_id, device_id: 'é', ...address })
    .execute()
  await database.db
    .insertInto('published_drafts')
    .values({
      token: 'AAAAAAAAAAAAAAAAAAAAAA',
      lobby_id: seat.lobby_id,
      edition: 'e',
      published_at: storedTime(1),
      content_json: '{"name":"é"}',
    })
    .execute()
  await database.db
    .insertInto('watch_links')
    .values({ lobby_id: seat.lobby_id, token_hash: 'a'.repeat(64), made_at: storedTime(1), for_code: 1 })
    .execute()
  const { id: device_id } = await database.db.selectFrom('devices').select('id').executeTakeFirstOrThrow()
  const sent = { made_at: storedTime(1), changed_at: storedTime(2), sent_at: storedTime(3), clock_ahead_ms: -4 }
  await database.db
    .insertInto('tv_links')
    .values({ token_hash: 'b'.repeat(64), device_id, board_json: '{"name":"é"}', revision: 1, ...sent })
    .execute()
  await database.db
    .insertInto('lobby_talk')
    .values({ lobby_id: seat.lobby_id, number: 1, talk_json: '{"messages":["é"]}', changed_at: storedTime(1) })
    .execute()
  await database.db
    .insertInto('lobby_talk_entries')
    .values({ lobby_id: seat.lobby_id, number: 2, entry_json: '{"text":"é"}' })
    .execute()
  await keepTokens(database)
  const life = { id: 1, alive_at: null, outages_json: '[{"fromMs":1,"untilMs":2}]' }
  await database.db.insertInto('server_life').values(life).execute()
  const items: readonly NewsItem[] = [
    storedNews({
      sourceId: '1',
      title: HOSTILE_NAMES.join(' / '),
      mentions: [mention('00-1', 0.1 + 0.2), mention('00-2')],
    }),
    storedNews({ sourceId: '2', source: 'pft', author: null, imageUrl: null, teams: [] }),
  ]
  const nowMs = Date.now()
  await news.save(items, nowMs)
  await leases.claim('news', nowMs, 1000)
  await news.saveSourceStatus({
    source: 'espn',
    attemptedAtMs: nowMs,
    succeededAtMs: nowMs,
    failureCount: 0,
    etag: '"é"',
    lastModified: null,
  })
  await close()
}
