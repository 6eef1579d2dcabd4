import { useEffect, useRef, type KeyboardEvent } from 'react'
import { isTypingTarget } from '../ui/key-press.ts'

/** The keys of the search box: `/` enters it, Escape clears it, Enter and arrow down leave it for the list. */
export function useSearchBox(search: string, onSearch: (text: string) => void, onLeaveSearch: () => void) {
  const searchRef = useRef<HTMLInputElement>(null)

  // `/` works anywhere except in a text or an open dialog. Shift is ignored: some keyboards need it for the slash.
  useEffect(() => {
    function onKeyDown(event: globalThis.KeyboardEvent): void {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      if (event.target instanceof HTMLElement && isTypingTarget(event.target)) return
      if (document.querySelector('[data-popup]') !== null) return
      event.preventDefault()
      searchRef.current?.focus()
      searchRef.current?.select()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])

  function onSearchKey(event: KeyboardEvent): void {
    if (event.key === 'Escape' && search !== '') {
      event.preventDefault()
      event.stopPropagation()
      onSearch('')
    }
    if (event.key === 'ArrowDown' || (event.key === 'Enter' && !event.nativeEvent.isComposing)) {
      event.preventDefault()
      onLeaveSearch()
    }
  }

  return { searchRef, onSearchKey }
}
