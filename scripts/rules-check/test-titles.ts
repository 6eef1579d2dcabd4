/** The rule IDs in the test titles of a file. A title is any quoted string that starts with IDs in brackets. */
export function ruleIdsIn(testText: string): ReadonlySet<string> {
  const ids = new Set<string>()
  for (const [, heads = ''] of testText.matchAll(TITLE_HEAD)) {
    for (const [, id = ''] of heads.matchAll(BRACKETS)) ids.add(id)
  }
  return ids
}

/** The test files of each rule, in the order of the files. */
export function testsByRule(testTexts: ReadonlyMap<string, string>): ReadonlyMap<string, readonly string[]> {
  const tests = new Map<string, readonly string[]>()
  for (const [file, text] of testTexts) {
    for (const id of ruleIdsIn(text)) tests.set(id, [...(tests.get(id) ?? []), file])
  }
  return tests
}

const TITLE_HEAD = /['"`]((?:\[[A-Z][A-Z0-9]*\] ?)+)/g
const BRACKETS = /\[([A-Z][A-Z0-9]*)\]/g
