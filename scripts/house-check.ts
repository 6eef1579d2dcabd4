import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { budgetProblems, loweredBudgets, sizesOf, type Sizes } from './house/house-problems.ts'
import { lengthProblems } from './house/length-problems.ts'

const PROJECT = fileURLToPath(new URL('..', import.meta.url))
const BUDGETS = `${PROJECT}scripts/house/budgets.json`
const SOURCES = ['{src,scripts,tests,bench}/**/*.{ts,tsx,mjs,css}', '*.ts']

const texts = new Map(
  globSync(SOURCES, { cwd: PROJECT })
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted()
    .map((file) => [file, readFileSync(`${PROJECT}${file}`, 'utf8')]),
)
const production = new Map([...texts].filter(([file]) => /^src\/.*(?<!\.test)\.tsx?$/.test(file)))
const sizes = sizesOf(production)
const budgets: Sizes = JSON.parse(readFileSync(BUDGETS, 'utf8'))
const problems = [...lengthProblems(texts), ...budgetProblems(sizes, budgets)]
for (const problem of problems) console.error(problem)
process.exitCode = problems.length === 0 ? 0 : 1

const lowered = `${JSON.stringify(loweredBudgets(sizes, budgets), null, 2)}\n`
const isOnlyRead = process.env['CI'] === 'true' || problems.length > 0
if (!isOnlyRead && lowered !== readFileSync(BUDGETS, 'utf8')) writeFileSync(BUDGETS, lowered)
