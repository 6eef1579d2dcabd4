import type { KnownPlayer } from '#core/players/known-player.ts'

/** What the demo shows of a player, whichever table or view he was read from. */
export type DemoPlayer = Pick<KnownPlayer, 'id' | 'name' | 'team' | 'position' | 'headshot_url' | 'espn_id'>
