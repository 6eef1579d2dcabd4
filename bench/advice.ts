import { parseArgs } from 'node:util'
import { superflexTable } from './advice/superflex-prices.ts'

const { values: folders } = parseArgs({ options: { superflex: { type: 'string' } } })
if (folders.superflex !== undefined) console.log(superflexTable(folders.superflex))
