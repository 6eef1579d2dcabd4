import { expect, test } from 'vitest'
import plugin from './plugin.ts'

/** Every form in which a file can name another one. */
const FORMS = ['ImportDeclaration', 'ImportExpression', 'ExportNamedDeclaration', 'ExportAllDeclaration'] as const

/** What the rule says of a file that imports another one. */
function importProblem(
  file: string,
  specifier: string,
  form: (typeof FORMS)[number] = 'ImportDeclaration',
): string | undefined {
  const messages: string[] = []
  const visitor = plugin.rules.rooms.create({ filename: file, report: ({ message }) => void messages.push(message) })
  visitor[form]({ source: { value: specifier } })
  return messages[0]
}

test('[OP17] a feature imports itself, what is below it, and along the arrows', () => {
  expect(importProblem('src/server/news/a.ts', './b.ts')).toBeUndefined()
  expect(importProblem('src/server/news/a.ts', '../platform/log.ts')).toBeUndefined()
  expect(importProblem('src/server/news/a.ts', '#core/news/news-item.ts')).toBeUndefined()
  expect(importProblem('src/server/live/a.ts', '../lobby/lobby-store.ts')).toBeUndefined()
  expect(importProblem('src/server/server.ts', './news/a.ts')).toBeUndefined()
  expect(importProblem('src/web/ui/a.tsx', '../platform/b.ts')).toBeUndefined()
})

test('[OP17] another feature, a file that composes features, and a feature below all are refused with what to do', () => {
  expect(importProblem('src/server/players/refresh/a.ts', '../../lobby/lobby-store.ts')).toMatch(
    /pass in what it needs/,
  )
  expect(importProblem('src/server/lobby/a.ts', '../live/b.ts')).toMatch(/lobby does not import from live/)
  expect(importProblem('src/server/solo/a.ts', '../config.ts')).toMatch(/let them pass in/)
  expect(importProblem('src/server/platform/log.ts', '../config.ts')).toMatch(/imports none/)
  expect(importProblem('src/web/ui/a.tsx', '../lobby/b.ts')).toMatch(/imports none/)
})

test.each(FORMS)('[OP17] in the form of an %s, lazy or not, another feature is refused', (form) => {
  expect(importProblem('src/server/lobby/a.ts', '../live/b.ts', form)).toMatch(/lobby does not import from live/)
  expect(importProblem('src/server/live/a.ts', '../lobby/b.ts', form)).toBeUndefined()
})

test('[OP18] core may work with a given time and may not read the clock', () => {
  const problems: string[] = []
  const visitor = plugin.rules['no-clock'].create({
    filename: 'src/core/a.ts',
    report: ({ message }) => void problems.push(message),
  })
  const callee = { type: 'Identifier', name: 'Date' }
  visitor.NewExpression({ callee, arguments: [{}] })
  expect(problems).toEqual([])
  visitor.NewExpression({ callee, arguments: [] })
  visitor.CallExpression({ callee, arguments: [] })
  expect(problems).toHaveLength(2)
})

test('[OP31] an effect does not await; what it calls may', () => {
  const problems: string[] = []
  const visitor = plugin.rules['no-await-in-effects'].create({
    filename: 'src/web/a.ts',
    report: ({ message }) => void problems.push(message),
  })
  const inside = (name: string) => ({
    type: 'AwaitExpression',
    parent: { type: 'ArrowFunctionExpression', parent: { type: 'CallExpression', callee: { name } } },
  })
  visitor.AwaitExpression(inside('run'))
  visitor.AwaitExpression({ type: 'AwaitExpression' })
  expect(problems).toEqual([])
  for (const name of ['useEffect', 'useLayoutEffect']) visitor.AwaitExpression(inside(name))
  expect(problems).toHaveLength(2)
})

test.each([
  ['setTimeout', 'clearTimeout(timer)'],
  ['setInterval', 'clearInterval(timer)'],
  ['requestAnimationFrame', 'cancelAnimationFrame(frame)'],
  ['addEventListener', 'removeEventListener(type, listener)'],
  ['observe', 'observer.disconnect()'],
  ['subscribe', 'return stop'],
  ['openWatch', 'return () => next?.close()'],
])('[OP38] an effect takes back what it begins: %s', (name, opposite) => {
  const problemsOf = (text: string, callee: object, effect: string, body = 'BlockStatement') => {
    const problems: string[] = []
    const visitor = plugin.rules['effects-take-back'].create({
      filename: 'src/web/a.ts',
      sourceCode: { getText: () => text },
      report: ({ message }) => void problems.push(message),
    })
    const call = { type: 'CallExpression', callee: { name: effect } }
    const arrow = { type: 'ArrowFunctionExpression', body: { type: body }, parent: call }
    visitor.CallExpression({ type: 'CallExpression', callee, parent: { type: 'BlockStatement', parent: arrow } })
    return problems.length
  }
  expect(problemsOf(`{ ${name}() }`, { name }, 'useEffect')).toBe(1)
  expect(problemsOf(`{ if (isOff) return\n${name}() }`, { property: { name } }, 'useLayoutEffect')).toBe(1)
  expect(problemsOf(`{ ${name}(); ${opposite} }`, { name }, 'useEffect')).toBe(0)
  expect(problemsOf(`${name}()`, { name }, 'useEffect', 'CallExpression')).toBe(0)
  expect(problemsOf(`{ ${name}() }`, { name }, 'useCallback')).toBe(0)
})

test('[OP37] in the web one file answers whose turn it is and how long, and the others are told to read it', () => {
  const problemsOf = (filename: string, name: string) => {
    const problems: string[] = []
    const visitor = plugin.rules['one-turn'].create({ filename, report: ({ message }) => void problems.push(message) })
    visitor.ImportDeclaration?.({ source: { value: '#core/draft/turn.ts' }, specifiers: [{ imported: { name } }, {}] })
    return problems
  }
  expect(problemsOf('src/web/board/a.tsx', 'awaitedTurn')).toHaveLength(1)
  expect(problemsOf('src/web/board/a.tsx', 'awaitedTurn')[0]).toMatch(/web\/draft\/view\.ts alone: read its view/)
  expect(problemsOf('src/web/watch/a.tsx', 'nominatorsToCome')).toHaveLength(1)
  expect(problemsOf('src/web/board/a.tsx', 'turnOf')).toEqual([])
  expect(problemsOf('src/web/draft/view.ts', 'awaitedTurn')).toEqual([])
  expect(problemsOf('src/server/lobby/a.ts', 'awaitedTurn')).toEqual([])
})
