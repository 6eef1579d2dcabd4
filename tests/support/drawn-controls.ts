import { createElement, isValidElement, type ReactNode } from 'react'
import type * as React from 'react'
import type * as Runtime from 'react/jsx-dev-runtime'
import type * as Zustand from 'zustand'
import type { StateCreator } from 'zustand'
import { assert } from '../../src/core/lib/assert.ts'
import type { ConfirmDialogProps, DialogProps, SheetProps } from '../../src/web/ui/popups.tsx'
import { wordsOf } from './drawn.ts'

/**
 * Parts of the screen that can be used without a page: what their controls do, and the state that this changes.
 *
 * A test replaces `react/jsx-dev-runtime` by `keepingControls`, `react` by `keepingState`, `zustand` by `readingStores`, and, if it draws dialogs, `ui/dialog.ts` by
 * `PLAIN_DIALOGS`, because a dialog is drawn in a place of its own, which only a page has. Effects run where a test wants them.
 */

interface Control {
  readonly type: string
  readonly props: Readonly<Record<string, unknown>>
}

const TYPES = new Set(['button', 'input', 'select', 'textarea', 'form', 'label'])
const controls: Control[] = []
const states = new Map<string, unknown>()
let draw: () => string = () => ''
let isDrawing = false
const refs = new Map<string, { current: unknown }>()
const events = new Map<string, unknown>()

interface Effect {
  readonly deps: readonly unknown[] | undefined
  readonly cleanUp: unknown
}
const effects = new Map<string, Effect>()
let runsEffects = false
const dueEffects: (() => void)[] = []
const drawnEffects = new Set<string>()

const shown = { widthPx: 1280, heightPx: 900 }

/** The window in which parts are drawn, until another is set. */
export function setWindow(widthPx: number, heightPx = 900): void {
  Object.assign(shown, { widthPx, heightPx })
}

/** Of the window that is set. A query is a width or a height in rem, and perhaps a pointer, which is a mouse. */
export function mediaList(query: string) {
  const [, side, comparison, rem] = /\((width|height) (<|>=) ([\d.]+)rem\)/.exec(query) ?? []
  return {
    get matches() {
      if (side === undefined) return false
      const isBelow = (side === 'width' ? shown.widthPx : shown.heightPx) < Number(rem) * 16
      return comparison === '<' ? isBelow : !isBelow
    },
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }
}

export function keepingControls(runtime: typeof Runtime): typeof Runtime {
  const jsxDEV: typeof runtime.jsxDEV = (type, props, ...rest) => {
    if (typeof type === 'string' && typeof props === 'object' && props !== null) keep(type, { ...props })
    return runtime.jsxDEV(type, props, ...rest)
  }
  return { ...runtime, jsxDEV }
}

/** Keeps what components remember by their place, from one drawing to the next, and reads stores as they are. */
export function keepingState(react: typeof React): typeof React {
  const useKeptState = (start: unknown) => {
    const place = react.useId()
    const own = react.useState(start)
    if (!isDrawing) return own
    // Another component in the same place begins anew.
    const id = `${place} ${callers()}`
    if (!states.has(id)) states.set(id, typeof start === 'function' ? Reflect.apply(start, undefined, []) : start)
    const set = (next: unknown) => {
      states.set(id, typeof next === 'function' ? Reflect.apply(next, undefined, [states.get(id)]) : next)
    }
    return [states.get(id), set]
  }
  const useStored = (_subscribe: unknown, read: () => unknown) => read()
  const useKeptRef = (start: unknown) => {
    const place = react.useId()
    const own = react.useRef(start)
    if (!isDrawing) return own
    const id = `${place} ${callers()}`
    const ref = refs.get(id) ?? { current: start }
    refs.set(id, ref)
    return ref
  }
  const useKeptEffect = (start: () => unknown, deps?: readonly unknown[]) => {
    const place = react.useId()
    if (!isDrawing || !runsEffects) return
    const id = `${place} ${callers()}`
    drawnEffects.add(id)
    const before = effects.get(id)
    const known = before?.deps
    if (known !== undefined && deps?.every((dep, index) => Object.is(dep, known[index])) === true) return
    dueEffects.push(() => {
      if (typeof before?.cleanUp === 'function') Reflect.apply(before.cleanUp, undefined, [])
      effects.set(id, { deps, cleanUp: start() })
    })
  }
  /** Calls the function of the newest drawing. */
  const useNewest = (call: unknown) => {
    const id = `${react.useId()} ${isDrawing ? callers() : ''}`
    events.set(id, call)
    return (...args: readonly unknown[]) => {
      const newest = events.get(id)
      assert(typeof newest === 'function', 'a function')
      return Reflect.apply(newest, undefined, args)
    }
  }
  const replaced = Object.assign(
    { ...react },
    {
      useState: useKeptState,
      useSyncExternalStore: useStored,
      useRef: useKeptRef,
      useEffect: useKeptEffect,
      useLayoutEffect: useKeptEffect,
      useEffectEvent: useNewest,
    },
  )
  return Object.assign(replaced, { default: replaced })
}

interface Store {
  readonly getState: () => unknown
}

/** Reads stores as they are; drawn as text, React would read how they began. */
export function readingStores(zustand: typeof Zustand): typeof Zustand {
  const useStore = (store: Store, select: (state: unknown) => unknown = (state) => state) => select(store.getState())
  const bind = (start: StateCreator<unknown>) => {
    const store = zustand.createStore(start)
    return Object.assign((select?: (state: unknown) => unknown) => useStore(store, select), store)
  }
  const create = (start?: StateCreator<unknown>) => (start === undefined ? bind : bind(start))
  return Object.assign({ ...zustand }, { useStore, create })
}

/** The hooks and the component that called. */
function callers(): string {
  const before = Error.prepareStackTrace
  // Without source maps, which cost most of a drawing.
  Error.prepareStackTrace = (_error, sites) => {
    const names = sites.map((site) => `${site.getFileName()}:${site.getLineNumber()}`)
    return names
      .slice(
        2,
        names.findIndex((name) => name.includes('react-dom')),
      )
      .join()
  }
  const { stack = '' } = new Error('caller')
  Error.prepareStackTrace = before
  return stack
}

function isOffValue({ type, props: { value, children } }: Control): boolean {
  const elements = [children].flat(3)
  const options = elements.filter((element) => isValidElement<{ value?: unknown }>(element))
  // Options that a component draws are not known here.
  if (type !== 'select' || options.some((option) => option.type !== 'option')) return false
  return !options.some((option) => option.props.value === value)
}

function keep(type: string, props: Readonly<Record<string, unknown>>): void {
  if (TYPES.has(type)) controls.push({ type, props })
}

/** Opens a part of the screen, which remembers nothing yet. Ends the one before. */
export function show(part: () => string, { hasEffects = false } = {}): void {
  endEffects(() => true)
  states.clear()
  refs.clear()
  events.clear()
  draw = part
  runsEffects = hasEffects
}

/** As it is now, after its effects. */
export function shownHtml(): string {
  const html = drawOnce()
  if (dueEffects.length === 0) return html
  for (const start of dueEffects.splice(0)) start()
  return drawOnce()
}

function drawOnce(): string {
  controls.length = 0
  drawnEffects.clear()
  isDrawing = true
  try {
    const html = draw()
    assert(!controls.some(isOffValue), 'a select has one of its options, or it would look like the first one')
    return html
  } finally {
    isDrawing = false
    endEffects((id) => !drawnEffects.has(id))
  }
}

function endEffects(isOver: (id: string) => boolean): void {
  for (const [id, { cleanUp }] of effects) {
    if (!isOver(id)) continue
    effects.delete(id)
    if (typeof cleanUp === 'function') Reflect.apply(cleanUp, undefined, [])
  }
}

export function shownWords(): string {
  return wordsOf(shownHtml())
}

/** Where several are called so, the one with this index. */
export function press(name: string, index?: number): void {
  run(controlNamed(name, index), 'onClick')
}

/** Types or chooses a value; true and false are those of a switch. */
export function choose(name: string, value: string | boolean): void {
  const target = typeof value === 'boolean' ? { checked: value } : { value, checked: true }
  run(controlNamed(name), 'onChange', { target })
}

export function focus(name: string): void {
  run(controlNamed(name), 'onFocus')
}

export function leave(name: string): void {
  run(controlNamed(name), 'onBlur')
}

/** Submits a form, of several the one with this index. True if the page would not be loaded again. */
export function submit(formIndex = 0): boolean {
  shownHtml()
  const form = controls.filter(({ type }) => type === 'form')[formIndex]
  assert(form !== undefined, 'a form')
  return run(form, 'onSubmit')
}

/** The names of what can be used, with a note on what is off; a control within another comes first. Texts that a component draws are not in a name. */
export function controlNames(): readonly string[] {
  shownHtml()
  return namesNow()
}

function namesNow(): readonly string[] {
  return controls.flatMap((control) => {
    if (control.type === 'form' || control.type === 'label') return []
    return [control.props['disabled'] === true ? `${nameOf(control)} (off)` : nameOf(control)]
  })
}

function controlNamed(name: string, index?: number): Control {
  shownHtml()
  const found = controls.filter(
    (control) => control.type !== 'form' && control.type !== 'label' && nameOf(control) === name,
  )
  assert(
    index !== undefined || found.length === 1,
    `one control named ${name}, not ${found.length} of ${namesNow().join(', ')}`,
  )
  return found[index ?? 0] ?? { type: '', props: {} }
}

function run(control: Control | undefined, handler: string, event: object = {}): boolean {
  let isPrevented = false
  const handle = control?.props[handler]
  assert(typeof handle === 'function', `${control?.type} has ${handler}`)
  assert(control?.props['disabled'] !== true, 'what is off is not used')
  const preventDefault = () => (isPrevented = true)
  Reflect.apply(handle, undefined, [{ preventDefault, stopPropagation: () => undefined, ...event }])
  return isPrevented
}

function nameOf({ props }: Control): string {
  const { 'aria-label': label, id, children } = props
  if (typeof label === 'string') return label
  const labels = controls.filter(({ type }) => type === 'label')
  const own =
    labels.find(({ props: { htmlFor } }) => htmlFor !== undefined && htmlFor === id) ??
    labels.find((around) => holds(around.props['children'], props))
  return textOf(own === undefined ? children : own.props['children'])
}

/** Props are copied when they are kept, so what they hold tells whether they are the same. */
function holds(node: unknown, props: Control['props']): boolean {
  if (Array.isArray(node)) return node.some((child) => holds(child, props))
  if (!isValidElement<{ children?: ReactNode }>(node)) return false
  const { children, ...rest } = node.props
  return ('onChange' in rest && rest.onChange === props['onChange']) || holds(children, props)
}

function textOf(node: unknown): string {
  if (Array.isArray(node)) return node.map(textOf).join('')
  if (isValidElement<{ children?: ReactNode }>(node)) return textOf(node.props.children)
  return typeof node === 'string' || typeof node === 'number' ? String(node) : ''
}

function PlainDialog({ open, title, description, children, footer, onSubmit, isTall = false }: DialogProps) {
  if (!open) return null
  if (onSubmit !== undefined) keep('form', { onSubmit })
  return createElement('dialog', { open, 'data-tall': isTall }, title, ' ', description, ' ', children, ' ', footer)
}

function PlainConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, description, children, confirmLabel, cancelLabel = 'Cancel', onConfirm, onClose } = props
  if (!open) return null
  keep('button', { children: cancelLabel, onClick: onClose })
  keep('button', {
    children: confirmLabel,
    onClick: () => {
      onConfirm()
      onClose()
    },
  })
  return createElement('dialog', { open }, title, ' ', description, ' ', children, ' ', cancelLabel, ' ', confirmLabel)
}

function PlainSheet({ open, title, description, children, footer }: SheetProps) {
  return open ? createElement('dialog', { open }, title, ' ', description, ' ', children, ' ', footer) : null
}

export const PLAIN_DIALOGS = { Dialog: PlainDialog, ConfirmDialog: PlainConfirmDialog, Sheet: PlainSheet }
