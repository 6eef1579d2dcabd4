import { pino } from 'pino'
import { openMigrated } from '../../src/server/platform/database/open-database.ts'
import { asAdmin, databaseAt, newName, TEMPLATE_VARIABLE } from './postgres.ts'

/**
 * Makes the tables once for all test files of a run, before they start. PostgreSQL copies a database with a fifth of the work that
 * the migrations take. Returns what drops it again.
 */
export default async function makeTemplate(): Promise<(() => Promise<void>) | undefined> {
  const url = process.env['TEST_DATABASE_URL']
  if (!url) return undefined
  const name = newName()
  await asAdmin(url, `create database ${name}`)
  const opened = await openMigrated({
    dataDir: '',
    databaseUrl: databaseAt(url, name),
    log: pino({ level: 'silent' }),
  })
  if (!opened.ok) throw new Error(opened.error)
  await opened.value.close()
  process.env[TEMPLATE_VARIABLE] = name
  return () => asAdmin(url, `drop database if exists ${name} with (force)`)
}
