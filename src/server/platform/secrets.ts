import type { Database } from './database/database.ts'
import { asking } from './database/transactions.ts'
import { createHash, timingSafeEqual } from 'node:crypto'

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

/** Compares hashes in constant time, so that timing reveals nothing about the secret. */
export function isSameSecret(actual: string, expected: string): boolean {
  return timingSafeEqual(hashOf(actual), hashOf(expected))
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

/** Of a text as UTF-8, in hexadecimal. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
