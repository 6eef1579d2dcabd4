import { useDraftHost } from './draft-host.tsx'
import { StateButton } from './state-button.tsx'
import { STATE_ICONS } from './state-icons.ts'
import { isTrouble, stateText } from './state-text.ts'

/** In the rows: the most urgent of what lasts. It takes the place of the first cell below the turn, so nothing moves. */
export function StateCell() {
  const [state] = useDraftHost().states
  if (state === undefined) return null
  const Icon = STATE_ICONS[state.kind]
  const { title, text } = stateText(state)
  const live = state.kind === 'followed' ? state.live : undefined
  return (
    <section
      aria-label="State of the draft"
      data-state={state.kind}
      data-trouble={isTrouble(state) || undefined}
      className="state-cell"
    >
      <Icon aria-hidden />
      <div className="state-text" title={`${title}. ${text}`}>
        <p className="state-title">
          {title}
          {state.kind === 'followed' && state.liveTitle}
        </p>
        {(text !== '' || live !== undefined) && (
          <p>
            {text} {live}
          </p>
        )}
      </div>
      {state.actions.map((action) => (
        <StateButton key={action.label} action={action} variant="plain" />
      ))}
    </section>
  )
}
