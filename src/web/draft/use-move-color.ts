import { useLayoutEffect } from 'react'

/** The accent color means "it is your move": on another team's move the page goes without it (tokens.css). Null leaves it to the screen. */
export function useMoveColor(move: 'own' | 'other' | null): void {
  useLayoutEffect(() => {
    const root = document.documentElement
    if (move === null) return
    root.dataset['move'] = move
    return () => {
      delete root.dataset['move']
    }
  }, [move])
}
