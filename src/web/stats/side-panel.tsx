import { X } from 'lucide-react'
import { useEffect, type ReactNode } from 'react'
import { IconButton } from '../ui/icon-button.tsx'
import './side-panel.css'

export interface SidePanelProps {
  /** The name of the panel. */
  label: string
  title: ReactNode
  lead: ReactNode
  onClose: () => void
  children: ReactNode
}

/** Beside the list instead of over it: the list, its keys and its buttons stay at hand. */
export function SidePanel({ label, title, lead, onClose, children }: SidePanelProps) {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('[data-popup]') !== null) return
      event.preventDefault()
      onClose()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [onClose])
  return (
    <aside aria-label={label} className="side-panel">
      <header className="flex items-center gap-3 border-b border-line py-2 pr-2 pl-4">
        {lead}
        <h2 className="min-w-0 flex-1 font-display text-[1.375rem]/6 font-semibold">{title}</h2>
        <IconButton label="Close" icon={<X aria-hidden />} onClick={onClose} />
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it */}
      <section aria-label="About the player" tabIndex={0} className="min-h-0 flex-1 overflow-y-auto px-4 py-3">
        {children}
      </section>
    </aside>
  )
}
