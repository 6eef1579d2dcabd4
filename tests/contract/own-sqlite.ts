import { openStores } from '../../src/server/open-stores.ts'
import { SILENT_LOG } from './open-database.ts'

// A process of its own: opens the database of a folder, says how that went, and holds it until it is killed.
const opened = await openStores({ dataDir: process.argv[2] ?? '', databaseUrl: null, log: SILENT_LOG })
console.log(opened.ok ? 'open' : opened.error)
if (opened.ok) setInterval(() => undefined, 1000)
