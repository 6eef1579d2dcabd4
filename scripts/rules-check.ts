import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { ruleProblems } from './rules-check/rule-problems.ts'
import { rulesReport } from './rules-check/rules-table.ts'
import { testsByRule } from './rules-check/test-titles.ts'

const PROJECT = fileURLToPath(new URL('..', import.meta.url))
/** Which tests hold which rule; a file to look at, not part of the project. */
const REPORT = '.cache/rules-and-tests.md'
const PAGES = ['docs/rules.md', 'docs/rules/*.md']
const TESTS = ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'tests/**/*.{test,spec,contract}.ts']

function readAll(patterns: readonly string[]): ReadonlyMap<string, string> {
  const files = globSync(patterns, { cwd: PROJECT }).toSorted()
  return new Map(files.map((file) => [file, readFileSync(`${PROJECT}${file}`, 'utf8')]))
}

const tests = testsByRule(readAll(TESTS))
const pages = readAll(PAGES)
mkdirSync(`${PROJECT}.cache`, { recursive: true })
writeFileSync(`${PROJECT}${REPORT}`, rulesReport(pages, tests))

const problems = ruleProblems(pages, tests)
for (const problem of problems) console.error(problem)
process.exitCode = problems.length === 0 ? 0 : 1
