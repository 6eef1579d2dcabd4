import {
  createElement,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
  type ComponentType,
  type ReactElement,
} from 'react'
import type { LoadOnce } from './load-once.ts'
import { whenIdle } from './when-idle.ts'

/**
 * A component of a chunk that is fetched while the page is idle, or at once when `isWanted`; null until it is here.
 * Once it is here it is drawn in the same frame: React.lazy would suspend, and show its fall-back, even then.
 */
export function useLazyPart<Props extends object>(
  part: LoadOnce<ComponentType<Props>>,
  props: Props,
  isWanted: boolean,
  onFailed: () => void,
): ReactElement | null {
  const [, setIsHere] = useState(part.current() !== null)
  const fail = useEffectEvent(onFailed)

  useEffect(
    () =>
      whenIdle(() => {
        part.load().then(
          () => setIsHere(true),
          () => undefined,
        )
      }),
    [part],
  )

  useEffect(() => {
    if (!isWanted || part.current() !== null) return
    let isListening = true
    const settle = (hasLoaded: boolean) => {
      if (!isListening) return
      if (hasLoaded) setIsHere(true)
      else fail()
    }
    part.load().then(
      () => settle(true),
      () => settle(false),
    )
    return () => {
      isListening = false
    }
  }, [part, isWanted])

  const component = part.current()
  const wantedProps = isWanted ? props : null
  return useMemo(
    () => (component === null ? null : createElement(component, props)),
    // The first props of a stretch in which it is not wanted do for all of it: a dozen closed windows need not be drawn
    // anew because one opens.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [component, wantedProps],
  )
}
