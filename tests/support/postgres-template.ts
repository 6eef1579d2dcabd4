import { pino } from 'pino'
import { openMigrated } from '../../src/server/platform/database/open-database.ts'
import { asAdmin, databaseAt, newName, TEMPLATE_VARIABLE } from './postgres.ts'

/**
 * Makes the tables once for all test files of a run, before they start. PostgreSQL copies a database with a fifth of the work that
 * the migrations take.
 */
export async function setup(): Promise<void> {
  const url = process.env['TEST_DATABASE_URL']
  if (!url) return
  const name = newName()
  await asAdmin(url, `create database ${name}`)
  process.env[TEMPLATE_VARIABLE] = name
  const opened = await openMigrated({
    dataDir: '',
    databaseUrl: databaseAt(url, name),
    log: pino({ level: 'silent' }),
  })
  if (!opened.ok) throw new Error(opened.error)
  await opened.value.close()
}

export async function teardown(): Promise<void> {
  const [url, name] = [process.env['TEST_DATABASE_URL'], process.env[TEMPLATE_VARIABLE]]
  if (url && name) await asAdmin(url, `drop database if exists ${name} with (force)`)
}
