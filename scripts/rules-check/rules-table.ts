/** One row of docs/rules.md. */
export interface Rule {
  readonly id: string
  /** What holds it: files, or a folder. */
  readonly heldBy: readonly string[]
  /** The test files that the row names. */
  readonly provedBy: readonly string[]
}

/** The rows of all tables of rules; the glossary and the heads of the tables are none. */
export function readRules(rulesText: string): readonly Rule[] {
  return rulesText.split('\n').flatMap((line) => {
    const row = readRow(line)
    return row === null ? [] : [{ id: row.id, heldBy: pathsIn(row.heldBy), provedBy: pathsIn(row.provedBy) }]
  })
}

/** The same text with the last column of every rule filled in. */
export function withProofs(rulesText: string, proofsOf: (id: string) => readonly string[]): string {
  const lines = rulesText.split('\n').map((line) => {
    const row = readRow(line)
    if (row === null) return line
    const proofs = proofsOf(row.id).join(', ')
    return `| ${row.id} | ${row.sentence} | ${row.heldBy} | ${proofs === '' ? '|' : `${proofs} |`}`
  })
  return lines.join('\n')
}

interface Row {
  readonly id: string
  readonly sentence: string
  readonly heldBy: string
  readonly provedBy: string
}

const ROW = /^\| (?<id>[A-Z][A-Z0-9]*) \| (?<sentence>.+) \| (?<heldBy>[^|]+) \| ?(?<provedBy>[^|]*)\|$/

function readRow(line: string): Row | null {
  const { id = '', sentence = '', heldBy = '', provedBy = '' } = ROW.exec(line)?.groups ?? {}
  return id === '' || id === 'ID' ? null : { id, sentence, heldBy, provedBy: provedBy.trim() }
}

function pathsIn(cell: string): readonly string[] {
  return cell.split(', ').filter((path) => path !== '')
}
