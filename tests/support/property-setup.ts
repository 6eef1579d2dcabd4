import fc from 'fast-check'
import { sized } from './run-size.ts'

/** A property that needs another number of cases says so itself. */
fc.configureGlobal({ numRuns: sized(200, 3000) })
