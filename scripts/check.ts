import { runPart } from './test/run-part.ts'

/** The folders are named: without names the linter would skip type-aware rules where it cannot see a project. */
const LINTED = ['src', 'scripts', 'tests', 'bench', 'vite.config.ts', 'vitest.config.ts', 'playwright.config.ts']

const CHECKS: readonly (readonly [name: string, command: readonly string[]])[] = [
  ['types', ['node_modules/typescript/bin/tsc', '-b']],
  ['lint and import fence', ['node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings', ...LINTED]],
  ['format', ['node_modules/oxfmt/bin/oxfmt', '--check', '.']],
  ['unused files, exports and dependencies', ['node_modules/knip/bin/knip.js', '--no-progress']],
  ['commands, events and refusals in docs/protocol.md', ['scripts/protocol-page.ts', ...process.argv.slice(2)]],
  ['limits in docs/operations.md', ['scripts/limits-tables.ts', ...process.argv.slice(2)]],
  ['rules and their tests', ['scripts/rules-check.ts', ...process.argv.slice(2)]],
  ['length of files, and how large the project is', ['scripts/house-check.ts']],
]

/** Each check takes seconds; one that takes this long hangs. */
const CHECK_LIMIT_MS = 10 * 60_000

const failed: string[] = []
for (const [name, command] of CHECKS) {
  console.log(`\n${name}`)
  const { outcome } = await runPart(command, CHECK_LIMIT_MS)
  if (outcome.kind !== 'passed') failed.push(name)
}

console.log(failed.length === 0 ? '\nAll checks passed.' : `\nFailed: ${failed.join('; ')}`)
process.exitCode = failed.length === 0 ? 0 : 1
