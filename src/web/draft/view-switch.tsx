import { classNames } from '../ui/class-names.ts'
import { choosePlayersView, PLAYERS_VIEWS, usePlayersView } from './players-view.ts'

export function ViewSwitch() {
  const view = usePlayersView((chosen) => chosen.view)
  return (
    <fieldset
      aria-label="View"
      className="flex gap-0.5 rounded-[0.625rem] bg-sunken p-[3px] ring-1 ring-line ring-inset max-desk:ml-auto"
    >
      {PLAYERS_VIEWS.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === view}
          className={classNames(
            'inline-flex min-h-6 grow cursor-pointer items-center justify-center rounded-lg px-3 text-sm font-semibold transition-colors duration-100 touch:min-h-11',
            'focus-visible:outline-2 focus-visible:outline-focus',
            value === view
              ? 'bg-raised text-text shadow-[0_1px_2px_rgb(0_0_0/18%)] ring-1 ring-control'
              : 'text-muted hover:text-text',
          )}
          onClick={() => choosePlayersView(value)}
        >
          {label}
        </button>
      ))}
    </fieldset>
  )
}
