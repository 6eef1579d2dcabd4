// Long because it is one table.
import { assert } from '#core/lib/assert.ts'
import type { ReadHost } from '#core/league-hosts/read-hosts.ts'
import { HEARTBEAT_EVERY_MS, UP_FRAME_MAX_BYTES } from '#protocol/lobby/live-frames.ts'
import { z } from '#protocol/zod.ts'

/** Against floods and broken clients; even a fast draft stays far below. The tables in docs/operations.md are generated from it. */
export interface Limit {
  readonly number: number
  /** Null: of one message, or at one time. */
  readonly windowMs: number | null
  /** What it limits. */
  readonly of: string
  readonly reason: string
}

const SECOND_MS = 1000
const MINUTE_MS = 60_000
const QUARTER_HOUR_MS = 15 * MINUTE_MS
const HOUR_MS = 60 * MINUTE_MS

/** What the LIMITS setting may override, by these names. */
export const SETTABLE_LIMITS = {
  bodyBytes: {
    number: 64 * 1024,
    windowMs: null,
    of: 'Bytes of the body of a request.',
    reason: 'Twenty times the largest command.',
  },
  soloBodyBytes: {
    number: 256 * 1024,
    windowMs: null,
    of: 'Bytes of the body of `upsert_solo_draft`, `send_tv_board`, `save_my_draft`, `save_my_list` and `read_pasted_league`.',
    reason: 'Holds a draft of 320 picks with every player marked and its names.',
  },
  bidsPerDevicePerSecond: {
    number: 5,
    windowMs: SECOND_MS,
    of: 'Bids of one device in auctions, which the next limit does not count.',
    reason: 'Nobody presses a button faster.',
  },
  commandsPerSeatPerMinute: {
    number: 60,
    windowMs: MINUTE_MS,
    of: "Commands of one seat, including retries; joins and claims of one device in one lobby; saves of one device's solo draft.",
    reason: 'One per second: nobody drafts or mistypes faster.',
  },
  messagesPerSeatPerMinute: {
    number: 30,
    windowMs: MINUTE_MS,
    of: 'Messages that one seat writes, with every device of it.',
    reason: 'A lively evening has one every few seconds.',
  },
  reactionsPerSeatPerMinute: {
    number: 60,
    windowMs: MINUTE_MS,
    of: 'Reactions of one seat.',
    reason: 'Five for each of a dozen picks.',
  },
  listCallsPerDevicePerMinute: {
    number: 240,
    windowMs: MINUTE_MS,
    of: 'Reads and edits of the lists that two people of a seat share.',
    reason: 'Each edit of one is read by the other, and a mark takes a quarter of a second.',
  },
  logReadsPerDevicePerMinute: {
    number: 60,
    windowMs: MINUTE_MS,
    of: 'Reads of the draft log by one device.',
    reason: 'The log dialog reads on every other second at most, in two windows. A page folds up to a thousand events.',
  },
  removalsPerSeatPerMinute: {
    number: 120,
    windowMs: MINUTE_MS,
    of: 'Messages that a host clears.',
    reason: 'What four people send in a minute at most.',
  },
  mutesPerSeatPerMinute: {
    number: 48,
    windowMs: MINUTE_MS,
    of: 'What a host mutes, unmutes and sets in the talk.',
    reason: 'Twice for each of two dozen seats.',
  },
  wrongCodesPerAddressPerMinute: {
    number: 20,
    windowMs: MINUTE_MS,
    of: 'Wrong lobby codes and seat links of one address; the same wrong code counts once. A device with a seat in the lobby is never counted.',
    reason: 'A person mistypes a code twice; at this rate one address needs 84 years to try all 31^6.',
  },
  lobbiesPerDevicePerHour: {
    number: 10,
    windowMs: HOUR_MS,
    of: 'Lobbies that one device creates.',
    reason: 'A host who experiments creates a few; a script that floods the database creates thousands.',
  },
  tvLinksPerDevicePerHour: {
    number: 30,
    windowMs: HOUR_MS,
    of: 'TV links that one device makes and ends.',
    reason: 'Somebody who tries it out makes a few.',
  },
  tvBoardsPerDevicePerMinute: {
    number: 150,
    windowMs: MINUTE_MS,
    of: 'Boards that one device sends for its TV links.',
    reason: 'One a second from each of two tabs, and those that show that the device is there.',
  },
  devicesPerAddressPerMinute: {
    number: 60,
    windowMs: MINUTE_MS,
    of: 'New devices of one address. Raise it for a draft party with more than sixty first visits in a minute behind one router.',
    reason: 'Twelve friends on one network, each with a phone, a laptop and a private window, times two.',
  },
  savedDraftsPerAddressPerMinute: {
    number: 120,
    windowMs: MINUTE_MS,
    of: 'Saved drafts that the devices of one address store.',
    reason: 'Twelve friends on one network who each save ten; a script would fill the disk.',
  },
  authCallsPerAddressPerMinute: {
    number: 600,
    windowMs: MINUTE_MS,
    of: 'Calls of `/auth/v1`: sign-ins, refreshes, second factors.',
    reason: 'A program refreshes once an hour, and twelve friends try all at once.',
  },
  passkeyCallsPerAddressPerMinute: {
    number: 60,
    windowMs: MINUTE_MS,
    of: 'Calls that create or use a passkey.',
    reason: 'A person makes two calls, and twelve friends try all at once.',
  },
  codesPerFactorPerQuarterHour: {
    number: 10,
    windowMs: QUARTER_HOUR_MS,
    of: 'Codes tried for one authenticator app, right or wrong.',
    reason: 'At this rate guessing one of three valid codes in a million takes most of a year.',
  },
  codesPerAddressPerQuarterHour: {
    number: 40,
    windowMs: QUARTER_HOUR_MS,
    of: 'The same for one address.',
    reason: 'Twelve friends on one network who each mistype one.',
  },
  newSocketsPerAddressPerMinute: {
    number: 600,
    windowMs: MINUTE_MS,
    of: 'Live connections that one address opens.',
    reason: 'Twelve friends on one unreliable network who each reconnect about once a second.',
  },
  socketsPerAddress: {
    number: 1000,
    windowMs: null,
    of: "Live connections that one address has open on one server. Raise it for a bigger party behind one router, and if you can't set `TRUST_PROXY` behind a proxy.",
    reason: 'A bar full of guests behind one router, each with a phone and a laptop. Twenty such bars fill a server.',
  },
  tableReadsPerAddressPerMinute: {
    number: 1200,
    windowMs: MINUTE_MS,
    of: 'Reads of players, stats, news, the API description, lobby results and TV links by one address.',
    reason:
      'Twelve friends on one network who each open a player every other second; a read may scan a whole table. A screen of a TV link reads 30 times.',
  },
  socketsPerSeat: {
    number: 3,
    windowMs: null,
    of: 'Open live connections of one seat; the oldest is closed.',
    reason: 'A tab, its reload, and an old connection that is not yet known to be dead.',
  },
  socketsPerDevice: {
    number: 8,
    windowMs: null,
    of: 'The same for one device.',
    reason: 'A shared laptop with a few seats.',
  },
  spectatorsPerLobby: {
    number: 500,
    windowMs: null,
    of: 'Spectators of one lobby on one server; later ones are asked to try again.',
    reason: "A league's friends and a bar full of guests.",
  },
  frameBytes: {
    number: UP_FRAME_MAX_BYTES,
    windowMs: null,
    of: 'Bytes of a message from a client on the live connection.',
    reason: 'Our own are below 200 bytes.',
  },
  realtimeFrameBytes: {
    number: 16 * 1024,
    windowMs: null,
    of: 'Bytes of a message from a stock client.',
    reason: 'A join carries an access token and its subscriptions.',
  },
  channelsPerSocket: {
    number: 20,
    windowMs: null,
    of: 'Channels of one stock client.',
    reason: 'A screen joins two or three.',
  },
  snapshotEveryMs: {
    number: 1000,
    windowMs: null,
    of: 'Milliseconds after which a live connection gets the whole lobby again.',
    reason: 'A client that just received one needs events, not another snapshot.',
  },
  unsentBytes: {
    number: 256 * 1024,
    windowMs: null,
    of: 'Bytes that may wait to be sent on one live connection before it is closed.',
    reason: 'Twenty snapshots: a client so far behind is better off with a new connection.',
  },
} as const satisfies Readonly<Record<string, Limit>>

export type LimitName = keyof typeof SETTABLE_LIMITS

export type Limits = Readonly<Record<LimitName, number>>

export const DEFAULT_LIMITS: Limits = numbersOf(SETTABLE_LIMITS)

/** What no setting changes. */
export const FIXED_LIMIT_TABLE = {
  jsonDepth: {
    number: 64,
    windowMs: null,
    of: 'Levels of the JSON of a body or a frame.',
    reason: 'Our deepest message has six. It makes it safe to walk a value recursively.',
  },
  logRows: {
    number: 5000,
    windowMs: null,
    of: 'Rows of the draft log for callers that read no pages.',
    reason: 'More bids than any auction of a league has had.',
  },
  socketsPerServer: {
    number: 20_000,
    windowMs: null,
    of: 'Open sockets of a server; then the handshake is refused with 503.',
    reason: '7 KB each, so 140 MB. More clients need another process.',
  },
  framesPerHeartbeat: {
    number: 50,
    windowMs: HEARTBEAT_EVERY_MS,
    of: 'Messages of a live connection, pings included.',
    reason: 'A well-behaved client sends only a few.',
  },
  realtimeFramesPerHeartbeat: {
    number: 150,
    windowMs: HEARTBEAT_EVERY_MS,
    of: 'Messages of a stock client, pings included; a join counts as five.',
    reason: 'As on the live connection, with room for a client that joins all its channels at once.',
  },
  subscriptionsPerChannel: {
    number: 10,
    windowMs: null,
    of: 'Subscriptions of one channel.',
    reason: 'A screen needs three.',
  },
  conditionsPerSubscription: {
    number: 10,
    windowMs: null,
    of: 'Conditions of one subscription.',
    reason: 'A screen needs one or two.',
  },
  valuesPerSubscription: {
    number: 100,
    windowMs: null,
    of: 'Values of a list in a subscription.',
    reason: "The client's longest lists are codes and ids.",
  },
  lobbiesPerChannel: {
    number: 50,
    windowMs: null,
    of: 'Lobbies that one channel follows; of more, the ones that changed last.',
    reason: 'More than people have.',
  },
  broadcastBytes: {
    number: 4096,
    windowMs: null,
    of: 'Bytes of the JSON of a broadcast.',
    reason: "With everything around it, a message fits into one of PostgreSQL's notifications.",
  },
  presenceBytes: {
    number: 1024,
    windowMs: null,
    of: 'Bytes of the JSON that `track` sends.',
    reason: 'A name and a state have a tenth of it.',
  },
  filtersPerRead: {
    number: 20,
    windowMs: null,
    of: 'Weight of the filters of a read: one for each comparison, more for patterns.',
    reason: 'SQLite runs on the thread that handles picks, and twenty comparisons of all games take ten milliseconds.',
  },
  filterDepth: {
    number: 8,
    windowMs: null,
    of: 'Groups within groups in a filter.',
    reason: 'Deeper than any screen needs.',
  },
  valuesPerList: {
    number: 500,
    windowMs: null,
    of: 'Values of a list in a filter.',
    reason: 'Every player of a draft.',
  },
  patternCharacters: {
    number: 600,
    windowMs: null,
    of: 'Characters of a pattern in a filter.',
    reason: 'Twice the longest name; matching time grows with the pattern.',
  },
  embeddedLevels: {
    number: 3,
    windowMs: null,
    of: 'Tables in tables.',
    reason: "One more level than a player's game with the player's ids.",
  },
  embeddingRows: {
    number: 200,
    windowMs: null,
    of: 'Rows in which others are embedded.',
    reason: 'A page of players.',
  },
  embeddedRows: {
    number: 5000,
    windowMs: null,
    of: 'Rows embedded in one read.',
    reason: 'SQLite runs on the thread that handles picks. This many rows take about 20 ms.',
  },
  authBodyBytes: {
    number: 16_384,
    windowMs: null,
    of: 'Bytes of the body of a call of `/auth/v1`.',
    reason: 'A code, a name and a little metadata.',
  },
  metadataBytes: {
    number: 2048,
    windowMs: null,
    of: 'Bytes of the JSON that a stock client keeps about its user.',
    reason: 'An access token with it stays short enough for headers and for whoever reads it.',
  },
  authNameCharacters: {
    number: 60,
    windowMs: null,
    of: 'Characters of the name of a user or of a second factor.',
    reason: 'Longer than names are.',
  },
  factorsPerOwner: {
    number: 10,
    windowMs: null,
    of: 'Authenticator apps of an owner.',
    reason: 'A phone, a tablet and a few spares.',
  },
  challengesPerFactor: {
    number: 20,
    windowMs: null,
    of: 'Open challenges of a session for one authenticator app.',
    reason: 'A person has one open, and a program that retries a few.',
  },
  passkeysPerOwner: {
    number: 20,
    windowMs: null,
    of: 'Passkeys of an owner.',
    reason: 'One for each ecosystem and a few keys on a ring.',
  },
  passkeyChallengesPerDevice: {
    number: 10,
    windowMs: null,
    of: 'Open passkey challenges of a device.',
    reason: 'A person has one open, or a few after canceling.',
  },
  savedDraftsPerOwner: {
    number: 30,
    windowMs: null,
    of: 'Copies of saved drafts of an owner.',
    reason: 'People save a handful; each has up to a quarter of a megabyte.',
  },
  finishedDraftsPerOwner: {
    number: 300,
    windowMs: null,
    of: "Copies of what an owner's finished drafts leave behind.",
    reason: 'Each has some ten kilobytes.',
  },
  savedListsPerOwner: {
    number: 20,
    windowMs: null,
    of: "Copies of an owner's own lists.",
    reason: 'As many as a device keeps.',
  },
  lobbiesPerOwner: {
    number: 1000,
    windowMs: null,
    of: 'Open lobbies of an owner whose seats move when two owners are merged.',
    reason: 'Nobody sits in more.',
  },
  storageBodyBytes: {
    number: 64 * 1024,
    windowMs: null,
    of: 'Bytes of the body of a call of `/storage/v1`.',
    reason: 'A hundred paths.',
  },
  addressesSignedAtOnce: {
    number: 100,
    windowMs: null,
    of: 'Downloads that one call signs.',
    reason: 'A page of files.',
  },
  followedDrafts: {
    number: 40,
    windowMs: null,
    of: 'Drafts at other sites that a server follows; then `host_follow_full`.',
    reason: 'As many as stay under the questions a minute that sites allow.',
  },
  followedDraftsPerAddress: {
    number: 10,
    windowMs: null,
    of: 'Of these, drafts that one address began to follow.',
    reason: 'An office with several leagues.',
  },
  liveFilesPerMinute: {
    number: 480,
    windowMs: MINUTE_MS,
    of: 'Files of live drafts that a server asks MyFantasyLeague for.',
    reason: 'Every followed draft each five seconds.',
  },
} as const satisfies Readonly<Record<string, Limit>>

export const FIXED_LIMITS = numbersOf(FIXED_LIMIT_TABLE)

interface SiteLimits {
  /** Of a server. Sleeper blocks above a thousand a minute; the others say less, and are asked rarely. */
  readonly questionsPerMinute: number
  /** Of these, what people may look up, so that the rest is left for the drafts that are followed: two leagues at MyFantasyLeague, more elsewhere. */
  readonly lookupsPerMinute: number
  readonly lookupsPerAddressPerMinute: number
}

/** What is asked of other sites; beyond it, `host_busy`. */
export const SITE_LIMITS: Readonly<Record<ReadHost, SiteLimits>> = {
  sleeper: { questionsPerMinute: 500, lookupsPerMinute: 100, lookupsPerAddressPerMinute: 50 },
  espn: { questionsPerMinute: 60, lookupsPerMinute: 20, lookupsPerAddressPerMinute: 10 },
  mfl: { questionsPerMinute: 30, lookupsPerMinute: 16, lookupsPerAddressPerMinute: 8 },
  fleaflicker: { questionsPerMinute: 90, lookupsPerMinute: 20, lookupsPerAddressPerMinute: 10 },
  fantrax: { questionsPerMinute: 90, lookupsPerMinute: 20, lookupsPerAddressPerMinute: 10 },
}

/** Of a limit that counts over time. */
export function windowMsOf(name: LimitName): number {
  const { windowMs } = SETTABLE_LIMITS[name]
  assert(windowMs !== null, 'counts over time')
  return windowMs
}

/** The LIMITS setting contains nothing but names of limits. */
export const limitsSettingSchema = z.strictObject(
  Object.fromEntries(Object.keys(SETTABLE_LIMITS).map((name) => [name, z.optional(z.int().check(z.positive()))])),
)

export function withDefaultLimits(chosen: z.infer<typeof limitsSettingSchema>): Limits {
  const set = Object.entries(chosen).filter(([, value]) => value !== undefined)
  return { ...DEFAULT_LIMITS, ...Object.fromEntries(set) }
}

function numbersOf<Name extends string>(table: Readonly<Record<Name, Limit>>): Readonly<Record<Name, number>> {
  const numbers = Object.entries<Limit>(table).map(([name, { number }]) => [name, number])
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same names
  return Object.fromEntries(numbers) as Readonly<Record<Name, number>>
}
