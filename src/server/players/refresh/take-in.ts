import { createHash } from 'node:crypto'
import { StoreUnavailableError } from '../../lobby/lobby-store.ts'
import type { Log } from '../../platform/log.ts'
import { loggableError } from '../../platform/loggable-error.ts'
import { readFacts } from '../facts-files.ts'
import type { PlayerStore } from '../player-store.ts'
import { lossFaults } from './fact-checks.ts'
import { isComparable, knownFaults } from './known-faults.ts'
import { factsIn, preparedFolders, readPreparedAdp, removePrepared } from './prepared-folder.ts'

export type TakenIn =
  /** Nothing waited. */
  | { readonly kind: 'nothing' }
  /** `isNew` is false where the database has these very facts already. */
  | { readonly kind: 'loaded'; readonly isNew: boolean }
  | { readonly kind: 'refused'; readonly text: string }
  /** The database is away; the facts wait on. */
  | { readonly kind: 'later' }

interface TakeInParts {
  /** The folder of prepared folders. */
  readonly root: string
  readonly store: Pick<PlayerStore, 'editions' | 'replace' | 'replaceAdp' | 'seasonRowCounts' | 'knownCounts'>
  readonly nowMs: number
  readonly log: Pick<Log, 'error'>
}

/** Loads the newest prepared facts into the database; older ones, and those that were dealt with, are removed. */
export async function takeIn({ root, store, nowMs, log }: TakeInParts): Promise<TakenIn> {
  const folders = await preparedFolders(root)
  const [newest] = folders
  if (newest === undefined) return { kind: 'nothing' }
  try {
    const answer = await load(newest, store, nowMs)
    await removePrepared(folders)
    return answer
  } catch (error) {
    if (error instanceof StoreUnavailableError) return { kind: 'later' }
    await removePrepared(folders)
    log.error({ failure: loggableError(error) }, 'prepared facts could not be stored')
    return { kind: 'refused', text: 'the database did not take the data' }
  }
}

async function load(folder: string, store: TakeInParts['store'], nowMs: number): Promise<TakenIn> {
  const prepared = await readFacts(factsIn(folder))
  if (!prepared.ok) return { kind: 'refused', text: prepared.error }
  const { fingerprint, facts } = prepared.value
  const faults = lossFaults(facts, await store.seasonRowCounts())
  if (isComparable(await store.editions(), nowMs)) faults.push(...knownFaults(facts, await store.knownCounts()))
  if (faults.length > 0) return { kind: 'refused', text: `the data looks wrong: ${faults.join('; ')}` }
  const isNew = await store.replace({ name: 'refreshed', fingerprint }, facts, nowMs)
  const adp = await readPreparedAdp(folder)
  if (adp !== null) await store.replaceAdp(createHash('sha256').update(JSON.stringify(adp)).digest('hex'), adp, nowMs)
  return { kind: 'loaded', isNew }
}
