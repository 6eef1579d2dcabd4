/** What the bench asks of a process that plays people. */
export type FleetOrder =
  /** Opens more lobbies, each with twelve screens, spread over the addresses of the servers. */
  | {
      readonly kind: 'open'
      readonly lobbyCount: number
      readonly baseUrls: readonly string[]
      readonly format: FleetFormat
    }
  | ({ readonly kind: 'play' } & Play)

export type FleetFormat = 'turns' | 'auction'

export interface Play {
  readonly seconds: number
  readonly picksPerSecond: number
  /** Nobody sleeps and nobody changes a queue, so that only picks and open sockets cost anything. */
  readonly isPlain?: boolean
}

export type FleetAnswer = { readonly kind: 'opened' } | { readonly kind: 'played'; readonly figures: FleetFigures }

export interface FleetFigures {
  /** From sending a pick until the last screen that is awake has it, in milliseconds. Without picks that had to be sent again. */
  readonly lastScreenMs: readonly number[]
  /** The same of picks whose first server did not answer. */
  readonly resentMs: readonly number[]
  /** Silence before each frame that ended one of more than a heartbeat, in milliseconds. */
  readonly silencesMs: readonly number[]
  /** How long a screen took to be current again: since its socket was lost, or since its phone woke up. In milliseconds. */
  readonly backMs: readonly number[]
  /** When they were, in milliseconds since 1970. */
  readonly backAtMs: readonly number[]
  /** Screens that were not current or lacked a pick at the end, when everybody was awake. */
  readonly behindCount: number
  /** Picks that were acknowledged, and those that a fresh read at the end lacks. */
  readonly pickCount: number
  readonly lostPickCount: number
  /** Whole lobbies sent to screens that only needed the latest events. */
  readonly snapshotCount: number
  readonly reconnectCount: number
  /** Messages on the live channel. */
  readonly frameBytes: number
}

/** What the screens of a process count together. */
export interface ScreenCounts {
  silencesMs: number[]
  backMs: number[]
  backAtMs: number[]
  snapshotCount: number
  reconnectCount: number
  frameBytes: number
}

export function noCounts(): ScreenCounts {
  return { silencesMs: [], backMs: [], backAtMs: [], snapshotCount: 0, reconnectCount: 0, frameBytes: 0 }
}
