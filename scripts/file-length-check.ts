import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { lengthProblems } from './file-length/length-problems.ts'

const PROJECT = fileURLToPath(new URL('..', import.meta.url))
const SOURCES = ['{src,scripts,tests,bench}/**/*.{ts,tsx,mjs,css}', '*.ts']

const files = globSync(SOURCES, { cwd: PROJECT }).toSorted()
const problems = lengthProblems(new Map(files.map((file) => [file, readFileSync(`${PROJECT}${file}`, 'utf8')])))
for (const problem of problems) console.error(problem)
process.exitCode = problems.length === 0 ? 0 : 1
