import { join } from 'node:path'
import { assert } from '#core/lib/assert.ts'
import { err, ok, type Result } from '#core/lib/result.ts'
import type { BackupPlan } from './backup/stored-backups.ts'
import { withDefaultLimits, type Limits } from './platform/limits.ts'
import { NO_NEWS, type NewsAddresses } from './news/news-addresses.ts'
import type { FileStoreAddress } from './platform/files/file-store.ts'
import type { LeagueHostAddresses } from './league-hosts/league-host-addresses.ts'
import type { LogLevel } from './platform/log.ts'
import type { PushServiceAddress } from './push/push-services.ts'
import type { SourceAddresses } from './players/refresh/source-addresses.ts'
import type { z } from '#protocol/zod.ts'
import { settingsSchema, type REFRESHES } from './settings-schema.ts'

/** What can be set from outside, read once when it starts. docs/operations.md explains each setting. */
export interface Config {
  readonly port: number
  readonly host: string
  /** Where the server keeps what it stores. */
  readonly dataDir: string
  /** PostgreSQL; null means SQLite in the data folder. */
  readonly databaseUrl: string | null
  /** Of the NATS server between the nodes; null: they use the database. */
  readonly busUrl: string | null
  /** The origin that people open, or null: then the server knows itself only by the Host header of a request. */
  readonly publicUrl: string | null
  /** Pages of other sites that may call with a token. */
  readonly allowedOrigins: ReadonlySet<string>
  /** Whether X-Forwarded-For may be believed. */
  readonly trustProxy: boolean
  readonly limits: Limits
  /** Whether the server fetches players and statistics by itself. */
  readonly dataRefresh: (typeof REFRESHES)[number]
  /** Where it fetches them. */
  readonly sources: SourceAddresses
  /** Whether finished drafts of this server's lobbies count in the ADP of its board. */
  readonly lobbyAdp: boolean
  /** Where it asks for news, by source. */
  readonly news: NewsAddresses
  /** Where leagues at other sites are read; null: not at all. */
  readonly leagueHosts: LeagueHostAddresses | null
  /** Through which notifications may be sent; none if the list is empty. */
  readonly pushServices: readonly PushServiceAddress[]
  /** Where backups are kept. */
  readonly files: FileStoreAddress
  /** Null: the server makes none by itself. */
  readonly backups: BackupPlan | null
  /** What a caller of /metrics has to show; null: it answers to this machine alone. */
  readonly metricsToken: string | null
  /** With it, backups can be downloaded; null: nobody can. */
  readonly backupToken: string | null
  /** How long it goes on serving once it was asked to stop and says that it is not ready. */
  readonly drainMs: number
  /** Statements that take longer are logged. */
  readonly slowQueryMs: number
  readonly logLevel: LogLevel
}

/** The whole environment or all of its problems, one readable line each. A blank value counts as not set. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Result<Config, string[]> {
  const set = Object.entries(environment).flatMap(([name, value]) => {
    const trimmed = value?.trim()
    return trimmed ? [[name, trimmed] as const] : []
  })
  const parsed = settingsSchema.safeParse(Object.fromEntries(set))
  if (!parsed.success)
    return err(parsed.error.issues.map((issue) => problemLine(issue.path, issue.message, environment)))
  const settings = parsed.data
  return ok({
    port: settings.PORT,
    host: settings.HOST,
    dataDir: settings.DATA_DIR,
    databaseUrl: settings.DATABASE_URL ?? null,
    busUrl: settings.BUS_URL ?? null,
    publicUrl: settings.PUBLIC_URL ?? null,
    allowedOrigins: new Set(settings.ALLOWED_ORIGINS),
    trustProxy: settings.TRUST_PROXY,
    limits: withDefaultLimits(settings.LIMITS),
    dataRefresh: settings.DATA_REFRESH,
    sources: {
      nflverse: settings.NFLVERSE_URL,
      playerIds: settings.PLAYER_IDS_URL,
      adp: settings.ADP_URL,
      auctionValues: settings.AUCTION_VALUES === 'on' ? settings.ADP_URL : null,
      calculator: settings.CALCULATOR_ADP_URL === 'off' ? null : settings.CALCULATOR_ADP_URL,
    },
    lobbyAdp: settings.LOBBY_ADP === 'on',
    news:
      settings.NEWS === 'off'
        ? NO_NEWS
        : { espn: settings.NEWS_ESPN, rotowire: settings.NEWS_ROTOWIRE, pft: settings.NEWS_PFT },
    leagueHosts:
      settings.LEAGUE_HOSTS === 'off'
        ? null
        : {
            sleeper: settings.SLEEPER_URL,
            espn: settings.ESPN_FANTASY_URL,
            mfl: settings.MFL_URL,
            fleaflicker: settings.FLEAFLICKER_URL,
            fantrax: settings.FANTRAX_URL,
          },
    pushServices: settings.PUSH_SERVICES,
    files: fileStoreAddress(settings),
    backups: settings.BACKUPS === 'off' ? null : { hour: settings.BACKUP_HOUR, keepDays: settings.BACKUP_KEEP_DAYS },
    metricsToken: settings.METRICS_TOKEN ?? null,
    backupToken: settings.BACKUP_TOKEN ?? null,
    drainMs: settings.DRAIN_SECONDS * 1000,
    slowQueryMs: settings.SLOW_QUERY_MS,
    logLevel: settings.LOG_LEVEL,
  })
}

function fileStoreAddress(settings: z.infer<typeof settingsSchema>): FileStoreAddress {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = settings
  if (S3_BUCKET === undefined || S3_ENDPOINT === undefined)
    return { kind: 'folder', path: join(settings.DATA_DIR, 'files') }
  assert(
    S3_ACCESS_KEY_ID !== undefined && S3_SECRET_ACCESS_KEY !== undefined,
    'the schema asks for the keys with a bucket',
  )
  return {
    kind: 's3',
    endpoint: new URL(S3_ENDPOINT).origin,
    bucket: S3_BUCKET,
    region: settings.S3_REGION,
    prefix: settings.S3_PREFIX,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  }
}

const LONGEST_QUOTE = 60

/** What may hold a password or a key is not quoted: the terminal of a start is often a log. */
const NEVER_QUOTED: ReadonlySet<string> = new Set([
  'DATABASE_URL',
  'BUS_URL',
  'NEWS_ESPN',
  'NEWS_ROTOWIRE',
  'NEWS_PFT',
  'S3_ENDPOINT',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'METRICS_TOKEN',
  'BACKUP_TOKEN',
])

function problemLine(
  path: readonly PropertyKey[],
  message: string,
  environment: Readonly<Record<string, string | undefined>>,
): string {
  const name = path.map(String).join('.')
  if (NEVER_QUOTED.has(name)) return `${name} ${message}`
  const value = environment[name]?.trim() ?? ''
  const quoted = value.length > LONGEST_QUOTE ? `${value.slice(0, LONGEST_QUOTE)}...` : value
  return `${name} ${message}; it is ${JSON.stringify(quoted)}`
}
