import type { Log } from '../platform/log.ts'
import { loggableError } from '../platform/loggable-error.ts'
import { lookRegularly, type RegularLook } from '../platform/regular-look.ts'
import { gatherNews, type GatherParts } from './gather-news.ts'
import type { NewsStore } from './news-store.ts'

export interface GatheringPace {
  /** From the start to the first look. */
  readonly firstMs: number
  /** Between two looks: how soon another node notices that the one that asked is gone. */
  readonly lookMs: number
  /** Between two rounds of asking, over all nodes and restarts. */
  readonly everyMs: number
}

/** The server has its people to serve first. */
export const GATHERING_PACE: GatheringPace = { firstMs: 3000, lookMs: 30_000, everyMs: 10 * 60_000 }

export interface GatheringParts extends Omit<GatherParts, 'everyMs' | 'store' | 'log'> {
  readonly store: GatherParts['store'] & Pick<NewsStore, 'claimTurn' | 'returnTurn'>
  readonly pace: GatheringPace
  readonly now: () => number
  readonly log: Pick<Log, 'debug' | 'info' | 'warn'>
}

/** Asks the sources now and then, as long as the server runs; where all are switched off, what they told still expires. */
export function startGathering(parts: GatheringParts): RegularLook {
  const { store, pace, now, log } = parts
  return lookRegularly(lookNow, { firstMs: pace.firstMs, everyMs: pace.lookMs })

  async function lookNow(signal: AbortSignal): Promise<void> {
    try {
      const nowMs = now()
      if (!(await store.claimTurn(nowMs, pace.everyMs))) return
      const isThrough = await gatherNews({ ...parts, everyMs: pace.everyMs }, nowMs, signal)
      if (!isThrough) await store.returnTurn(nowMs)
    } catch (error) {
      log.warn({ failure: loggableError(error) }, 'news not gathered, tried again later')
    }
  }
}
