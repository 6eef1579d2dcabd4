import { X } from 'lucide-react'
import { isComplete } from '#core/draft/draft.ts'
import { useDraft } from '../session/session-context.tsx'
import { Button, IconButton } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { choosePlayersView, dismissRowsOffer, PLAYERS_VIEWS, usePlayersView } from '../draft/players-view.ts'

/** The three lists, in words (RU38). */
export function ViewSwitch() {
  const view = usePlayersView((chosen) => chosen.view)
  return (
    <fieldset
      aria-label="View"
      className="flex gap-0.5 rounded-[0.625rem] bg-sunken p-[3px] ring-1 ring-line ring-inset"
    >
      {PLAYERS_VIEWS.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === view}
          className={classNames(
            'inline-flex min-h-6.5 grow cursor-pointer items-center justify-center whitespace-nowrap rounded-lg px-2 text-small font-semibold transition-colors duration-100 touch:min-h-11 touch:min-w-11',
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

/** Whether to offer Rows: once, from the start of a draft; where a line has to make room for it, from the first pick. */
export function useRowsOffer(hasOwnLine: boolean): boolean {
  const isOffered = usePlayersView((chosen) => chosen.isOffered)
  const isUnderWay = useDraft(({ draft, rights }) => rights.isBeforeStart !== true && !isComplete(draft))
  const hasPick = useDraft(({ draft }) => draft.slots.some((pick) => pick !== null))
  return isOffered && isUnderWay && (hasPick || !hasOwnLine)
}

export function RowsOffer({ className }: { className?: string }) {
  return (
    <div className={classNames('flex items-center gap-2 text-small text-muted', className)}>
      <p className="min-w-0 max-md:flex-1">Rows show more players at once.</p>
      <Button size="sm" className="min-h-7" onClick={() => choosePlayersView('rows')}>
        Show Rows
      </Button>
      <IconButton size="sm" label="Keep Cards" icon={<X aria-hidden />} className="size-7" onClick={dismissRowsOffer} />
    </div>
  )
}
