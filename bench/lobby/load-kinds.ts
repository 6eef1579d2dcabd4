/** Requests to the load generator; times are in milliseconds. */
export type Load =
  | {
      readonly kind: 'screens'
      readonly baseUrl: string
      readonly leagueCount: number
      readonly picksPerSecond: number
      readonly pickCount: number
    }
  | { readonly kind: 'throughput'; readonly baseUrl: string; readonly leagueCount: number }
  | { readonly kind: 'war'; readonly baseUrl: string; readonly bidsPerSecond: number; readonly bidCount: number }
  | { readonly kind: 'refetch'; readonly baseUrl: string }
  | { readonly kind: 'spectators'; readonly baseUrl: string; readonly spectatorCount: number }
  | { readonly kind: 'talk'; readonly baseUrl: string; readonly messagesPerSecond: number }

export type LoadResult =
  | {
      readonly kind: 'screens'
      /** From sending a pick until the last of the other screens has it. */
      readonly sinceSentMs: readonly number[]
      /** From the picker's response until the last of the other screens has it; 0 if all of them had it first. */
      readonly sinceAnsweredMs: readonly number[]
    }
  | { readonly kind: 'throughput'; readonly picksPerSecond: number }
  /** From sending a bid until the last screen has it, and the same of the pick of a lobby with turns after each bid. */
  | { readonly kind: 'war'; readonly bidsMs: readonly number[]; readonly picksMs: readonly number[] }
  | { readonly kind: 'refetch'; readonly live: PerPick; readonly refetch: PerPick }
  /** From sending a pick until the last member's screen has it, in two equal lobbies that take turns. */
  | { readonly kind: 'spectators'; readonly withoutMs: readonly number[]; readonly withMs: readonly number[] }
  /** The same in a lobby whose people now talk and now do not. */
  | {
      readonly kind: 'talk'
      readonly withoutMs: readonly number[]
      readonly withMs: readonly number[]
      readonly messageCount: number
    }

export interface PerPick {
  /** Total over all twelve clients, headers included. */
  readonly bytesPerPick: number
  readonly msPerPick: number
}
