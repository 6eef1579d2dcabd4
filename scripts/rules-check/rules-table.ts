/** One row of a rule page. */
export interface Rule {
  readonly id: string
  readonly sentence: string
}

/** The rows of all rule tables in a page; other tables have other headers. */
export function readRules(page: string): readonly Rule[] {
  let isRules = false
  return page.split('\n').flatMap((line) => {
    if (!line.startsWith('|')) isRules = false
    const isHeader = line.startsWith('| ID |')
    if (isHeader) isRules = true
    const { id = '', sentence = '' } = (isRules ? ROW.exec(line)?.groups : null) ?? {}
    return id === '' || isHeader ? [] : [{ id, sentence }]
  })
}

/** Every rule with the files that test it, as a page of its own. */
export function rulesReport(
  pages: ReadonlyMap<string, string>,
  testsByRule: ReadonlyMap<string, readonly string[]>,
): string {
  const tables = [...pages].flatMap(([file, page]) => {
    const rows = readRules(page).map(
      ({ id, sentence }) => `| ${id} | ${sentence} | ${testsByRule.get(id)?.join(', ') ?? ''} |`,
    )
    return rows.length === 0 ? [] : [`## ${file}\n\n| ID | Rule | Tests |\n|---|---|---|\n${rows.join('\n')}\n`]
  })
  return ['# Rules and their tests\n', ...tables].join('\n')
}

const ROW = /^\| (?<id>[A-Z][A-Z0-9]*) \| (?<sentence>.+) \|$/
