import {
  createElement,
  Suspense,
  use,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type ReactElement,
  type ReactNode,
} from 'react'
import { NotOpenedScreen } from './opening-screen.tsx'
import { showToast } from './toast.ts'
import { BASE_PATH } from '../platform/site.ts'
import { whenInUse } from '../platform/when-idle.ts'

export interface LoadOnce<Value> {
  /** Null until it has loaded. */
  current: () => Value | null
  load: () => Promise<Value>
  /** The listener is called once it has loaded. Returns an unsubscribe function. */
  subscribe: (listener: () => void) => () => void
}

/** Loads at most once; a failed load (no network yet) is retried on the next call. */
export function createLoadOnce<Value>(start: () => Promise<Value>): LoadOnce<Value> {
  let loaded: Value | null = null
  let pending: Promise<Value> | null = null
  const listeners = new Set<() => void>()
  return {
    current: () => loaded,
    load() {
      pending ??= start().then(
        (value) => {
          loaded = value
          for (const listener of listeners) listener()
          return value
        },
        (failure: unknown) => {
          pending = null
          throw failure
        },
      )
      return pending
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/**
 * Renders a component from its own chunk, fetched once the page is in use or as soon as it is wanted; null until it has
 * loaded. After that it renders in the same frame, where React.lazy would suspend and flash its fallback.
 */
export function useLazyPart<Props extends object>(
  part: LoadOnce<ComponentType<Props>>,
  props: Props,
  isWanted: boolean,
  onFailed: () => void,
): ReactElement | null {
  useLoadInUse(part)
  return usePartOnDemand(part, props, isWanted, onFailed)
}

/** Fetches it once the page is in use, if it is needed here. If that fails, it is requested again when it is wanted. */
export function useLoadInUse(part: LoadOnce<unknown>, isNeeded = true): void {
  useEffect(() => (isNeeded ? whenInUse(() => void part.load().catch(() => undefined)) : undefined), [part, isNeeded])
}

/** The same, fetched only when it is wanted. */
export function usePartOnDemand<Props extends object>(
  part: LoadOnce<ComponentType<Props>>,
  props: Props,
  isWanted: boolean,
  onFailed: () => void,
): ReactElement | null {
  const component = useLoaded(part, isWanted, onFailed)
  const wantedProps = isWanted ? props : null
  return useMemo(
    () => (component === null ? null : createElement(component, props)),
    // While it is not wanted, its first props are good enough: a dozen closed dialogs need not render again because
    // one of them opens.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [component, wantedProps],
  )
}

/** The loaded value, fetched once it is wanted; null until then. */
export function useLoaded<Value>(part: LoadOnce<Value>, isWanted: boolean, onFailed = doNothing): Value | null {
  // A subscription, because a value may arrive between a render and its effects.
  const value = useSyncExternalStore(part.subscribe, part.current, part.current)
  const isMissing = isWanted && value === null
  const fail = useEffectEvent(onFailed)
  useEffect(() => {
    if (!isMissing) return
    let isCurrent = true
    part.load().catch(() => isCurrent && fail())
    return () => {
      isCurrent = false
    }
  }, [part, isMissing])
  return value
}

const doNothing = () => {}

/** A screen from its own chunk, with `opening` in its place meanwhile. If it cannot be fetched, it says so and can be tried again. */
export function lazyScreen<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  opening: ReactNode = null,
): ComponentType<Props> {
  const part = createLoadOnce(load)
  // Never rejects: null for a chunk that could not be fetched.
  const start = () => part.load().catch(() => null)
  return function LazyScreen(props) {
    const [loading, setLoading] = useState(start)
    const screen = createElement(LoadedScreen<Props>, { loading, props, onRetry: () => setLoading(start()) })
    return createElement(Suspense, { fallback: opening }, screen)
  }
}

interface LoadedScreenProps<Props> {
  loading: Promise<ComponentType<Props> | null>
  props: Props
  onRetry: () => void
}

function LoadedScreen<Props extends object>({ loading, props, onRetry }: LoadedScreenProps<Props>): ReactElement {
  const component = use(loading)
  return component === null
    ? createElement(NotOpenedScreen, {
        title: 'This page could not be loaded',
        description: 'Check your connection and try again.',
        onRetry,
        onHome: () => location.assign(BASE_PATH),
      })
    : createElement(component, props)
}

/** A part of a screen from its own chunk; `placeholder` keeps its place until then. Without it the screen goes on as before. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  placeholder: (props: Props) => ReactElement | null = () => null,
): ComponentType<Props> {
  const part = createLoadOnce(load)
  return function LazyPart(props) {
    return useLazyPart(part, props, true, doNothing) ?? placeholder(props)
  }
}

/**
 * A dialog from its own chunk, fetched once the page is in use, or only when it opens if most visits don't need it. If it cannot be
 * fetched, the dialog closes and a toast says why.
 */
export function lazyDialog<Props extends { open: boolean; onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
  fetched: 'in use' | 'when it opens' = 'in use',
): ComponentType<Props> {
  const part = createLoadOnce(load)
  return function LazyDialog(props) {
    useLoadInUse(part, fetched === 'in use')
    return usePartOnDemand(part, props, props.open, () => {
      props.onClose()
      showToast({
        title: 'This window could not be loaded',
        description: 'Check your connection and try again.',
        tone: 'destructive',
      })
    })
  }
}
