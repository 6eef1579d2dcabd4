import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { ruleProblems } from './rules-check/rule-problems.ts'
import { withTests } from './rules-check/rules-table.ts'
import { testsByRule } from './rules-check/test-titles.ts'

const PROJECT = fileURLToPath(new URL('..', import.meta.url))
const PAGES = ['docs/rules.md', 'docs/rules/*.md']
const TESTS = ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'tests/**/*.{test,spec,contract}.ts']

function readAll(patterns: readonly string[]): ReadonlyMap<string, string> {
  const files = globSync(patterns, { cwd: PROJECT }).toSorted()
  return new Map(files.map((file) => [file, readFileSync(`${PROJECT}${file}`, 'utf8')]))
}

const tests = testsByRule(readAll(TESTS))
const pages = new Map(readAll(PAGES))
if (process.argv.includes('--write')) {
  for (const [file, page] of pages) {
    const updated = withTests(page, (id) => tests.get(id) ?? [])
    if (updated === page) continue
    writeFileSync(`${PROJECT}${file}`, updated)
    pages.set(file, updated)
  }
}

const problems = ruleProblems(pages, tests)
for (const problem of problems) console.error(problem)
process.exitCode = problems.length === 0 ? 0 : 1
