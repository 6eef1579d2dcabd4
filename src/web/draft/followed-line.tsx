import { classNames } from '../ui/class-names.ts'
import { useDraftHost } from './draft-host.tsx'
import { StateButton } from './state-button.tsx'

/** How a followed draft stands: beside the turn, and on phones in a line of its own under it. */
export function FollowedText({ isBeside = false }: { isBeside?: boolean }) {
  const state = useDraftHost().states.find(({ kind }) => kind === 'followed')
  if (state?.kind !== 'followed') return null
  const { title, liveTitle, text, live } = state
  const words = (
    <>
      <b className="font-semibold text-text">
        {title}
        {liveTitle}
      </b>{' '}
      {text} {live}
    </>
  )
  if (isBeside) {
    return <p className="min-w-0 flex-1 truncate text-right text-small text-muted max-sm:hidden">{words}</p>
  }
  return (
    <section
      aria-label="Followed draft"
      className={classNames(
        'border-b border-line px-3 py-1 text-label/4 text-muted',
        state.isTrouble && 'bg-[color-mix(in_oklab,var(--warn)_12%,var(--surface))] text-text',
      )}
    >
      <p className="truncate">{words}</p>
    </section>
  )
}

/** On the viewer's own turn in a followed draft: where the pick is made. */
export function FollowedButton() {
  const [action] = useDraftHost().states.find(({ kind }) => kind === 'followed')?.actions ?? []
  return action !== undefined && <StateButton action={action} variant="plain" className="ml-auto shrink-0" />
}
