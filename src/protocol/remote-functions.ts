import { belongingsFunctions } from './auth/belongings-functions.ts'
import { deviceFunctions } from './auth/device-functions.ts'
import { factorFunctions } from './auth/factor-functions.ts'
import { passkeyFunctions } from './auth/passkey-functions.ts'
import { startFunctions } from './auth/start-functions.ts'
import { leagueHostFunctions } from './league-hosts/league-host-functions.ts'
import { lobbyFunctions } from './lobby/lobby-functions.ts'
import { newsFunctions } from './news/news-functions.ts'
import { playerFunctions } from './players/player-functions.ts'
import { soloFunctions } from './solo/solo-functions.ts'
import { tvFunctions } from './solo/tv-functions.ts'
import type { RefusalCode } from './refusal-codes.ts'
import type { z } from './zod.ts'

/** All remote functions by name, with their input and output schemas. */
export const remoteFunctions = {
  ...startFunctions,
  ...lobbyFunctions,
  ...soloFunctions,
  ...tvFunctions,
  ...playerFunctions,
  ...newsFunctions,
  ...leagueHostFunctions,
  ...deviceFunctions,
  ...factorFunctions,
  ...passkeyFunctions,
  ...belongingsFunctions,
} as const

/** What developers of other clients need to know about a function. */
interface FunctionContract {
  /** For the OpenAPI description. */
  readonly summary: string
  /** With the same command id, it takes effect only once. */
  readonly isCommand?: boolean
  /** Its refusal codes besides `COMMON_REFUSALS` and, for a command, `COMMAND_REFUSALS`. */
  readonly refuses: readonly RefusalCode[]
  readonly input: z.ZodMiniObject
  readonly output: z.ZodMiniType
}

const COMMON_REFUSALS: readonly RefusalCode[] = [
  'bad_input',
  'not_json',
  'too_large',
  'bad_origin',
  'too_many_requests',
  'unavailable',
  'failed',
]

const COMMAND_REFUSALS: readonly RefusalCode[] = ['expired', 'command_id_reused']

export function contractOf(name: FunctionName): FunctionContract {
  return remoteFunctions[name]
}

/** Every refusal code of a function. */
export function refusalsOf(name: FunctionName): readonly RefusalCode[] {
  const { isCommand = false, refuses } = contractOf(name)
  return [...COMMON_REFUSALS, ...(isCommand ? COMMAND_REFUSALS : []), ...refuses]
}

export type RemoteFunctions = typeof remoteFunctions
export type FunctionName = keyof RemoteFunctions
export type FunctionInput<Name extends FunctionName> = z.input<RemoteFunctions[Name]['input']>
export type FunctionOutput<Name extends FunctionName> = z.output<RemoteFunctions[Name]['output']>

/** A command that arrives later than this after it was issued is refused as `expired`. */
export const COMMAND_LIFE_MS = 20_000
