import { doesOutlastPicks, type ToastMessage } from './toast.ts'

const PLAIN_MS = 4000
/** Long enough to read what failed and what to do. */
const LONG_MS = 8000

export interface ShownToastData {
  readonly outlastsPicks: boolean
}

let shownCount = 0

/** A message as the toaster shows it. Its button also closes it. */
export function shownToast(message: ToastMessage, close: (id: string) => void) {
  const { title, description, tone = 'plain', action, isLong = false } = message
  const id = message.id ?? `toast-${(shownCount += 1)}`
  const press = () => {
    action?.onPress()
    close(id)
  }
  return {
    id,
    type: tone,
    title,
    // Undefined rather than missing: a toast that replaces another would keep the other's value.
    description,
    actionProps: action === undefined ? undefined : { children: action.label, onClick: press },
    data: { outlastsPicks: doesOutlastPicks(message) },
    timeout: tone === 'destructive' || isLong ? LONG_MS : PLAIN_MS,
  }
}
