/** One row of a rule page. */
export interface Rule {
  readonly id: string
  readonly sentence: string
  readonly tests: readonly string[]
}

/** The rows of all rule tables in a page. */
export function readRules(page: string): readonly Rule[] {
  return page.split('\n').flatMap((line) => readRow(line) ?? [])
}

/** The page with the test column of every rule filled in. */
export function withTests(page: string, testsOf: (id: string) => readonly string[]): string {
  const lines = page.split('\n').map((line) => {
    const rule = readRow(line)
    if (rule === null) return line
    const tests = testsOf(rule.id).join(', ')
    return `| ${rule.id} | ${rule.sentence} | ${tests === '' ? '|' : `${tests} |`}`
  })
  return lines.join('\n')
}

const ROW = /^\| (?<id>[A-Z][A-Z0-9]*) \| (?<sentence>.+) \| ?(?<tests>[^|]*)\|$/

function readRow(line: string): Rule | null {
  const { id = '', sentence = '', tests = '' } = ROW.exec(line)?.groups ?? {}
  if (id === '' || id === 'ID') return null
  return { id, sentence, tests: tests.split(', ').flatMap((file) => file.trim() || []) }
}
