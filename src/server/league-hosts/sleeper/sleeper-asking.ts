import { err, ok, type Result } from '#core/lib/result.ts'
import type { z } from '#protocol/zod.ts'
import { hostFailure, type AskHost, type HostFailure } from '../ask-host.ts'
import type { Validators } from '../../platform/download/download.ts'

/** A copy of an answer, in its schema's form; null is Sleeper's way of saying that there is none. */
export interface SleeperCopy<Value> {
  readonly value: Value | null
  readonly validators: Validators | null
  readonly madeAtMs: number | null
  readonly askedAtMs: number
}

export interface SleeperQuestion<Schema extends z.ZodMiniType> {
  readonly path: string
  readonly schema: Schema
  readonly isFresh: boolean
  readonly signal: AbortSignal
  /** The copy at hand; if nothing changed, it is the answer. */
  readonly known?: SleeperCopy<z.output<Schema>> | null
}

export interface SleeperAsker {
  <Schema extends z.ZodMiniType>(
    question: SleeperQuestion<Schema>,
  ): Promise<Result<SleeperCopy<z.output<Schema>>, HostFailure>>
}

export interface SleeperAskerParts {
  readonly ask: AskHost
  readonly now: () => number
  /** A new word each time, which Sleeper's cache cannot have. */
  readonly freshWord: () => string
}

export function createSleeperAsker({ ask, now, freshWord }: SleeperAskerParts): SleeperAsker {
  return async ({ path, schema, isFresh, signal, known = null }) => {
    const askedAtMs = now()
    const answer = await ask({
      path: isFresh ? `${path}?_=${freshWord()}` : path,
      known: known?.validators ?? null,
      signal,
    })
    if (!answer.ok) return answer
    const { madeAtMs } = answer.value
    if (answer.value.kind === 'unchanged') {
      return known === null ? err(hostFailure('host_unreadable')) : ok({ ...known, madeAtMs, askedAtMs })
    }
    const { body, validators } = answer.value
    if (body === null) return ok({ value: null, validators, madeAtMs, askedAtMs })
    const read = schema.safeParse(body)
    return read.success
      ? ok({ value: read.data, validators, madeAtMs, askedAtMs })
      : err(hostFailure('host_unreadable'))
  }
}
