import { parsedJson } from '#core/lib/json.ts'
import { z } from '#protocol/zod.ts'
import { limitsSettingSchema } from './platform/limits.ts'
import { DEFAULT_HOST_ADDRESSES } from './league-hosts/league-host-addresses.ts'
import { DEFAULT_NEWS_ADDRESSES } from './news/news-addresses.ts'
import { isSourceAddress } from './platform/download/outbound-addresses.ts'
import { LOG_LEVELS } from './platform/log.ts'
import { DEFAULT_PUSH_SERVICES, isPushServiceAddress } from './push/push-services.ts'
import { CALCULATOR_ADDRESS, DEFAULT_ADDRESSES } from './players/refresh/source-addresses.ts'

const HIGHEST_PORT = 65_535

const LIMITS_PROBLEM = 'must be a JSON object of limits and whole numbers above 0, such as {"bodyBytes":65536}'

export const REFRESHES = ['daily', 'off'] as const

const sourceAddressSchema = checked(
  isSourceAddress,
  'must be an https address; http is taken from this machine itself alone',
)

const AUCTION_VALUES_STATES = ['on', 'off'] as const

const LOBBY_ADP_STATES = ['on', 'off'] as const

const NEWS_STATES = ['on', 'off'] as const

const LEAGUE_HOST_STATES = ['on', 'off'] as const

/** One for each host that a source may have to be asked at, and one to spare. */
const MAX_NEWS_ADDRESSES = 3

const newsAddressesSchema = addressesOrOff(
  (addresses) => addresses.length <= MAX_NEWS_ADDRESSES && addresses.every(isSourceAddress),
  `must be off, or up to ${MAX_NEWS_ADDRESSES} https addresses with blanks between them; http is taken from this machine itself alone`,
)

/** The known ones and as many of one's own. */
const MAX_PUSH_SERVICES = 10

const pushServicesSchema = addressesOrOff(
  (addresses) => addresses.length <= MAX_PUSH_SERVICES && addresses.every(isPushServiceAddress),
  `must be off, or up to ${MAX_PUSH_SERVICES} https origins with blanks between them, such as https://*.push.example.com; http is taken from this machine itself alone`,
)

/** Sites whose pages may call this server. */
const MAX_ALLOWED_ORIGINS = 20

const BACKUPS = ['nightly', 'off'] as const

/** Every setting by the name that it has in the environment; docs/operations.md explains each. */
export const settingsSchema = z
  .object({
    PORT: z._default(
      z.pipe(
        numberOf(/^\d{1,5}$/, `must be a whole number from 0 to ${HIGHEST_PORT} (0 takes any free port)`),
        z.number().check(z.maximum(HIGHEST_PORT, `must be at most ${HIGHEST_PORT}`)),
      ),
      3000,
    ),
    HOST: z._default(
      matching(/^[\w.:%-]+$/, 'must be an address or a host name, such as 0.0.0.0 or 127.0.0.1'),
      '0.0.0.0',
    ),
    DATA_DIR: z._default(z.string(), './.data'),
    DATABASE_URL: z.optional(
      checked(
        isPostgresUrl,
        'must be the address of a PostgreSQL database, such as postgres://user:password@host:5432/snakeboard',
      ),
    ),
    BUS_URL: z.optional(
      checked(isNatsUrl, 'must be the address of a NATS server, such as nats://user:password@host:4222'),
    ),
    PUBLIC_URL: z.optional(
      z.pipe(
        checked(isWebOrigin, 'must be the address people open, without a path, such as https://draft.example.com'),
        z.transform((text) => new URL(text).origin),
      ),
    ),
    ALLOWED_ORIGINS: z._default(
      z.pipe(
        listIn(
          (origins) => origins.length <= MAX_ALLOWED_ORIGINS && origins.every(isWebOrigin),
          'must be up to 20 addresses of other sites with blanks between them, such as https://bot.example.com',
        ),
        z.transform((origins) => origins.map((text) => new URL(text).origin)),
      ),
      [],
    ),
    TRUST_PROXY: z._default(
      z.stringbool({ truthy: ['true', '1', 'yes'], falsy: ['false', '0', 'no'], error: 'must be true or false' }),
      false,
    ),
    LIMITS: z._default(
      z.pipe(
        z.string(),
        z.transform((text, context) => {
          const limits = limitsSettingSchema.safeParse(parsedJson(text))
          if (limits.success) return limits.data
          context.issues.push({ code: 'custom', input: text, message: LIMITS_PROBLEM })
          return z.NEVER
        }),
      ),
      {},
    ),
    DATA_REFRESH: z._default(z.enum(REFRESHES, { error: `must be one of ${REFRESHES.join(', ')}` }), 'daily'),
    NFLVERSE_URL: z._default(sourceAddressSchema, DEFAULT_ADDRESSES.nflverse),
    PLAYER_IDS_URL: z._default(sourceAddressSchema, DEFAULT_ADDRESSES.playerIds),
    ADP_URL: z._default(sourceAddressSchema, DEFAULT_ADDRESSES.adp),
    CALCULATOR_ADP_URL: z._default(
      checked(
        (text) => text === 'off' || isSourceAddress(text),
        'must be "off" or an https address; http is taken from this machine itself alone',
      ),
      CALCULATOR_ADDRESS,
    ),
    AUCTION_VALUES: z._default(
      z.enum(AUCTION_VALUES_STATES, { error: `must be one of ${AUCTION_VALUES_STATES.join(', ')}` }),
      'on',
    ),
    LOBBY_ADP: z._default(z.enum(LOBBY_ADP_STATES, { error: `must be one of ${LOBBY_ADP_STATES.join(', ')}` }), 'off'),
    NEWS: z._default(z.enum(NEWS_STATES, { error: `must be one of ${NEWS_STATES.join(', ')}` }), 'on'),
    NEWS_ESPN: z._default(newsAddressesSchema, [...DEFAULT_NEWS_ADDRESSES.espn]),
    NEWS_ROTOWIRE: z._default(newsAddressesSchema, [...DEFAULT_NEWS_ADDRESSES.rotowire]),
    NEWS_PFT: z._default(newsAddressesSchema, [...DEFAULT_NEWS_ADDRESSES.pft]),
    LEAGUE_HOSTS: z._default(
      z.enum(LEAGUE_HOST_STATES, { error: `must be one of ${LEAGUE_HOST_STATES.join(', ')}` }),
      'on',
    ),
    SLEEPER_URL: z._default(sourceAddressSchema, DEFAULT_HOST_ADDRESSES.sleeper),
    ESPN_FANTASY_URL: z._default(sourceAddressSchema, DEFAULT_HOST_ADDRESSES.espn),
    MFL_URL: z._default(sourceAddressSchema, DEFAULT_HOST_ADDRESSES.mfl),
    FLEAFLICKER_URL: z._default(sourceAddressSchema, DEFAULT_HOST_ADDRESSES.fleaflicker),
    FANTRAX_URL: z._default(sourceAddressSchema, DEFAULT_HOST_ADDRESSES.fantrax),
    PUSH_SERVICES: z._default(pushServicesSchema, [...DEFAULT_PUSH_SERVICES]),
    S3_ENDPOINT: z.optional(
      checked(
        isWebOrigin,
        'must be the address of an S3-compatible store, without a path, such as https://s3.example.com',
      ),
    ),
    S3_BUCKET: z.optional(matching(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')),
    S3_REGION: z._default(matching(/^[\w-]{1,64}$/, 'must be the name of a region, such as us-east-1'), 'us-east-1'),
    S3_PREFIX: z._default(
      matching(/^(?:[\w.-]+\/)+$/, 'must be a folder in the bucket with a slash at its end, such as league/'),
      '',
    ),
    S3_ACCESS_KEY_ID: z.optional(z.string()),
    S3_SECRET_ACCESS_KEY: z.optional(z.string()),
    BACKUPS: z._default(z.enum(BACKUPS, { error: `must be one of ${BACKUPS.join(', ')}` }), 'nightly'),
    BACKUP_HOUR: z._default(wholeNumber(0, 23, 'the hour of the day in UTC'), 9),
    BACKUP_KEEP_DAYS: z._default(wholeNumber(1, 3650, 'how many days a nightly backup is kept'), 14),
    METRICS_TOKEN: z.optional(matching(/^[\x21-\x7e]{16,256}$/, 'must be 16 to 256 visible characters without blanks')),
    BACKUP_TOKEN: z.optional(matching(/^[\x21-\x7e]{32,256}$/, 'must be 32 to 256 visible characters without blanks')),
    DRAIN_SECONDS: z._default(wholeNumber(0, 60, 'seconds'), 0),
    SLOW_QUERY_MS: z._default(wholeNumber(0, 60_000, 'milliseconds'), 250),
    LOG_LEVEL: z._default(z.enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(', ')}` }), 'info'),
  })
  .check(
    z.superRefine((settings, context) => {
      if (settings.BUS_URL !== undefined && settings.DATABASE_URL === undefined) {
        context.addIssue({
          code: 'custom',
          path: ['BUS_URL'],
          message: 'is for several nodes, which need DATABASE_URL',
        })
      }
      if (settings.S3_BUCKET === undefined) return
      for (const name of ['S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const) {
        if (settings[name] !== undefined) continue
        context.addIssue({ code: 'custom', path: [name], message: 'must be set together with S3_BUCKET' })
      }
    }),
  )

function checked(isValid: (text: string) => boolean, problem: string) {
  return z.string().check(z.refine(isValid, problem))
}

function matching(pattern: RegExp, problem: string) {
  return z.string().check(z.regex(pattern, problem))
}

function numberOf(pattern: RegExp, problem: string) {
  return z.pipe(matching(pattern, problem), z.transform(Number))
}

function wholeNumber(least: number, most: number, what: string) {
  const problem = `must be a whole number from ${least} to ${most}: ${what}`
  return z.pipe(numberOf(/^\d{1,6}$/, problem), z.number().check(z.minimum(least, problem), z.maximum(most, problem)))
}

/** With blanks between the addresses. */
function listIn(isValid: (addresses: readonly string[]) => boolean, problem: string, off: string | null = null) {
  const listed = z.transform((text: string) => (text === off ? [] : text.split(/\s+/)))
  return z.pipe(z.string(), listed).check(z.refine(isValid, problem))
}

function addressesOrOff(isValid: (addresses: readonly string[]) => boolean, problem: string) {
  return listIn(isValid, problem, 'off')
}

function isWebOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false
  const url = new URL(text)
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:'
  return isWeb && url.pathname === '/' && url.search === '' && url.hash === '' && url.username === ''
}

function isNatsUrl(text: string): boolean {
  return URL.canParse(text) && ['nats:', 'tls:'].includes(new URL(text).protocol) && new URL(text).host !== ''
}

function isPostgresUrl(text: string): boolean {
  return URL.canParse(text) && ['postgres:', 'postgresql:'].includes(new URL(text).protocol)
}
