import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { DEFAULT_HOST_ADDRESSES } from './league-hosts/league-host-addresses.ts'
import { DEFAULT_LIMITS } from './platform/limits.ts'
import { DEFAULT_NEWS_ADDRESSES, NO_NEWS } from './news/news-addresses.ts'
import { DEFAULT_PUSH_SERVICES } from './push/push-services.ts'
import { DEFAULT_ADDRESSES } from './players/refresh/source-addresses.ts'

function problemsOf(environment: Record<string, string>): string[] {
  const config = readConfig(environment)
  return config.ok ? [] : config.error
}

test('[OP4] without any setting there is a default for each', () => {
  expect(readConfig({})).toEqual({
    ok: true,
    value: {
      port: 3000,
      host: '0.0.0.0',
      dataDir: './.data',
      databaseUrl: null,
      busUrl: null,
      publicUrl: null,
      allowedOrigins: new Set(),
      trustProxy: false,
      limits: DEFAULT_LIMITS,
      dataRefresh: 'daily',
      sources: DEFAULT_ADDRESSES,
      lobbyAdp: false,
      news: DEFAULT_NEWS_ADDRESSES,
      leagueHosts: DEFAULT_HOST_ADDRESSES,
      pushServices: DEFAULT_PUSH_SERVICES,
      files: { kind: 'folder', path: '.data/files' },
      backups: { hour: 9, keepDays: 14 },
      metricsToken: null,
      backupToken: null,
      drainMs: 0,
      slowQueryMs: 250,
      logLevel: 'info',
    },
  })
})

test('[OP4] every setting is read, trimmed, and other variables are ignored', () => {
  const environment = {
    PORT: ' 8080 ',
    HOST: '::1',
    DATA_DIR: '/var/lib/snakeboard',
    DATABASE_URL: 'postgresql://me:secret@db.example.com:5433/snakeboard?sslmode=require',
    BUS_URL: 'nats://me:secret@bus.example.com:4222',
    PUBLIC_URL: 'https://Draft.example.com/',
    ALLOWED_ORIGINS: ' https://Bots.example.com/  http://localhost:5173',
    TRUST_PROXY: 'TRUE',
    LIMITS: '{"bodyBytes": 1000, "socketsPerSeat": 1}',
    DATA_REFRESH: 'off',
    NFLVERSE_URL: 'https://mirror.example.com/nflverse',
    PLAYER_IDS_URL: 'http://127.0.0.1:8000/ids.csv',
    ADP_URL: 'http://localhost:8000',
    CALCULATOR_ADP_URL: 'off',
    AUCTION_VALUES: 'off',
    LOBBY_ADP: 'on',
    NEWS_ESPN: 'http://127.0.0.1:8001/news?limit=50  https://mirror.example.com/news',
    NEWS_ROTOWIRE: 'https://mirror.example.com/rss',
    NEWS_PFT: 'off',
    SLEEPER_URL: 'http://127.0.0.1:9/v1',
    ESPN_FANTASY_URL: 'https://espn.example.com',
    MFL_URL: 'https://mfl.example.com',
    FLEAFLICKER_URL: 'https://fleaflicker.example.com',
    FANTRAX_URL: 'https://fantrax.example.com',
    PUSH_SERVICES: 'https://*.push.example.com  http://127.0.0.1:9000',
    S3_ENDPOINT: 'https://s3.example.com/',
    S3_BUCKET: 'league-files',
    S3_REGION: 'eu-central-1',
    S3_PREFIX: 'snakeboard/',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
    BACKUPS: 'nightly',
    BACKUP_HOUR: '0',
    BACKUP_KEEP_DAYS: '30',
    METRICS_TOKEN: 'sixteen-or-longer',
    BACKUP_TOKEN: 'thirty-two-visible-characters-or-more',
    DRAIN_SECONDS: '20',
    SLOW_QUERY_MS: '1000',
    LOG_LEVEL: 'warn',
    PATH: '/usr/bin',
  }
  expect(readConfig(environment)).toEqual({
    ok: true,
    value: {
      port: 8080,
      host: '::1',
      dataDir: '/var/lib/snakeboard',
      databaseUrl: 'postgresql://me:secret@db.example.com:5433/snakeboard?sslmode=require',
      busUrl: 'nats://me:secret@bus.example.com:4222',
      publicUrl: 'https://draft.example.com',
      allowedOrigins: new Set(['https://bots.example.com', 'http://localhost:5173']),
      trustProxy: true,
      limits: { ...DEFAULT_LIMITS, bodyBytes: 1000, socketsPerSeat: 1 },
      dataRefresh: 'off',
      sources: {
        nflverse: 'https://mirror.example.com/nflverse',
        playerIds: 'http://127.0.0.1:8000/ids.csv',
        adp: 'http://localhost:8000',
        auctionValues: null,
        calculator: null,
      },
      lobbyAdp: true,
      news: {
        espn: ['http://127.0.0.1:8001/news?limit=50', 'https://mirror.example.com/news'],
        rotowire: ['https://mirror.example.com/rss'],
        pft: [],
      },
      leagueHosts: {
        sleeper: 'http://127.0.0.1:9/v1',
        espn: 'https://espn.example.com',
        mfl: 'https://mfl.example.com',
        fleaflicker: 'https://fleaflicker.example.com',
        fantrax: 'https://fantrax.example.com',
      },
      pushServices: ['https://*.push.example.com', 'http://127.0.0.1:9000'],
      files: {
        kind: 's3',
        endpoint: 'https://s3.example.com',
        bucket: 'league-files',
        region: 'eu-central-1',
        prefix: 'snakeboard/',
        accessKeyId: 'key',
        secretAccessKey: 'secret',
      },
      backups: { hour: 0, keepDays: 30 },
      metricsToken: 'sixteen-or-longer',
      backupToken: 'thirty-two-visible-characters-or-more',
      drainMs: 20_000,
      slowQueryMs: 1000,
      logLevel: 'warn',
    },
  })
})

test('[OP4] a blank setting is one that is not set', () => {
  expect(readConfig({ PORT: '', PUBLIC_URL: '  ', TRUST_PROXY: '' })).toEqual(readConfig({}))
})

test.each(['abc', '-1', '3000.5', '65536', '99999', '0x10', '1e3'])('[OP5] port %s is refused', (PORT) => {
  expect(problemsOf({ PORT })).toEqual([expect.stringMatching(/^PORT must be .*; it is "/)])
})

test.each([
  'draft.example.com',
  'ftp://example.com',
  'https://example.com/draft',
  'https://me:pw@example.com',
  'https://e.com/?a',
])('[OP5] public address %s is refused', (PUBLIC_URL) => {
  expect(problemsOf({ PUBLIC_URL })).toEqual([expect.stringContaining('PUBLIC_URL must be the address people open')])
})

test('[OP5] all problems are told at once, each naming its setting and its value', () => {
  const problems = problemsOf({ PORT: 'x', HOST: 'a b', TRUST_PROXY: 'maybe', LOG_LEVEL: 'loud' })
  expect(problems.map((line) => line.split(' ')[0])).toEqual(['PORT', 'HOST', 'TRUST_PROXY', 'LOG_LEVEL'])
  expect(problems.at(-2)).toBe('TRUST_PROXY must be true or false; it is "maybe"')
  expect(problems.at(-1)).toBe('LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent; it is "loud"')
})

test('[OP5] the address of the bus is that of a NATS server, needs a database that nodes can share, and is not quoted', () => {
  const DATABASE_URL = 'postgres://db.example.com/snakeboard'
  expect(problemsOf({ DATABASE_URL, BUS_URL: 'https://me:secret@bus.example.com' })).toEqual([
    'BUS_URL must be the address of a NATS server, such as nats://user:password@host:4222',
  ])
  expect(problemsOf({ BUS_URL: 'nats://bus.example.com' })).toEqual([
    'BUS_URL is for several nodes, which need DATABASE_URL',
  ])
})

test('[PU11] notifications can be switched off, and sent through other push services', () => {
  expect(readConfig({ PUSH_SERVICES: 'off' })).toMatchObject({ ok: true, value: { pushServices: [] } })
  for (const PUSH_SERVICES of ['no', 'http://push.example.com', 'https://push.example.com/path']) {
    expect(problemsOf({ PUSH_SERVICES })).toEqual([expect.stringMatching(/^PUSH_SERVICES must be off, or up to 10 /)])
  }
})

test('[NWG1] news can be switched off, whatever addresses there are', () => {
  const config = readConfig({ NEWS: 'off', NEWS_PFT: 'https://mirror.example.com/rss' })
  expect(config).toMatchObject({ ok: true, value: { news: NO_NEWS } })
  expect(problemsOf({ NEWS: 'no' })).toEqual(['NEWS must be one of on, off; it is "no"'])
})

test.each([
  'http://example.com/rss',
  'http://10.0.0.1/rss',
  'file:///etc/passwd',
  'https://example.com/rss http://example.com/rss',
  'https://a.example/ https://b.example/ https://c.example/ https://d.example/',
  'Off',
])('[NWG1] news address %s is refused', (NEWS_PFT) => {
  expect(problemsOf({ NEWS_PFT })).toEqual([expect.stringMatching(/^NEWS_PFT must be off, or up to 3 https addresses/)])
})

test('[OP5] addresses of news, which may hold a key, are not quoted', () => {
  for (const name of ['NEWS_ESPN', 'NEWS_ROTOWIRE', 'NEWS_PFT']) {
    expect(problemsOf({ [name]: 'http://example.com/rss?key=secret' }).join('')).not.toContain('secret')
  }
})

test('[OP5] a bucket needs an address and both keys, and none of them is quoted', () => {
  expect(problemsOf({ S3_BUCKET: 'league-files', S3_ACCESS_KEY_ID: 'key' })).toEqual([
    'S3_ENDPOINT must be set together with S3_BUCKET',
    'S3_SECRET_ACCESS_KEY must be set together with S3_BUCKET',
  ])
  const S3_ENDPOINT = 'https://me:secret@s3.example.com'
  expect(problemsOf({ S3_ENDPOINT, METRICS_TOKEN: 'secret' }).join('')).not.toContain('secret')
})

test.each([
  ['BACKUP_HOUR', '24'],
  ['BACKUP_KEEP_DAYS', '0'],
  ['DRAIN_SECONDS', '61'],
  ['SLOW_QUERY_MS', '1.5'],
  ['S3_BUCKET', 'Bucket'],
  ['S3_PREFIX', '/league/'],
  ['METRICS_TOKEN', 'short'],
  ['BACKUP_TOKEN', 'sixteen-or-longer'],
  ['BACKUPS', 'weekly'],
])('[OP5] %s of %s is refused', (name, value) => {
  expect(problemsOf({ [name]: value })[0]).toMatch(new RegExp(`^${name} must be `))
})

test('[OP4] without backups there is no plan for them', () => {
  expect(readConfig({ BACKUPS: 'off', BACKUP_HOUR: '3' })).toMatchObject({ ok: true, value: { backups: null } })
})

test('[OP5] a huge value is quoted in part', () => {
  expect(problemsOf({ LOG_LEVEL: 'x'.repeat(5000) }).join('')).toMatch(/it is "x{60}\.\.\."$/)
})

test.each([
  'github.com/x',
  'ftp://example.com/x',
  'http://example.com/x',
  'http://192.168.1.2/x',
  'file:///etc/passwd',
])('[DF1] source address %s is refused', (NFLVERSE_URL) => {
  expect(problemsOf({ NFLVERSE_URL })).toEqual([expect.stringMatching(/^NFLVERSE_URL must be an https address/)])
})

test.each(['{', '[]', '{"bodyBytes":0}', '{"bodyBytes":"9"}', '{"bodyBytes":1.5}', '{"bodyByte":9}', '7'])(
  '[LM5] limits %s are refused',
  (LIMITS) => {
    expect(problemsOf({ LIMITS })).toEqual([expect.stringMatching(/^LIMITS must be a JSON object of limits/)])
  },
)

test.each(['mysql://me:geheim@db/x', 'me:geheim@db', '/var/geheim.db'])(
  '[OP5] database address %s is refused, and not repeated: it may hold a password',
  (DATABASE_URL) => {
    expect(problemsOf({ DATABASE_URL })).toEqual([
      expect.stringMatching(/^DATABASE_URL must be the address of a Postg/),
    ])
    expect(problemsOf({ DATABASE_URL }).join()).not.toContain('geheim')
  },
)

test('[LH30] leagues at other sites can be switched off, and are asked for at https addresses only', () => {
  expect(readConfig({ LEAGUE_HOSTS: 'off' })).toMatchObject({ ok: true, value: { leagueHosts: null } })
  expect(problemsOf({ LEAGUE_HOSTS: 'maybe' })).toEqual([expect.stringMatching(/^LEAGUE_HOSTS must be one of on, off/)])
  for (const name of ['SLEEPER_URL', 'ESPN_FANTASY_URL', 'MFL_URL', 'FLEAFLICKER_URL', 'FANTRAX_URL']) {
    expect(problemsOf({ [name]: 'http://example.com' })).toEqual([
      expect.stringMatching(`^${name} must be an https address`),
    ])
  }
})
