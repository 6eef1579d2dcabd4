import { Toast } from '@base-ui/react/toast'
import { CircleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { isDrafting, usePlace } from '../platform/place.ts'
import { classNames } from './class-names.ts'
import { useHasOpenPopup } from './open-popups.ts'
import './toaster.css'
import { shownToast, type ShownToastData } from './shown-toast.ts'
import { toastOutbox } from './toast.ts'

export function ToasterView() {
  // One place in a draft; elsewhere what failed and why stand one above the other.
  const isInDraft = usePlace(isDrafting)
  return (
    <Toast.Provider limit={isInDraft ? 1 : 2}>
      <Toasts />
    </Toast.Provider>
  )
}

function Toasts() {
  const { toasts, add, close } = Toast.useToastManager<ShownToastData>()
  const shown = useRef(toasts)
  useEffect(() => {
    shown.current = toasts
  })
  useEffect(() => {
    const dropOld = () => {
      for (const { id, data } of shown.current) if (data?.outlastsPicks === false) close(id)
    }
    return toastOutbox.connect((message) => add(shownToast(message, close)), dropOld)
  }, [add, close])
  // On a phone a dialog fills the bottom edge, where its buttons are; messages are at the top while it is open.
  const hasPopup = useHasOpenPopup()
  const isUnderTop = hasPopup && matchMedia('(width < 48rem)').matches
  // The cards of the landing reach down to the foot; nothing is pressed beside and below its first line.
  const isOnLanding = usePlace(({ view }) => view === 'home') && !hasPopup
  return (
    <Toast.Viewport
      data-toaster={isUnderTop || isOnLanding ? 'top' : 'bottom'}
      className={classNames('toaster', isOnLanding && 'toaster-below-head')}
    >
      {toasts.map((toast) => (
        <Toast.Root
          key={toast.id}
          toast={toast}
          // A message is no dialog: nothing has to be answered.
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          role="group"
          // Toast.Root sets it for its own role, a dialog; a group may not have it.
          aria-modal={undefined}
          data-toast
          className={classNames(
            'toast flex items-center gap-3 rounded-xl border px-3.5 font-sans text-body/tight text-text shadow-float transition-opacity duration-200 data-ending-style:pointer-events-none data-ending-style:opacity-0 data-limited:hidden data-starting-style:opacity-0',
            toast.type === 'destructive' ? 'border-danger bg-danger-soft' : 'border-line bg-raised',
          )}
        >
          {toast.type === 'destructive' && <CircleAlert aria-hidden className="size-5 shrink-0 text-danger" />}
          <Toast.Content className="min-w-0 flex-1 overflow-hidden">
            <Toast.Title
              data-toast-title
              render={<p />}
              className="truncate font-semibold only:line-clamp-4 only:text-small/tight only:whitespace-normal"
            />
            <Toast.Description
              data-toast-description
              className="line-clamp-2 text-muted in-[.border-danger]:text-text md:text-small/tight"
            />
          </Toast.Content>
          <Toast.Action className="inline-flex min-h-9 shrink-0 items-center rounded-lg border border-line bg-surface px-3 font-semibold text-text hover:border-control touch:min-h-11" />
        </Toast.Root>
      ))}
    </Toast.Viewport>
  )
}
