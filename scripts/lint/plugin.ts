import { relative, resolve, sep } from 'node:path'
import { LAYERS } from './feature-arrows.ts'
import { TURN_READERS, TURN_SOURCES } from './turn-sources.ts'

interface CallNode {
  readonly callee: { readonly type: string; readonly name?: string }
  readonly arguments: readonly unknown[]
}

interface ImportNode {
  readonly source: { readonly value: unknown } | null
}

interface NamedImports extends ImportNode {
  readonly specifiers: readonly { readonly imported?: { readonly name?: string } }[]
}

interface NodeInTree {
  readonly type: string
  readonly parent?: NodeInTree | null
  readonly callee?: { readonly name?: string; readonly property?: { readonly name?: string } }
  readonly body?: { readonly type: string }
}

interface RuleContext {
  readonly filename: string
  readonly sourceCode?: { getText(node: unknown): string }
  report(problem: { readonly node: unknown; readonly message: string }): void
}

/** Refuses `new Date()` and `Date()`, which read the clock. `Date.now` is refused in .oxlintrc.json. */
const noClock = {
  create(context: RuleContext) {
    const message = 'Core has no clock: take a time in milliseconds (nowMs) as an argument. new Date(ms) is fine.'
    const check = (node: CallNode) => {
      const isDate = node.callee.type === 'Identifier' && node.callee.name === 'Date'
      if (isDate && node.arguments.length === 0) context.report({ node, message })
    }
    return { NewExpression: check, CallExpression: check }
  },
}

/** Refuses `await` in an effect of React: an answer that arrives late would replace a newer one. */
const noAwaitInEffects = {
  create(context: RuleContext) {
    const message = 'An answer that arrives late replaces a newer one: read with useLatest (web/ui/use-latest.ts).'
    return {
      AwaitExpression(node: NodeInTree) {
        if (effectAround(node) !== null) context.report({ node, message })
      },
    }
  },
}

/** What begins something that lasts, and what its effect has to have in turn. */
const TAKEN_BACK: ReadonlyMap<string, RegExp> = new Map([
  ['setTimeout', /\bclearTimeout\b/],
  ['setInterval', /\bclearInterval\b/],
  ['requestAnimationFrame', /\bcancelAnimationFrame\b/],
  ['addEventListener', /\bremoveEventListener\b/],
  ['observe', /\b(?:disconnect|unobserve)\b/],
  ['subscribe', /\breturn [^\n]/],
  ['openWatch', /\breturn [^\n]/],
  ['openLobby', /\breturn [^\n]/],
])

/** Refuses a timer, a listener or a subscription of an effect that it does not take back: it would go on for what is gone. */
const effectsTakeBack = {
  create(context: RuleContext) {
    return {
      CallExpression(node: NodeInTree) {
        const name = node.callee?.name ?? node.callee?.property?.name ?? ''
        const opposite = TAKEN_BACK.get(name)
        const effect = opposite && effectAround(node)
        // An arrow without a body returns what it calls.
        if (!opposite || !effect || effect.body?.type !== 'BlockStatement') return
        if (opposite.test(context.sourceCode?.getText(effect) ?? '')) return
        context.report({ node, message: `The effect returns what takes ${name} back.` })
      },
    }
  },
}

/** The function of the effect in which a node stands; null outside of effects. */
function effectAround(node: NodeInTree): NodeInTree | null {
  for (let within = node, above = node.parent; above; within = above, above = above.parent) {
    const callee = above.type === 'CallExpression' ? above.callee?.name : undefined
    if (callee === 'useEffect' || callee === 'useLayoutEffect') return within
  }
  return null
}

/** Refuses imports of another feature's files, but for the arrows in feature-arrows.ts. */
const rooms = {
  create(context: RuleContext) {
    const check = (node: ImportNode) => {
      const specifier = node.source?.value
      if (typeof specifier !== 'string' || !specifier.startsWith('.')) return
      const message = problemOf(context.filename, resolve(context.filename, '..', specifier))
      if (message !== null) context.report({ node, message })
    }
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    }
  },
}

/** Refuses a second answer to "whose turn is it" and "how long" in the web. */
const oneTurn = {
  create(context: RuleContext) {
    const file = relative(resolve(), context.filename).split(sep).join('/')
    if (!file.startsWith('src/web/') || TURN_READERS.has(file)) return {}
    return {
      ImportDeclaration(node: NamedImports) {
        for (const { imported } of node.specifiers) {
          const name = imported?.name ?? ''
          if (!TURN_SOURCES.has(name)) continue
          const message = `Whose turn it is and how long it lasts is answered in web/draft/view.ts alone: read its view instead of ${name}.`
          context.report({ node, message })
        }
      },
    }
  },
}

/** Why a file may not import another one; null where it may. */
function problemOf(importing: string, imported: string): string | null {
  for (const { folder, below, arrows } of LAYERS) {
    const [from, to] = [roomIn(folder, importing), roomIn(folder, imported)]
    // The files at the root of a layer compose its features.
    if (from === null || to === null || from === to || from === ROOT) continue
    if (below.includes(to)) continue
    if (arrows[from]?.includes(to)) continue
    if (below.includes(from))
      return `${from} serves every feature and imports none: let the feature pass in what differs.`
    if (to === ROOT) return `A feature does not import the files that compose it: let them pass in what ${from} needs.`
    return `${from} does not import from ${to}: let ${folder} pass in what it needs, or move what both need to ${below.join(' or ')}.`
  }
  return null
}

const ROOT = ''

/** The name of the feature that a file belongs to; null outside of the layer. */
function roomIn(folder: string, file: string): string | null {
  const [first = '', ...rest] = relative(resolve(folder), file).split(sep)
  if (first === '..') return null
  return rest.length === 0 ? ROOT : first
}

const plugin = {
  meta: { name: 'snakeboard' },
  rules: {
    'no-clock': noClock,
    'no-await-in-effects': noAwaitInEffects,
    'effects-take-back': effectsTakeBack,
    'one-turn': oneTurn,
    rooms,
  },
}

export default plugin
