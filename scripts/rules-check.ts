import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { ruleProblems } from './rules-check/rule-problems.ts'
import { withProofs } from './rules-check/rules-table.ts'
import { proofsByRule } from './rules-check/test-titles.ts'

const PROJECT = fileURLToPath(new URL('..', import.meta.url))
const RULES_FILE = `${PROJECT}docs/rules.md`
const TESTS = ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'tests/**/*.{test,spec,contract}.ts']

/** Holds docs/rules.md to the tests; with `--write` it first fills in which file proves which rule. */
const testFiles = globSync(TESTS, { cwd: PROJECT }).toSorted()
const proofs = proofsByRule(new Map(testFiles.map((file) => [file, readFileSync(`${PROJECT}${file}`, 'utf8')])))
const before = readFileSync(RULES_FILE, 'utf8')
const rulesText = process.argv.includes('--write') ? withProofs(before, (id) => proofs.get(id) ?? []) : before
if (rulesText !== before) writeFileSync(RULES_FILE, rulesText)

const problems = ruleProblems(rulesText, proofs, (path) => existsSync(`${PROJECT}${path}`))
for (const problem of problems) console.error(`docs/rules.md: ${problem}`)
process.exitCode = problems.length === 0 ? 0 : 1
