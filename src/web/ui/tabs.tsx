import { useRef, type KeyboardEvent, type ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { rovingIndex } from './roving.ts'

export interface Tab<Id extends string> {
  readonly id: Id
  readonly label: string
  readonly icon?: ReactNode
}

export interface TabsProps<Id extends string> {
  label: string
  /** Shared with the panels; unique on the page. */
  idBase: string
  tabs: readonly Tab<Id>[]
  value: Id
  onChange: (id: Id) => void
  className?: string
}

export function Tabs<Id extends string>({ label, idBase, tabs, value, onChange, className }: TabsProps<Id>) {
  const listRef = useRef<HTMLDivElement>(null)
  // With a view that has no tab, the keyboard still reaches the first one.
  const tabStop = tabs.some(({ id }) => id === value) ? value : tabs[0]?.id
  const move = (event: KeyboardEvent, index: number) => {
    const nextIndex = rovingIndex(event.key, index, tabs.length)
    const next = nextIndex === null ? undefined : tabs[nextIndex]
    if (next === undefined) return
    event.preventDefault()
    onChange(next.id)
    listRef.current?.querySelector<HTMLElement>(`#${CSS.escape(tabId(idBase, next.id))}`)?.focus()
  }
  return (
    <div
      ref={listRef}
      role="tablist"
      aria-label={label}
      className={classNames('inline-flex gap-0.5 rounded-[0.625rem] bg-sunken p-[3px]', className)}
    >
      {tabs.map((tab, index) => {
        const isSelected = tab.id === value
        return (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={tabId(idBase, tab.id)}
            aria-selected={isSelected}
            aria-controls={isSelected ? panelId(idBase, tab.id) : undefined}
            tabIndex={tab.id === tabStop ? 0 : -1}
            className={classNames(
              'inline-flex min-h-8 items-center justify-center gap-2 whitespace-nowrap rounded-lg px-3.5 text-body font-semibold transition-colors duration-100 touch:min-h-11',
              isSelected ? 'bg-raised text-text shadow-[0_1px_2px_rgb(0_0_0/18%)]' : 'text-muted hover:text-text',
            )}
            onClick={() => onChange(tab.id)}
            onKeyDown={(event) => move(event, index)}
          >
            {tab.icon}
            {tab.label}
          </button>
        )
      })}
    </div>
  )
}

export interface TabPanelProps {
  idBase: string
  id: string
  /** A hidden panel stays on the page and keeps its state. */
  isActive: boolean
  className?: string
  children: ReactNode
}

export function TabPanel({ idBase, id, isActive, className, children }: TabPanelProps) {
  return (
    <div
      role="tabpanel"
      id={panelId(idBase, id)}
      aria-labelledby={tabId(idBase, id)}
      hidden={!isActive}
      className={className}
    >
      {children}
    </div>
  )
}

function tabId(idBase: string, id: string): string {
  return `${idBase}-tab-${id}`
}

function panelId(idBase: string, id: string): string {
  return `${idBase}-panel-${id}`
}
