/** What the load generator is asked for; times are in milliseconds. */
export type Load =
  | {
      readonly kind: 'screens'
      readonly baseUrl: string
      readonly leagueCount: number
      readonly picksPerSecond: number
      readonly pickCount: number
    }
  | { readonly kind: 'throughput'; readonly baseUrl: string; readonly leagueCount: number }
  | { readonly kind: 'refetch'; readonly baseUrl: string }

export type LoadResult =
  | {
      readonly kind: 'screens'
      /** From sending a pick to the last of the other screens. */
      readonly sinceSentMs: readonly number[]
      /** From the picker's answer to the last of the other screens; 0 where all of them had it before. */
      readonly sinceAnsweredMs: readonly number[]
    }
  | { readonly kind: 'throughput'; readonly picksPerSecond: number }
  | { readonly kind: 'refetch'; readonly live: PerPick; readonly refetch: PerPick }

export interface PerPick {
  /** Over all twelve clients, heads included. */
  readonly bytesPerPick: number
  readonly msPerPick: number
}
