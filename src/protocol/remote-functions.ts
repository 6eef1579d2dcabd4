import { belongingsFunctions } from './auth/belongings-functions.ts'
import { deviceFunctions } from './auth/device-functions.ts'
import { factorFunctions } from './auth/factor-functions.ts'
import { passkeyFunctions } from './auth/passkey-functions.ts'
import { leagueHostFunctions } from './league-hosts/league-host-functions.ts'
import { lobbyFunctions } from './lobby/lobby-functions.ts'
import { newsFunctions } from './news/news-functions.ts'
import { playerFunctions } from './players/player-functions.ts'
import { soloFunctions } from './solo/solo-functions.ts'
import type { z } from './zod.ts'

/** All remote functions by name, with their input and output schemas. */
export const remoteFunctions = {
  ...lobbyFunctions,
  ...soloFunctions,
  ...playerFunctions,
  ...newsFunctions,
  ...leagueHostFunctions,
  ...deviceFunctions,
  ...factorFunctions,
  ...passkeyFunctions,
  ...belongingsFunctions,
} as const

export type RemoteFunctions = typeof remoteFunctions
export type FunctionName = keyof RemoteFunctions
export type FunctionInput<Name extends FunctionName> = z.input<RemoteFunctions[Name]['input']>
export type FunctionOutput<Name extends FunctionName> = z.output<RemoteFunctions[Name]['output']>

/** Identifies a command and its retries; optional (RU9). */
export const COMMAND_ID_HEADER = 'Idempotency-Key'
/** When the person issued the command, in milliseconds of server time; absent means now. */
export const ISSUED_AT_HEADER = 'Issued-At'
/** The token of a link for spectators. It travels in a header, because addresses are logged. */
export const WATCH_TOKEN_HEADER = 'Watch-Token'
/** A command that arrives later than this after it was issued is refused as `expired`. */
export const COMMAND_LIFE_MS = 20_000
