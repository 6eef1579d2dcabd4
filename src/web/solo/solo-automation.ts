import type { Automatic, DraftPool } from '#core/draft/draft-command.ts'
import { controlOf, isComplete, ownerOf, slotOnTheClock } from '#core/draft/draft.ts'
import type { SoloCommand, SoloPace } from '#core/solo/solo-draft.ts'
import type { SoloDraft } from '#core/solo/solo-setup.ts'
import type { Clock } from '../platform/clock.ts'
import { auctionsPart } from './auctions-part.ts'
import { AUCTION_PACES, paceMsOf, type ComputerPace } from './computer-pace.ts'

/** Drafting as fast as possible until it is your turn, or to the end, your own picks included. */
export type Simulation = 'none' | 'own-pick' | 'end'

export interface SoloAutomation {
  /** Looks again what is due next, after any change of the draft. */
  arm(): void
  simulation(): Simulation
  simulate(until: Simulation): void
  pace(): ComputerPace
  setPace(pace: ComputerPace): void
  /** Another turn began now. */
  turnStarted(): void
  close(): void
}

export interface SoloAutomationParts {
  readonly clock: Pick<Clock, 'wallMs' | 'after'>
  readonly pace: ComputerPace
  readonly automatic: (solo: SoloDraft, facts: SoloPace) => Automatic<SoloCommand> | null
  readonly solo: () => SoloDraft
  readonly pool: () => DraftPool
  /**
   * Runs the commands that `next` gives for the draft as it is after each of them, until it gives null or `isEnough`, and saves once.
   * False if nothing changed.
   */
  readonly runBatch: (next: (solo: SoloDraft) => SoloCommand | null, isEnough: () => boolean) => boolean
  /** The simulation came to its end. */
  readonly onSimulated: () => void
}

/** A batch ends soon, so that the page stays quick while hundreds of picks are made. Drawing one takes longer than this. */
const BATCH_MS = 40
/** Nobody watches the picks of a simulation go by, but Pause must work at once. */
const SIMULATED_BATCH_MS = 160

/**
 * Runs what a solo draft does by itself when it is due. Every open tab arms its own timer; the first to act saves, and the others read
 * that before they decide, so nothing happens twice.
 */
export function createSoloAutomation(parts: SoloAutomationParts): SoloAutomation {
  const { clock, automatic, solo, pool, runBatch, onSimulated } = parts
  let { pace } = parts
  let simulation: Simulation = 'none'
  let turnStartedAtMs = clock.wallMs()
  let cancel: () => void = () => undefined
  let isClosed = false
  return {
    arm,
    simulation: () => simulation,
    simulate: (until) => {
      simulation = until
      arm()
    },
    pace: () => pace,
    setPace: (changed) => {
      pace = changed
      arm()
    },
    turnStarted: () => {
      turnStartedAtMs = clock.wallMs()
    },
    close: () => {
      isClosed = true
      cancel()
    },
  }

  function arm(): void {
    cancel()
    if (isClosed) return
    const dueAtMs = simulation === 'none' ? nextIn(solo())?.dueAtMs : clock.wallMs()
    if (dueAtMs === undefined) return
    cancel = clock.after(Math.max(0, dueAtMs - clock.wallMs()), run)
  }

  function run(): void {
    const startedAtMs = clock.wallMs()
    const batchMs = simulation === 'none' ? BATCH_MS : SIMULATED_BATCH_MS
    const hasChanged = runBatch(dueCommand, () => clock.wallMs() - startedAtMs >= batchMs)
    if (simulation !== 'none' && (!hasChanged || simulatedCommand(solo()) === null)) {
      simulation = 'none'
      onSimulated()
    }
    // Otherwise a command that changes nothing would be due again and again.
    if (hasChanged || (nextIn(solo())?.dueAtMs ?? 0) > clock.wallMs()) arm()
  }

  function dueCommand(present: SoloDraft): SoloCommand | null {
    if (simulation !== 'none') return simulatedCommand(present)
    const next = nextIn(present)
    return next !== null && next.dueAtMs <= clock.wallMs() ? next.command : null
  }

  function simulatedCommand({ draft, auction }: SoloDraft): SoloCommand | null {
    if (auction !== null) {
      if (isComplete(draft)) return null
      const isOwnNomination = auctionsPart.current()?.mayNominate(auction.auction) === true
      const isReached = simulation === 'own-pick' && isOwnNomination && auction.auction.lots.length === 0
      return isReached ? null : { kind: 'simulate-lot', isForPersons: simulation === 'end' }
    }
    const slotNumber = slotOnTheClock(draft)
    if (slotNumber === null) return null
    const isOwn = controlOf(draft, ownerOf(draft, slotNumber)) === 'person'
    return isOwn && simulation === 'own-pick' ? null : { kind: 'simulate-pick', slotNumber }
  }

  function nextIn(present: SoloDraft): Automatic<SoloCommand> | null {
    const auction = { pace: AUCTION_PACES[pace], auctions: auctionsPart.current(), pool: pool() }
    return automatic(present, { turnStartedAtMs, paceMs: paceMsOf(pace, present.draft), auction })
  }
}
