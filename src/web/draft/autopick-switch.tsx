import { Switch } from '../ui/switch.tsx'
import { useDraftHost } from './draft-host.tsx'
import { autopickText, SHARED_LISTS_TEXT, SHORT_SHARED_LISTS_TEXT } from './autopick-text.ts'

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
