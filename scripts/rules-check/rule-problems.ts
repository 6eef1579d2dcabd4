import { readRules } from './rules-table.ts'

/** Every way in which the rule pages and the test titles disagree, as messages for people. */
export function ruleProblems(
  pages: ReadonlyMap<string, string>,
  testsByRule: ReadonlyMap<string, readonly string[]>,
): readonly string[] {
  const rules = [...pages].flatMap(([file, page]) => readRules(page).map(({ id }) => ({ file, id })))
  const listed = new Set(rules.map(({ id }) => id))
  return [
    ...rules
      .filter(({ id }, index) => rules.findIndex((rule) => rule.id === id) !== index)
      .map(({ file, id }) => `${file}: ${id} is listed twice.`),
    ...rules
      .filter(({ id }) => !testsByRule.has(id))
      .map(({ file, id }) => `${file}: no test title starts with [${id}].`),
    ...[...testsByRule]
      .filter(([id]) => !listed.has(id))
      .map(([id, files]) => `${files.join(', ')}: ${id} is in no rule page.`),
  ]
}
