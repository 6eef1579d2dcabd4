/** The IDs of rules in the titles of a test file's text: the brackets that a quoted text begins with. */
export function ruleIdsIn(testText: string): ReadonlySet<string> {
  const ids = new Set<string>()
  for (const [, heads = ''] of testText.matchAll(TITLE_HEAD)) {
    for (const [, id = ''] of heads.matchAll(BRACKETS)) ids.add(id)
  }
  return ids
}

/** Which files prove which rule, in the order of the files. */
export function proofsByRule(testTexts: ReadonlyMap<string, string>): ReadonlyMap<string, readonly string[]> {
  const proofs = new Map<string, readonly string[]>()
  for (const [file, text] of testTexts) {
    for (const id of ruleIdsIn(text)) proofs.set(id, [...(proofs.get(id) ?? []), file])
  }
  return proofs
}

const TITLE_HEAD = /['"`]((?:\[[A-Z][A-Z0-9]*\] ?)+)/g
const BRACKETS = /\[([A-Z][A-Z0-9]*)\]/g
