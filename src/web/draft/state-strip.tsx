import { Bot, Crown, Timer } from 'lucide-react'
import { Banner } from '../ui/banner.tsx'
import { classNames } from '../ui/class-names.ts'
import { Switch } from '../ui/switch.tsx'
import { useDraftHost, type LastingState } from './draft-host.tsx'
import { StateButton } from './state-button.tsx'
import { STATE_ICONS } from './state-icons.ts'
import { stateText } from './state-text.ts'
import { autopickText, SHARED_LISTS_TEXT } from './autopick-text.ts'

/** What a strip above the cards can say; the turn line has the link and absent people. */
const IN_STRIP: ReadonlySet<LastingState['kind']> = new Set(['paused', 'owed', 'timeouts', 'autopick'])

/** Above the cards: what lasts in a lobby, or what happens by itself, and the switch of one's own autopick. */
export function StateStrip() {
  const { states, autopick } = useDraftHost()
  const state = states.find(({ kind }) => IN_STRIP.has(kind))
  const standIn = states.find(({ kind }) => kind === 'stand-in')
  const isUrgent = state !== undefined && state.kind !== 'autopick'
  const words = state === undefined ? autopick && autopickText(autopick.plan) : stateText(state)
  return (
    <section
      aria-label="Autopick and pauses"
      data-strip={state?.kind ?? 'plain'}
      className={classNames(
        'border-b border-line',
        // On phones what may happen is said below the queue, and what does happen here.
        state === undefined && standIn === undefined && 'max-md:hidden',
        isUrgent ? 'bg-raised' : 'bg-surface',
      )}
    >
      <div className="mx-auto flex min-h-10 max-w-[105rem] flex-wrap items-center gap-x-3 px-3 py-0.5 desk:px-4">
        {words !== null && (
          <div className="flex min-w-0 flex-1 basis-44 items-center gap-2.5">
            <StripIcon state={state} />
            <div className="min-w-0 lg:flex lg:flex-wrap lg:items-baseline lg:gap-x-3">
              <p className="text-small/5">
                <span className="font-semibold">{words.title}</span> <span className="text-muted">{words.text}</span>
              </p>
              {autopick?.isListShared === true && (
                <p className="text-label/4 text-muted max-sm:hidden">{SHARED_LISTS_TEXT}</p>
              )}
            </div>
          </div>
        )}
        {standIn !== undefined && (
          <p className="flex items-center gap-1.5 text-small font-semibold">
            <Crown aria-hidden className="size-4 text-warn" />
            {stateText(standIn).title}
          </p>
        )}
        <div className="ml-auto flex items-center gap-2">
          {isUrgent &&
            state.actions.map((action) => (
              <StateButton key={action.label} action={action} variant="primary" className="touch:min-h-11" />
            ))}
          {autopick !== null && state?.kind !== 'timeouts' && (
            <Switch
              label="Autopick"
              isChecked={autopick.isOn}
              disabled={autopick.isDisabled}
              onChange={autopick.onChange}
            />
          )}
        </div>
        {autopick?.isListShared === true && (
          <p className="basis-full text-label/4 text-muted sm:hidden">{SHARED_LISTS_TEXT}</p>
        )}
      </div>
    </section>
  )
}

function StripIcon({ state }: { state: LastingState | undefined }) {
  const { autopick } = useDraftHost()
  const isAtZero = autopick?.plan.kind === 'drafts-at-zero' || autopick?.plan.kind === 'skips-at-zero'
  const Icon = state === undefined ? (isAtZero ? Timer : Bot) : STATE_ICONS[state.kind]
  return <Icon aria-hidden className="size-5 shrink-0 text-muted max-sm:hidden" />
}

/** Above the cards: what was picked while this device was away, in one line. */
export function MissedLine() {
  const state = useDraftHost().states.find(({ kind }) => kind === 'missed')
  if (state === undefined) return null
  const { title, text } = stateText(state)
  const [dismiss] = state.actions
  return <Banner title={`${title}: ${text}`} {...(dismiss && { onDismiss: dismiss.run })} className="py-1!" />
}
