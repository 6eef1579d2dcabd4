import { openStores } from '../../src/server/open-stores.ts'
import { SILENT_LOG } from './open-database.ts'

// A separate process: opens the database in a folder, reports the result, and holds it until it is killed.
const opened = await openStores({ dataDir: process.argv[2] ?? '', databaseUrl: null, log: SILENT_LOG })
console.log(opened.ok ? 'open' : opened.error)
if (opened.ok) setInterval(() => undefined, 1000)
