import { RefreshCw, SlidersHorizontal } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import {
  activeFilterCount,
  isFiltering,
  NO_ARTICLE_FILTER,
  toggleTag,
  toggleTeam,
  type ArticleFilter,
} from '#core/news/article-filter.ts'
import { Button } from '../ui/button.tsx'
import { SearchField } from '../ui/search-field.tsx'
import { Spinner } from '../ui/loading.tsx'
import { NEWS_TAGS, type NewsTag } from '#core/news/news-item.ts'
import { TEAM_NICKNAMES } from '#core/news/text-words.ts'
import { ToggleChip } from '../ui/chips.tsx'
import { TAG_LABELS } from './news-messages.ts'

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
            <span className="min-w-5 rounded-full bg-text px-1.5 text-label/5 font-bold text-bg">
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

interface FilterPanelProps {
  id: string
  filter: ArticleFilter
  onToggleTag: (tag: NewsTag) => void
  onToggleTeam: (team: string) => void
}

export function FilterPanel({ id, filter, onToggleTag, onToggleTeam }: FilterPanelProps) {
  return (
    <div
      id={id}
      className="grid grid-cols-1 gap-x-8 gap-y-4 rounded-xl border border-line bg-surface p-4 desk:grid-cols-[21rem_minmax(0,1fr)]"
    >
      <fieldset className="min-w-0">
        <legend className={LEGEND}>News Type</legend>
        <div className="flex flex-wrap gap-1.5">
          {NEWS_TAGS.map((tag) => (
            <ToggleChip key={tag} isPressed={filter.tags.includes(tag)} onClick={() => onToggleTag(tag)}>
              {TAG_LABELS[tag]}
            </ToggleChip>
          ))}
        </div>
      </fieldset>
      <fieldset className="min-w-0">
        <legend className={LEGEND}>Teams</legend>
        <div className="max-h-44 overflow-y-auto overscroll-contain rounded-lg border border-line bg-bg p-1.5">
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(8.25rem,1fr))]">
            {TEAM_NICKNAMES.map((team) => (
              <li key={team}>
                <label className="flex min-h-9 items-center gap-2.5 rounded-md px-2 text-body hover:bg-text/5 has-checked:font-semibold has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus touch:min-h-11">
                  <input
                    type="checkbox"
                    checked={filter.teams.includes(team)}
                    onChange={() => onToggleTeam(team)}
                    className="size-4 shrink-0 accent-text focus-visible:outline-none"
                  />
                  {team}
                </label>
              </li>
            ))}
          </ul>
        </div>
      </fieldset>
    </div>
  )
}

const LEGEND = 'mb-2 text-small font-medium text-muted'
