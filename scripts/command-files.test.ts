import { execFile } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'

const PROJECT = fileURLToPath(new URL('..', import.meta.url))
/** Inside the project, so that packages are found. */
const COPY = join(PROJECT, '.cache/command-files')
const NAMES = 'src/core/lobby/lobby-command.ts'

afterAll(() => rmSync(COPY, { recursive: true, force: true }))

test('[PR22] a command and an event that have nothing but a name are type errors in exactly the files that CONTRIBUTING.md lists', async () => {
  const page = readFileSync(join(PROJECT, 'CONTRIBUTING.md'), 'utf8')
  const [, section = ''] = page.split('## Add a lobby command\n')
  const listed = [
    ...section
      .split('\n## ', 1)
      .join('')
      .matchAll(/^\d+\. `([^`]+)`/gm),
  ].map(([, file = '']) => file)
  expect(listed[0]).toBe(NAMES)

  copyWith(NAMES, (source) =>
    source
      .replace('export type LobbyCommand =', "$&\n  | { readonly kind: 'polish-trophy'; readonly shine: string }")
      .replace('\n  | LobbyCreated\n', "$&  | { readonly kind: 'trophy-polished'; readonly shine: string }\n"),
  )
  const files = filesWith(await typeErrors(), ['polish-trophy', 'trophy-polished'])
  expect(files).toEqual(listed.slice(1).toSorted())
}, 300_000)

/** The project as links, with one file changed. */
function copyWith(changed: string, change: (source: string) => string): void {
  rmSync(COPY, { recursive: true, force: true })
  const parts = changed.split('/')
  for (const [depth, part] of parts.entries()) {
    const folder = parts.slice(0, depth).join('/')
    mkdirSync(join(COPY, folder), { recursive: true })
    for (const name of depth === 0 ? ['package.json', 'data', 'src', 'tests'] : readdirSync(join(PROJECT, folder))) {
      if (name !== part) symlinkSync(join(PROJECT, folder, name), join(COPY, folder, name))
    }
  }
  const source = readFileSync(join(PROJECT, changed), 'utf8')
  expect(change(source)).not.toBe(source)
  writeFileSync(join(COPY, changed), change(source))
  const compilerOptions = {
    noEmit: true,
    composite: false,
    emitDeclarationOnly: false,
    declaration: false,
    preserveSymlinks: true,
    lib: ['es2024', 'dom', 'dom.iterable'],
    types: ['node', 'vite/client'],
    jsx: 'react-jsx',
  }
  const include = ['src/**/*', 'tests/contract/*', 'tests/simulation/*', 'tests/support/**/*']
  const exclude = ['**/*.test.ts', '**/*.test.tsx', 'src/web/platform/service-worker']
  const config = { extends: '../../tsconfig.base.json', compilerOptions, include, exclude }
  writeFileSync(join(COPY, 'tsconfig.json'), JSON.stringify(config))
}

/** Each with the lines that explain it. */
async function typeErrors(): Promise<readonly string[]> {
  const output = await new Promise<string>((resolve) => {
    const compiler = join(PROJECT, 'node_modules/typescript/bin/tsc')
    const options = { cwd: COPY, maxBuffer: 64 * 1024 * 1024 }
    execFile(process.execPath, [compiler, '-p', '.', '--pretty', 'false'], options, (_error, stdout) => resolve(stdout))
  })
  return output.split(/\n(?! )/)
}

/** Errors about something else come from reading pages and server as one program. */
function filesWith(errors: readonly string[], names: readonly string[]): readonly string[] {
  const about = errors.filter((error) => names.some((name) => error.includes(name)))
  return [...new Set(about.map((error) => error.replace(/\(.*/s, '')))].toSorted()
}
