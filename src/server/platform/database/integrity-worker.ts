import { DatabaseSync } from 'node:sqlite'
import { errorText } from '../errors.ts'
import { serveProcess } from '../run-process.ts'
import { isDamage } from './database-failures.ts'
import type { CheckAnswer } from './integrity-check.ts'

serveProcess(checkFile)

/** Reads every page. Skips comparing indexes with tables, which takes many times longer. */
function checkFile(path: string): CheckAnswer {
  try {
    const file = new DatabaseSync(path, { readOnly: true })
    try {
      const [first] = file.prepare('pragma quick_check(1)').all()
      const detail = String(first?.['quick_check'])
      return detail === 'ok' ? { kind: 'ok' } : { kind: 'damaged', detail }
    } finally {
      file.close()
    }
  } catch (error) {
    return { kind: isDamage(error) ? 'damaged' : 'unchecked', detail: errorText(error) }
  }
}
