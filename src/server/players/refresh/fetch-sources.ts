import { isoDate } from '#core/lib/civil-date.ts'
import { err, ok, type Result } from '#core/lib/result.ts'
import type { FactsRequest } from '../upstream/build-facts.ts'
import { fetchFile, type FetchTools } from './fetch-file.ts'
import { refreshFailure, type RefreshFailure } from './refresh-failure.ts'
import type { SourceAddresses } from './source-addresses.ts'
import { adpFile, playerIdsFile, scheduleFile, seasonFiles, type SourceFile } from './source-files.ts'

export interface FetchOrder extends FetchTools {
  readonly addresses: SourceAddresses
  readonly season: number
  readonly nowMs: number
}

/** What can be built from the upstream folder. */
export interface SourceFolder {
  readonly request: FactsRequest
  /** The season of the ADP file; null without one. */
  readonly adpSeason: number | null
}

/**
 * Brings the folder of upstream files up to date for a season and the one before; what upstream does not have yet is left out.
 * Statistics are used together with their play-by-play alone: without it the longs of a season would be taken away.
 */
export async function fetchSources(order: FetchOrder): Promise<Result<SourceFolder, RefreshFailure>> {
  try {
    return await walk(order)
  } catch (error) {
    if (error instanceof WalkStopped) return err(error.failure)
    throw error
  }
}

async function walk(order: FetchOrder): Promise<Result<SourceFolder, RefreshFailure>> {
  const { addresses, season, nowMs, tell } = order
  const seasons = [season, season - 1]

  async function isThere(file: SourceFile): Promise<boolean> {
    const fetched = await fetchFile(file, order)
    if (!fetched.ok) throw new WalkStopped(fetched.error)
    return fetched.value !== 'missing'
  }

  for (const file of [scheduleFile(addresses), playerIdsFile(addresses)]) {
    if (!(await isThere(file))) return err(refreshFailure('refused', `${file.url} is not there`))
  }
  let rosterSeason: number | null = null
  for (const each of seasons) {
    if (rosterSeason === null && (await isThere(seasonFiles(addresses, each).roster))) rosterSeason = each
  }
  if (rosterSeason === null) return err(refreshFailure('refused', `there is no roster of ${seasons.join(' or ')}`))

  const playedSeasons: number[] = []
  for (const each of seasons) {
    const { weeks, plays } = seasonFiles(addresses, each)
    if ((await isThere(weeks)) && (await isThere(plays))) playedSeasons.push(each)
    else tell(`${each}: no statistics yet`)
  }
  if (playedSeasons.length === 0)
    return err(refreshFailure('refused', `there are no statistics of ${seasons.join(' or ')}`))

  const adp = await fetchFile(adpFile(addresses, season, isoDate(nowMs)), order)
  if (!adp.ok && adp.error.kind === 'stopped') return adp
  // A thing of its own: without it everything else is taken in all the same.
  if (!adp.ok) tell(`no ADP this time: ${adp.error.text}`)
  const hasAdp = adp.ok && adp.value !== 'missing'
  return ok({ request: { rosterSeason, seasons: playedSeasons }, adpSeason: hasAdp ? season : null })
}

/** The way out of the middle of the walk; never leaves this file. */
class WalkStopped extends Error {
  readonly failure: RefreshFailure

  constructor(failure: RefreshFailure) {
    super(failure.text)
    this.failure = failure
  }
}
