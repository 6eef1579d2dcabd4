import type { Database } from './database.ts'
import type { LeasedWork } from './tables.ts'
import { storedTime } from './stored-time.ts'
import { asking } from './transactions.ts'

/** Leases shared by all nodes on one database. They survive restarts. */
export interface Leases {
  /** Null if a lease is still running, whichever node claimed it. */
  claim(work: LeasedWork, nowMs: number, durationMs: number): Promise<Lease | null>
}

/** Expires by itself. */
interface Lease {
  /** No node can claim the work until then. */
  extendTo(expiresAtMs: number): Promise<void>
  /** Ends the lease early, because the work was not done. */
  release(): Promise<void>
}

export function createLeases({ db }: Pick<Database, 'db'>): Leases {
  return {
    async claim(work, nowMs, durationMs) {
      const columns = { claimed_at: storedTime(nowMs), expires_at: storedTime(nowMs + durationMs) }
      // One statement, so only one of two concurrent claims succeeds.
      const claimed = await asking(() =>
        db
          .insertInto('leases')
          .values({ work, ...columns })
          .onConflict((conflict) =>
            conflict
              .column('work')
              .doUpdateSet(columns)
              .where((where) =>
                where.or([
                  where('leases.expires_at', '<=', storedTime(nowMs)),
                  // Claimed by a clock that ran ahead and has been corrected since.
                  where('leases.claimed_at', '>', storedTime(nowMs + durationMs)),
                ]),
              ),
          )
          .returning('claimed_at')
          .executeTakeFirst(),
      )
      return claimed === undefined ? null : leaseOf(work, nowMs)
    },
  }

  /** Changes the row only while it belongs to this claim. */
  function leaseOf(work: LeasedWork, claimedAtMs: number): Lease {
    return {
      async extendTo(expiresAtMs) {
        await asking(() =>
          db
            .updateTable('leases')
            .set({ expires_at: storedTime(expiresAtMs) })
            .where('work', '=', work)
            .where('claimed_at', '=', storedTime(claimedAtMs))
            .execute(),
        )
      },
      async release() {
        await asking(() =>
          db.deleteFrom('leases').where('work', '=', work).where('claimed_at', '=', storedTime(claimedAtMs)).execute(),
        )
      },
    }
  }
}
