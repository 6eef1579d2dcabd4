import { awaitedTurn } from '#core/draft/turn.ts'
import { classNames } from '../ui/class-names.ts'
import { useDraft } from '../session/session-context.tsx'

export interface TurnCountProps {
  /** False if the team is shown elsewhere. */
  hasTeam?: boolean
  className?: string
}

/** "Pick 17 of 192", and on small screens the team on the clock on a second line. */
export function TurnCount({ hasTeam = true, className }: TurnCountProps) {
  const draft = useDraft((snapshot) => snapshot.draft)
  const teamNames = useDraft((snapshot) => snapshot.teamNames)
  const isBeforeStart = useDraft(({ rights }) => rights.isBeforeStart === true)
  const turn = awaitedTurn(draft)
  return (
    <p className={classNames('min-w-0 font-display text-[1.0625rem]/5 font-semibold tracking-wide', className)}>
      {isBeforeStart ? (
        'Not started'
      ) : turn === null ? (
        'Draft Complete'
      ) : (
        <>
          <span className="block truncate">
            Pick <span className="text-accent-text">{turn.slotNumber}</span> of {draft.slots.length}
          </span>
          {hasTeam && (
            <span className="block truncate text-sm/4 font-medium text-muted desk:hidden">
              <span className="sr-only">{turn.isMakeUp ? 'To make up' : 'On the clock'}: </span>
              {teamNames[turn.teamIndex]}
            </span>
          )}
        </>
      )}
    </p>
  )
}
