import { useEffect, useState, type ComponentType } from 'react'
import { whenIdle } from './when-idle.ts'
import type { LoadOnce } from './load-once.ts'

/**
 * The component of a chunk that is fetched while the page is idle, or at once when `isWanted`; null until it is here.
 * Once it is here it is drawn in the same frame: React.lazy would suspend, and show its fall-back, even then.
 */
export function useLazyPart<Props>(
  part: LoadOnce<ComponentType<Props>>,
  isWanted: boolean,
  onFailed: () => void,
): ComponentType<Props> | null {
  const [, setIsHere] = useState(part.current() !== null)

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
    part.load().then(
      () => isListening && setIsHere(true),
      () => isListening && onFailed(),
    )
    return () => {
      isListening = false
    }
  }, [part, isWanted, onFailed])

  return part.current()
}
