import type { RefusalCode } from '#protocol/refusal-codes.ts'

/** Why a read is refused: PostgREST's code, and what is wrong with which parameter. */
export interface ReadProblem {
  readonly code: Extract<RefusalCode, 'PGRST100' | 'PGRST200' | '42703' | '22P02'>
  readonly details: string
}

/** A parameter that cannot be understood or goes beyond a limit. */
export function malformed(details: string): ReadProblem {
  return { code: 'PGRST100', details }
}

export function unknownColumn(details: string): ReadProblem {
  return { code: '42703', details }
}

/** A value that does not have its column's type. */
export function wrongValue(details: string): ReadProblem {
  return { code: '22P02', details }
}

/** An embedded table that does not belong to the one that is read. */
export function unrelated(details: string): ReadProblem {
  return { code: 'PGRST200', details }
}
