import { NEWS_TAGS, type NewsTag } from '#core/news/news-tags.ts'
import type { ArticleFilter } from '#core/news/browse-articles.ts'
import { TEAM_NICKNAMES } from '#core/news/teams-in-text.ts'
import { ToggleChip } from '../ui/chip.tsx'
import { TAG_LABELS } from './news-messages.ts'

export interface FilterPanelProps {
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
                <label className="flex min-h-9 items-center gap-2.5 rounded-md px-2 text-sm hover:bg-text/5 has-checked:font-semibold has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus touch:min-h-11">
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

const LEGEND = 'mb-2 text-[0.8125rem] font-medium text-muted'
