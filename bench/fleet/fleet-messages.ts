/** What the bench asks of a process that plays people. */
export type FleetOrder =
  /** Opens more lobbies, each with twelve screens, spread over the addresses of the servers. */
  | { readonly kind: 'open'; readonly lobbyCount: number; readonly baseUrls: readonly string[] }
  | { readonly kind: 'play'; readonly seconds: number; readonly picksPerSecond: number }

export type FleetAnswer = { readonly kind: 'opened' } | { readonly kind: 'played'; readonly figures: FleetFigures }

export interface FleetFigures {
  /** From sending a pick until the last screen that is awake has it, in milliseconds. */
  readonly lastScreenMs: readonly number[]
  /** Silence before each frame that ended one of more than a heartbeat, in milliseconds. */
  readonly silencesMs: readonly number[]
  /** How long a screen that lost its socket took to be current again, in milliseconds. */
  readonly backMs: readonly number[]
  /** Picks that were acknowledged, and those that a fresh read at the end lacks. */
  readonly pickCount: number
  readonly lostPickCount: number
  /** Calls that failed and were sent again with the same id. */
  readonly retryCount: number
  /** Whole lobbies sent to screens that only needed the latest events. */
  readonly snapshotCount: number
  readonly reconnectCount: number
}
