import { RefreshCw, SlidersHorizontal } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import {
  activeFilterCount,
  isFiltering,
  NO_ARTICLE_FILTER,
  toggleTag,
  toggleTeam,
  type ArticleFilter,
} from '#core/news/browse-articles.ts'
import { Button } from '../ui/button.tsx'
import { SearchField } from '../ui/search-field.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { FilterPanel } from './filter-panel.tsx'

export interface NewsControlsProps {
  filter: ArticleFilter
  onFilter: (filter: ArticleFilter) => void
  /** The Clear button disappears, so the focus has to move. */
  onClear: () => void
}

/** Search, the Filters toggle with its panel, and Clear. */
export function NewsControls({ filter, onFilter, onClear }: NewsControlsProps) {
  const [isOpen, setIsOpen] = useState(false)
  const panelId = useId()
  const count = activeFilterCount(filter)
  return (
    <search aria-label="News" className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap gap-2">
        <SearchField
          label="Search news"
          placeholder="Search news by title, player, or team..."
          value={filter.search}
          onChange={(search) => onFilter({ ...filter, search })}
          className="flex-[1_1_16rem] max-sm:basis-full"
        />
        <Button
          aria-expanded={isOpen}
          aria-controls={isOpen ? panelId : undefined}
          className="min-h-10 max-sm:flex-1"
          icon={<SlidersHorizontal aria-hidden className="size-4 text-muted" />}
          onClick={() => setIsOpen(!isOpen)}
        >
          Filters
          {count > 0 && (
            <span className="min-w-5 rounded-full bg-text px-1.5 text-xs/5 font-bold text-bg">
              {count}
              <span className="sr-only"> active</span>
            </span>
          )}
        </Button>
        {isFiltering(filter) && (
          <Button
            variant="quiet"
            className="min-h-10 max-sm:flex-1"
            onClick={() => {
              onFilter(NO_ARTICLE_FILTER)
              onClear()
            }}
          >
            Clear
          </Button>
        )}
      </div>
      {isOpen && (
        <FilterPanel
          id={panelId}
          filter={filter}
          onToggleTag={(tag) => onFilter(toggleTag(filter, tag))}
          onToggleTeam={(team) => onFilter(toggleTeam(filter, team))}
        />
      )}
    </search>
  )
}

export interface RefreshButtonProps {
  isLoading: boolean
  onRefresh: () => void
}

/** Disabling the button takes its focus away; it gets the focus back afterwards. */
export function RefreshButton({ isLoading, onRefresh }: RefreshButtonProps) {
  const buttonRef = useRef<HTMLButtonElement>(null)
  const wasPressedRef = useRef(false)
  useEffect(() => {
    if (isLoading || !wasPressedRef.current) return
    wasPressedRef.current = false
    const { activeElement } = document
    if (activeElement === null || activeElement === document.body) buttonRef.current?.focus({ preventScroll: true })
  }, [isLoading])
  return (
    <Button
      ref={buttonRef}
      disabled={isLoading}
      icon={isLoading ? <Spinner /> : <RefreshCw aria-hidden className="size-4 text-muted" />}
      onClick={() => {
        wasPressedRef.current = true
        onRefresh()
      }}
    >
      Refresh
    </Button>
  )
}
