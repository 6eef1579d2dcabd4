import { Switch } from '../ui/switch.tsx'
import { useDraftHost } from './draft-host.tsx'

/** The switch of one's own autopick, below the queue that it drafts from. */
export function AutopickSwitch() {
  const { autopick } = useDraftHost()
  if (autopick === null) return null
  const { isOn, isDisabled, text, note, onChange } = autopick
  return (
    <div className="border-t border-line px-3.5 py-2.5">
      <Switch label="Autopick" isChecked={isOn} disabled={isDisabled} onChange={onChange} />
      <p className="text-[0.8125rem]/4.5 text-muted">{text}</p>
      {note !== '' && <p className="mt-1 text-xs/4 text-muted">{note}</p>}
    </div>
  )
}
