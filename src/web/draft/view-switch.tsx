import { Columns4, LayoutGrid, Rows3, type LucideIcon } from 'lucide-react'
import { classNames } from '../ui/class-names.ts'
import { choosePlayersView, PLAYERS_VIEWS, usePlayersView, type PlayersView } from './players-view.ts'

const ICONS: Readonly<Record<PlayersView, LucideIcon>> = { rows: Rows3, cards: LayoutGrid, positions: Columns4 }

/** Only the chosen view has room for its name. */
export function ViewSwitch() {
  const view = usePlayersView((chosen) => chosen.view)
  return (
    <fieldset
      aria-label="View"
      className="flex gap-0.5 rounded-[0.625rem] bg-sunken p-[3px] ring-1 ring-line ring-inset max-desk:ml-auto"
    >
      {PLAYERS_VIEWS.map(({ value, label }) => {
        const Icon = ICONS[value]
        return (
          <button
            key={value}
            type="button"
            aria-pressed={value === view}
            aria-label={label}
            title={label}
            className={classNames(
              'inline-flex min-h-7 cursor-pointer items-center justify-center gap-1.5 whitespace-nowrap rounded-lg px-2.5 text-[0.8125rem] font-semibold transition-colors duration-100 touch:min-h-11 touch:min-w-11',
              'focus-visible:outline-2 focus-visible:outline-focus',
              value === view
                ? 'bg-raised text-text shadow-[0_1px_2px_rgb(0_0_0/18%)] ring-1 ring-control'
                : 'text-muted hover:text-text',
            )}
            onClick={() => choosePlayersView(value)}
          >
            <Icon aria-hidden className="size-4" />
            {value === view && label}
          </button>
        )
      })}
    </fieldset>
  )
}
