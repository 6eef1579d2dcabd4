import type { Database } from './database.ts'
import { asking } from './transactions.ts'

/** The secret of this name, the same on every node: what `make` returns the first time, and the stored one from then on. */
export async function serverSecret({ db }: Database, name: string, make: () => string): Promise<string> {
  return asking(async () => {
    await db
      .insertInto('server_secrets')
      .values({ name, value: make() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    const { value } = await db
      .selectFrom('server_secrets')
      .select('value')
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
    return value
  })
}
