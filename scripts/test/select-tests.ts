import { err, ok, type Result } from '#core/lib/result.ts'

export interface TestFiles {
  /** Run by Vitest. */
  readonly unit: readonly string[]
  /** Run by Vitest with the settings of the chaos tests. */
  readonly chaos: readonly string[]
  /** Run by Playwright. */
  readonly browser: readonly string[]
}

/**
 * The tests of the given areas. An area is the beginning of a path, from the project's folder, from src or from tests:
 * `core/draft`, `server/news` (which also finds tests/server/news-reads.test.ts), `tests/e2e/lobby-draft.spec.ts`.
 * A source file stands for the tests named after it.
 */
export function selectTests(areas: readonly string[], tests: readonly string[]): Result<TestFiles, readonly string[]> {
  const starts = areas.map((area) => ({ area, paths: pathStarts(area) }))
  const unmatched = starts.filter(({ paths }) => !tests.some((test) => startsWithAny(test, paths)))
  if (unmatched.length > 0) {
    return err([
      ...unmatched.map(({ area }) => `No test matches "${area}".`),
      'Name a folder or a file, from the project, from src or from tests. For example:',
      '  npm test -- core/draft',
      '  npm test -- src/web/news tests/e2e/news.spec.ts',
    ])
  }
  const selected = tests.filter((test) => starts.some(({ paths }) => startsWithAny(test, paths)))
  const isBrowser = (test: string) => test.endsWith('.spec.ts')
  const isChaos = (test: string) => test.startsWith('tests/chaos/')
  return ok({
    unit: selected.filter((test) => !isBrowser(test) && !isChaos(test)),
    chaos: selected.filter(isChaos),
    browser: selected.filter(isBrowser),
  })
}

function pathStarts(area: string): readonly string[] {
  const path = area.replaceAll('\\', '/').replace(/^\.\//, '')
  const start = /\.(?:test|spec)\.ts$/.test(path) ? path : path.replace(/\.(?:tsx?|mjs|css)$/, '')
  return [start, `src/${start}`, `tests/${start}`]
}

function startsWithAny(path: string, starts: readonly string[]): boolean {
  return starts.some((start) => path.startsWith(start))
}
