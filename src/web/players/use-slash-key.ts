import { useEffect, type RefObject } from 'react'
import { isTypingTarget } from './card-keys.ts'

/** `/` works anywhere except in a text or an open dialog. Shift is ignored: some keyboards need it for the slash. */
export function useSlashKey(searchRef: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (event.target instanceof HTMLElement && isTypingTarget(event.target)) return
      if (document.querySelector('[data-popup]') !== null) return
      event.preventDefault()
      searchRef.current?.focus()
      searchRef.current?.select()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [searchRef])
}
