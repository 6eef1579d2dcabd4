export declare const HOST_FAULTS: readonly [
  'slow',
  'busy',
  'broken',
  'null',
  'stale',
  'shrunk',
  'empty',
  'shape',
  'large',
  'cut',
]
/**
 * `slow` never answers, `busy` is 429 with Retry-After 1, `broken` 500, `null` the body null with 200, `stale` the copy before the
 * newest with an age, `shrunk` a list without its last picks, `empty` an empty list, `shape` another form, `large` 10 MB, `cut` half a body.
 */
export type HostFault = (typeof HOST_FAULTS)[number]
export interface FakeHosts {
  readonly url: string
  /** For the server: its settings SLEEPER_URL, ESPN_FANTASY_URL and MFL_URL. Servers under test need LEAGUE_HOSTS=on too. */
  readonly environment: Readonly<Record<'SLEEPER_URL' | 'ESPN_FANTASY_URL' | 'MFL_URL', string>>
  /** Paths with their queries, in the order in which they were asked for. */
  readonly requests: string[]
  /** Replaces an answer: `/v1/draft/1`, or of MyFantasyLeague `/2020/export?TYPE=league&L=10001`. */
  set(key: string, body: unknown, atMs?: number): void
  /** The answer as it is now. */
  get(key: string): unknown
  /** The next answers whose path contains `matching` have this fault, `times` of them (1 if it is left out). */
  fail(
    fault: HostFault,
    options?: {
      readonly times?: number
      readonly matching?: string
    },
  ): void
  /** Puts a recorded Sleeper draft back to its first `count` picks; before the last one it is `drafting`, at 0 `pre_draft`. */
  showPicks(draftId: string, count: number): void
  /** Makes the picks of a recorded Sleeper draft from the start, in real time. Ends with the last one. */
  play(
    draftId: string,
    options: {
      readonly picksPerSecond: number
    },
  ): Promise<void>
  /** Ends a `play` under way. */
  stopPlaying(): void
  close(): Promise<void>
}
/**
 * Sleeper, ESPN and MyFantasyLeague on this machine, with every answer of tests/fixtures/league-hosts. Pass `environment` to the
 * server under test. Drafts are complete, as recorded, until `showPicks` or `play` sets them back:
 *
 *     const hosts = await startFakeHosts()
 *     hosts.showPicks('1301000000000000017', 20)   // the 2025 redraft, twenty picks in
 *     await hosts.play('1301000000000000017', { picksPerSecond: 10 })
 *     await hosts.close()
 */
export declare function startFakeHosts({ now, port }?: { now?: () => number; port?: number }): Promise<FakeHosts>
