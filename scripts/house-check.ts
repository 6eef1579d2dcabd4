import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { houseReport } from './house/house-report.ts'
import { lengthProblems } from './house/length-problems.ts'

const PROJECT = fileURLToPath(new URL('..', import.meta.url))
const SOURCES = ['{src,scripts,tests,bench}/**/*.{ts,tsx,mjs,css}', '*.ts']

const texts = new Map(
  globSync(SOURCES, { cwd: PROJECT })
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted()
    .map((file) => [file, readFileSync(`${PROJECT}${file}`, 'utf8')]),
)
const problems = lengthProblems(texts)
for (const problem of problems) console.error(problem)
for (const line of houseReport(texts)) console.log(line)
process.exitCode = problems.length === 0 ? 0 : 1
