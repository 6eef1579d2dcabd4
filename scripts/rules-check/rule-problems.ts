import { readRules, withProofs } from './rules-table.ts'

/** Everything in which the list of rules and the tests do not agree, each in words. */
export function ruleProblems(
  rulesText: string,
  proofs: ReadonlyMap<string, readonly string[]>,
  exists: (path: string) => boolean,
): readonly string[] {
  const rules = readRules(rulesText)
  const listed = new Set(rules.map((rule) => rule.id))
  const twice = rules.filter(({ id }, index) => rules.findIndex((rule) => rule.id === id) !== index)
  const isStale = withProofs(rulesText, (id) => proofs.get(id) ?? []) !== rulesText
  return [
    ...twice.map(({ id }) => `${id} stands twice in the list.`),
    ...rules.filter(({ id }) => !proofs.has(id)).map(({ id }) => `${id} has no test whose title says it.`),
    ...[...proofs]
      .filter(([id]) => !listed.has(id))
      .map(([id, files]) => `${id} of ${files.join(', ')} is not listed.`),
    ...rules.flatMap(({ id, heldBy }) =>
      heldBy.filter((path) => !exists(path)).map((path) => `${id} is held by ${path}, which does not exist.`),
    ),
    ...(isStale ? ['The column "Proved by" is out of date; `npm run check -- --write` fills it in.'] : []),
  ]
}
