import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'

/** Single-row commits per second in the database: the ceiling for picks, each of which is a commit. */

const SECONDS = 5

/** A row about the size of an event. */
const TEXT = 'x'.repeat(120)

/** In a separate file next to the server's, opened with the same durability settings. */
export function rawSqliteCommits(folder: string): number {
  const database = new DatabaseSync(`${folder}/raw-commits.sqlite`)
  database.exec(
    'pragma journal_mode = wal; pragma synchronous = full; create table rows (id integer primary key, t text)',
  )
  const insert = database.prepare('insert into rows (t) values (?)')
  const endMs = performance.now() + SECONDS * 1000
  let count = 0
  for (; performance.now() < endMs; count += 1) insert.run(TEXT)
  database.close()
  return count / SECONDS
}

/** Over as many connections as the server uses for concurrent commits. */
export async function rawPostgresCommits(databaseUrl: string, connectionCount: number): Promise<number> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: connectionCount })
  await pool.query('create table raw_commits (id bigserial primary key, t text)')
  const endMs = performance.now() + SECONDS * 1000
  let count = 0
  await Promise.all(
    Array.from({ length: connectionCount }, async () => {
      for (; performance.now() < endMs; count += 1) {
        await pool.query({ name: 'raw', text: 'insert into raw_commits (t) values ($1)', values: [TEXT] })
      }
    }),
  )
  await pool.end()
  return count / SECONDS
}
