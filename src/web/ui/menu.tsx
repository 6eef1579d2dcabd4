import { Menu as MenuIcon, X } from 'lucide-react'
import { createContext, use, useEffect, useId, useRef, type ReactNode } from 'react'
import { closePopup, openPopup, usePlace } from '../platform/place.ts'
import { classNames } from './class-names.ts'
import { IconButton } from './button.tsx'
import { rovingIndex } from './roving.ts'

const MenuClose = createContext<() => void>(() => undefined)

export interface MenuProps {
  label: string
  icon?: ReactNode
  className?: string
  children: ReactNode
}

/** A button that opens a list. Uses the disclosure pattern, not role=menu, so it can contain form fields. The browser's Back button closes it. */
export function Menu({ label, icon, className, children }: MenuProps) {
  const id = useId()
  const isOpen = usePlace((place) => place.popupId === id)
  const rootRef = useRef<HTMLDivElement>(null)
  const listRef = useRef<HTMLDivElement>(null)
  const buttonRef = useRef<HTMLButtonElement>(null)

  // Focus the button before the action runs, so that a dialog opened by the action can return focus to it.
  const close = () => {
    closePopup(id)
    buttonRef.current?.focus()
  }

  useEffect(() => {
    const root = rootRef.current
    if (!isOpen || root === null) return
    scrollIntoPage(listRef.current)
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') {
        event.stopPropagation()
        closePopup(id)
        buttonRef.current?.focus()
      } else moveFocus(root, event)
    }
    const closeOutside = (event: Event) => {
      if (event.target instanceof Node && !root.contains(event.target)) closePopup(id)
    }
    root.addEventListener('keydown', onKeyDown)
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    return () => {
      root.removeEventListener('keydown', onKeyDown)
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
    }
  }, [id, isOpen])

  // On unmount, remove the popup's history entry; otherwise Back would need an extra press.
  useEffect(() => () => closePopup(id), [id])

  return (
    <div ref={rootRef} className={classNames('relative', className)}>
      <IconButton
        ref={buttonRef}
        label={label}
        icon={isOpen ? <X aria-hidden /> : (icon ?? <MenuIcon aria-hidden />)}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => (isOpen ? closePopup(id) : openPopup(id))}
      />
      {isOpen && (
        <div
          ref={listRef}
          id={id}
          // Set color and font explicitly, because the button may be on a surface that has its own.
          className="absolute top-full right-0 z-40 mt-1.5 max-h-[calc(100dvh-5rem)] w-64 scroll-sign overflow-y-auto overscroll-contain rounded-xl border border-line p-1.5 font-sans text-body leading-normal font-normal tracking-normal whitespace-normal text-text shadow-float"
        >
          <MenuItems onSelect={close}>{children}</MenuItems>
        </div>
      )}
    </div>
  )
}

/** Holds menu items; also works outside of a menu, such as in a sheet. `onSelect` runs before the item's own handler. */
export function MenuItems({ onSelect, children }: { onSelect: () => void; children: ReactNode }) {
  return (
    <MenuClose value={onSelect}>
      {/* Each group has a top border; this clips the border of the first group. Without flow-root the margin would move the box itself. */}
      <div className="flow-root overflow-clip">
        <div className="-mt-px">{children}</div>
      </div>
    </MenuClose>
  )
}

/** Scrolls a list into view that opens near the bottom of the page; otherwise its last items would be hidden. */
function scrollIntoPage(list: HTMLElement | null) {
  if (list !== null && list.getBoundingClientRect().bottom > innerHeight) list.scrollIntoView({ block: 'nearest' })
}

function moveFocus(root: HTMLElement, event: KeyboardEvent) {
  if (!event.key.startsWith('Arrow') || event.target instanceof HTMLInputElement) return
  const items = [...root.querySelectorAll<HTMLElement>('[data-menu-item]:not(:disabled)')]
  const index = items.findIndex((item) => item === event.target)
  const nextIndex =
    index < 0 ? (event.key === 'ArrowUp' ? items.length - 1 : 0) : rovingIndex(event.key, index, items.length)
  const next = nextIndex === null ? undefined : items[nextIndex]
  if (next === undefined) return
  event.preventDefault()
  next.focus()
}

export interface MenuItemProps {
  icon?: ReactNode
  onSelect: () => void
  isDisabled?: boolean
  tone?: 'plain' | 'danger'
  children: ReactNode
}

export function MenuItem({ icon, onSelect, isDisabled = false, tone = 'plain', children }: MenuItemProps) {
  const close = use(MenuClose)
  return (
    <button
      type="button"
      data-menu-item
      disabled={isDisabled}
      className={classNames(
        'flex min-h-11 w-full items-center gap-3 rounded-lg px-3 text-left text-body font-medium disabled:opacity-50 enabled:hover:bg-text/7 [&_svg]:size-[1.125rem] [&_svg]:shrink-0',
        tone === 'danger' ? 'text-danger' : 'text-text [&_svg]:text-muted',
      )}
      onClick={() => {
        close()
        onSelect()
      }}
    >
      {icon}
      <span className="min-w-0 flex-1">{children}</span>
    </button>
  )
}

/** A group of items or other controls, such as a switch or a field, with an optional label. */
export function MenuGroup({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0 border-t border-line py-1.5">
      {label !== undefined && (
        <legend className="float-left w-full px-3 pt-1 pb-1.5 text-label font-medium text-muted">{label}</legend>
      )}
      <div className="clear-both">{children}</div>
    </fieldset>
  )
}
