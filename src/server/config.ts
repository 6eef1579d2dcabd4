import { parsedJson } from '#core/lib/parsed-json.ts'
import { err, ok, type Result } from '#core/lib/result.ts'
import { z } from '#protocol/zod.ts'
import { limitsSettingSchema, withDefaultLimits, type Limits } from './limits/limits.ts'
import { DEFAULT_NEWS_ADDRESSES, NO_NEWS, type NewsAddresses } from './news/news-addresses.ts'
import { isSourceAddress } from './platform/outbound-address.ts'
import { DEFAULT_ADDRESSES, type SourceAddresses } from './players/refresh/source-addresses.ts'

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const HIGHEST_PORT = 65_535

const LIMITS_PROBLEM = 'must be a JSON object of limits and whole numbers above 0, such as {"bodyBytes":65536}'

const REFRESHES = ['daily', 'off'] as const

const sourceAddressSchema = z
  .string()
  .refine(isSourceAddress, 'must be an https address; http is taken from this machine itself alone')

const NEWS_STATES = ['on', 'off'] as const

/** One for each host that a source may have to be asked at, and one to spare. */
const MAX_NEWS_ADDRESSES = 3

const newsAddressesSchema = z
  .string()
  .transform((text) => (text === 'off' ? [] : text.split(/\s+/)))
  .refine((addresses) => addresses.length <= MAX_NEWS_ADDRESSES && addresses.every(isSourceAddress), {
    error: `must be off, or up to ${MAX_NEWS_ADDRESSES} https addresses with blanks between them; http is taken from this machine itself alone`,
  })

const settingsSchema = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, `must be a whole number from 0 to ${HIGHEST_PORT} (0 takes any free port)`)
    .transform(Number)
    .pipe(z.number().max(HIGHEST_PORT, `must be at most ${HIGHEST_PORT}`))
    .default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:%-]+$/, 'must be an address or a host name, such as 0.0.0.0 or 127.0.0.1')
    .default('0.0.0.0'),
  DATA_DIR: z.string().default('./.data'),
  DATABASE_URL: z
    .string()
    .refine(isPostgresUrl, {
      error: 'must be the address of a PostgreSQL database, such as postgres://user:password@host:5432/snakeboard',
    })
    .optional(),
  PUBLIC_URL: z
    .string()
    .refine(isWebOrigin, 'must be the address people open, without a path, such as https://draft.example.com')
    .transform((text) => new URL(text).origin)
    .optional(),
  TRUST_PROXY: z
    .stringbool({ truthy: ['true', '1', 'yes'], falsy: ['false', '0', 'no'], error: 'must be true or false' })
    .default(false),
  LIMITS: z
    .string()
    .transform((text, context) => {
      const limits = limitsSettingSchema.safeParse(parsedJson(text))
      if (limits.success) return limits.data
      context.addIssue({ code: 'custom', message: LIMITS_PROBLEM })
      return z.NEVER
    })
    .default({}),
  DATA_REFRESH: z.enum(REFRESHES, { error: `must be one of ${REFRESHES.join(', ')}` }).default('daily'),
  NFLVERSE_URL: sourceAddressSchema.default(DEFAULT_ADDRESSES.nflverse),
  PLAYER_IDS_URL: sourceAddressSchema.default(DEFAULT_ADDRESSES.playerIds),
  ADP_URL: sourceAddressSchema.default(DEFAULT_ADDRESSES.adp),
  NEWS: z.enum(NEWS_STATES, { error: `must be one of ${NEWS_STATES.join(', ')}` }).default('on'),
  NEWS_ESPN: newsAddressesSchema.default([...DEFAULT_NEWS_ADDRESSES.espn]),
  NEWS_ROTOWIRE: newsAddressesSchema.default([...DEFAULT_NEWS_ADDRESSES.rotowire]),
  NEWS_PFT: newsAddressesSchema.default([...DEFAULT_NEWS_ADDRESSES.pft]),
  LOG_LEVEL: z.enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(', ')}` }).default('info'),
})

/** What the server can be told from outside, read once when it starts. docs/operations.md explains each setting. */
export interface Config {
  readonly port: number
  readonly host: string
  /** Where the server keeps what it stores. */
  readonly dataDir: string
  /** PostgreSQL; null means SQLite in the data folder. */
  readonly databaseUrl: string | null
  /** The origin that people open, or null: then the server knows itself only by the Host header of a request. */
  readonly publicUrl: string | null
  /** Whether X-Forwarded-For may be believed. */
  readonly trustProxy: boolean
  readonly limits: Limits
  /** Whether the server fetches players and statistics by itself. */
  readonly dataRefresh: (typeof REFRESHES)[number]
  /** Where it fetches them. */
  readonly sources: SourceAddresses
  /** Where it asks for news, by source. */
  readonly news: NewsAddresses
  readonly logLevel: (typeof LOG_LEVELS)[number]
}

/** The whole environment or all of its problems, one readable line each. A blank value counts as not set. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Result<Config, string[]> {
  const given = Object.entries(environment).flatMap(([name, value]) => {
    const trimmed = value?.trim()
    return trimmed ? [[name, trimmed] as const] : []
  })
  const parsed = settingsSchema.safeParse(Object.fromEntries(given))
  if (!parsed.success)
    return err(parsed.error.issues.map((issue) => problemLine(issue.path, issue.message, environment)))
  const settings = parsed.data
  return ok({
    port: settings.PORT,
    host: settings.HOST,
    dataDir: settings.DATA_DIR,
    databaseUrl: settings.DATABASE_URL ?? null,
    publicUrl: settings.PUBLIC_URL ?? null,
    trustProxy: settings.TRUST_PROXY,
    limits: withDefaultLimits(settings.LIMITS),
    dataRefresh: settings.DATA_REFRESH,
    sources: { nflverse: settings.NFLVERSE_URL, playerIds: settings.PLAYER_IDS_URL, adp: settings.ADP_URL },
    news:
      settings.NEWS === 'off'
        ? NO_NEWS
        : { espn: settings.NEWS_ESPN, rotowire: settings.NEWS_ROTOWIRE, pft: settings.NEWS_PFT },
    logLevel: settings.LOG_LEVEL,
  })
}

const LONGEST_QUOTE = 60

/** What may hold a password or a key is not quoted: the terminal of a start is often a log. */
const NEVER_QUOTED: ReadonlySet<string> = new Set(['DATABASE_URL', 'NEWS_ESPN', 'NEWS_ROTOWIRE', 'NEWS_PFT'])

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

function isWebOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false
  const url = new URL(text)
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:'
  return isWeb && url.pathname === '/' && url.search === '' && url.hash === '' && url.username === ''
}

function isPostgresUrl(text: string): boolean {
  return URL.canParse(text) && ['postgres:', 'postgresql:'].includes(new URL(text).protocol)
}
