import { Bot, Check, Crown, Hourglass, Pause, Play, Radio, Timer, UserX, WifiOff, type LucideIcon } from 'lucide-react'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { classNames } from '../ui/class-names.ts'
import { Switch } from '../ui/switch.tsx'
import { useDraftHost, type LastingState, type StateAction } from './draft-host.tsx'
import { autopickText, isTrouble, SHARED_LISTS_TEXT, SHORT_SHARED_LISTS_TEXT, stateText } from './state-text.ts'

export const STATE_ICONS: Readonly<Record<LastingState['kind'], LucideIcon>> = {
  reconnecting: WifiOff,
  slow: WifiOff,
  paused: Pause,
  owed: Hourglass,
  ready: Play,
  timeouts: Bot,
  absent: UserX,
  full: Check,
  autopick: Bot,
  'stand-in': Crown,
  missed: Hourglass,
  followed: Radio,
}

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
        <ActionButton key={action.label} action={action} variant="plain" />
      ))}
    </section>
  )
}

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
              <ActionButton key={action.label} action={action} variant="primary" className="touch:min-h-11" />
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
  return action !== undefined && <ActionButton action={action} variant="plain" className="ml-auto shrink-0" />
}

/** Above the cards: what was picked while this device was away, in one line. */
export function MissedLine() {
  const state = useDraftHost().states.find(({ kind }) => kind === 'missed')
  if (state === undefined) return null
  const { title, text } = stateText(state)
  const [dismiss] = state.actions
  return <Banner title={`${title}: ${text}`} {...(dismiss && { onDismiss: dismiss.run })} className="py-1!" />
}

interface ActionButtonProps {
  action: StateAction
  /** Of what is not the viewer's own move. */
  variant: 'plain' | 'primary'
  className?: string
}

function ActionButton({ action, variant, className }: ActionButtonProps) {
  const { label, isMove = false, isDisabled = false, run } = action
  return (
    <Button
      size="sm"
      variant={isMove ? 'move' : variant}
      disabled={isDisabled}
      {...(className !== undefined && { className })}
      onClick={run}
    >
      {label}
    </Button>
  )
}

/** The same in one line, for the rail, where the reason is the switch's title. */
export function ShortAutopickSwitch() {
  const { autopick } = useDraftHost()
  if (autopick === null) return null
  const { isOn, isDisabled, plan, onChange } = autopick
  const { title, text } = autopickText(plan)
  return (
    <span title={`${title}. ${text}`}>
      <Switch label="Autopick" isChecked={isOn} disabled={isDisabled} onChange={onChange} />
    </span>
  )
}

/** RU34, where the switch of autopick has one line. */
export function SharedListsNote() {
  const { autopick } = useDraftHost()
  if (autopick?.isListShared !== true) return null
  return (
    <p title={SHARED_LISTS_TEXT} className="truncate px-3.5 pb-1.5 font-display text-small/4 text-muted">
      {SHORT_SHARED_LISTS_TEXT}
    </p>
  )
}

/** The switch of one's own autopick, below the queue that it drafts from. */
export function AutopickSwitch() {
  const { autopick, states } = useDraftHost()
  if (autopick === null) return null
  const { isOn, isDisabled, plan, isListShared, onChange } = autopick
  const { title, text } = autopickText(plan)
  const isPaused = states.some(({ kind }) => kind === 'paused')
  return (
    <div className="border-t border-line px-3.5 py-2.5">
      <Switch label="Autopick" isChecked={isOn} disabled={isDisabled} onChange={onChange} />
      <p className="text-small/4.5 text-muted">
        {isPaused ? '' : plan.kind === 'starts' || plan.kind === 'starts-off' ? title : text}
      </p>
      {isListShared && <p className="mt-1 text-label/4 text-muted">{SHARED_LISTS_TEXT}</p>}
    </div>
  )
}
