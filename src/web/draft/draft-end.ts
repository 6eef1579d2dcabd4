import { useEffect, useRef } from 'react'
import { isComplete, type Draft } from '#core/draft/draft.ts'
import { currentPlace, showTab, type DraftTab } from '../platform/place.ts'
import { useDraft } from '../session/session-context.tsx'

/** The tab that is shown: the recap only of a finished draft, and on wide screens queue and team beside the players. */
export function wideTabOf(tab: DraftTab, isOver: boolean): 'players' | 'board' | 'recap' {
  if (tab === 'board') return 'board'
  return tab === 'recap' && isOver ? 'recap' : 'players'
}

/**
 * The end of a draft opens its recap once, with every list and on every screen (RU59): when the last pick is made, and where a finished
 * draft is opened at its players.
 */
export function useRecapAtEnd(): void {
  const key = useDraft((snapshot) => keyOf(snapshot.draft))
  const isOver = useDraft((snapshot) => isComplete(snapshot.draft))
  const sawDrafting = useRef(false)
  useEffect(() => {
    if (!isOver) {
      sawDrafting.current = true
      openedFor.delete(key)
      return
    }
    if (openedFor.has(key)) return
    openedFor.add(key)
    if (sawDrafting.current || currentPlace().tab === 'players') showTab('recap')
  }, [isOver, key])
}

/** The finished drafts whose recap this page has opened. */
const openedFor = new Set<string>()

/** A draft begun anew has another seed. */
function keyOf({ seed, format }: Draft): string {
  return `${seed} ${format.teamCount} ${format.roundCount}`
}
