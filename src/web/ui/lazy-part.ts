import {
  createElement,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
  type ComponentType,
  type ReactElement,
} from 'react'
import { showToast } from './toast.ts'
import { whenInUse } from './when-idle.ts'

export interface LoadOnce<Value> {
  /** Null until it has loaded. */
  current: () => Value | null
  load: () => Promise<Value>
}

/** Loads at most once; a failed load (no network yet) is retried on the next call. */
export function createLoadOnce<Value>(start: () => Promise<Value>): LoadOnce<Value> {
  let loaded: Value | null = null
  let pending: Promise<Value> | null = null
  return {
    current: () => loaded,
    load() {
      pending ??= start().then(
        (value) => {
          loaded = value
          return value
        },
        (failure: unknown) => {
          pending = null
          throw failure
        },
      )
      return pending
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
  const [, setHasLoaded] = useState(part.current() !== null)
  useEffect(
    () =>
      whenInUse(() => {
        part.load().then(
          () => setHasLoaded(true),
          () => undefined,
        )
      }),
    [part],
  )
  return usePartOnDemand(part, props, isWanted, onFailed)
}

/** The same, fetched only when it is wanted. */
export function usePartOnDemand<Props extends object>(
  part: LoadOnce<ComponentType<Props>>,
  props: Props,
  isWanted: boolean,
  onFailed: () => void,
): ReactElement | null {
  const [, setHasLoaded] = useState(part.current() !== null)
  const fail = useEffectEvent(onFailed)

  useEffect(() => {
    if (!isWanted || part.current() !== null) return
    let isCurrent = true
    part.load().then(
      () => isCurrent && setHasLoaded(true),
      () => isCurrent && fail(),
    )
    return () => {
      isCurrent = false
    }
  }, [part, isWanted])

  const component = part.current()
  const wantedProps = isWanted ? props : null
  return useMemo(
    () => (component === null ? null : createElement(component, props)),
    // While it is not wanted, its first props are good enough: a dozen closed dialogs need not render again because
    // one of them opens.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [component, wantedProps],
  )
}

/** A lazy part that is a dialog. If its chunk cannot be fetched, the dialog closes and a toast says why. */
export function useLazyDialog<Props extends { open: boolean; onClose: () => void }>(
  part: LoadOnce<ComponentType<Props>>,
  props: Props,
): ReactElement | null {
  return useLazyPart(part, props, props.open, () => {
    props.onClose()
    showToast({
      title: 'This window could not be loaded',
      description: 'Check your connection and try again.',
      tone: 'destructive',
    })
  })
}
