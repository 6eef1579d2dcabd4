import { Dialog } from '../ui/dialog.tsx'
import { Kbd } from '../ui/kbd.tsx'

export interface Shortcut {
  readonly keys: readonly string[]
  readonly label: string
}

export interface HelpSheetProps {
  open: boolean
  onClose: () => void
  shortcuts: readonly Shortcut[]
}

export function HelpSheet({ open, onClose, shortcuts }: HelpSheetProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Keyboard shortcuts">
      <dl className="divide-y divide-line">
        {shortcuts.map(({ keys, label }) => (
          <div key={label} className="flex min-h-10 items-center gap-4 py-1.5 text-sm">
            <dt className="min-w-0 flex-1">{label}</dt>
            <dd className="flex shrink-0 gap-1">
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
