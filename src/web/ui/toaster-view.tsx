import { CircleAlert } from 'lucide-react'
import { useEffect } from 'react'
import { toast, Toaster as Sonner, type ExternalToast } from 'sonner'
import { classNames } from './class-names.ts'
import { useHasOpenPopup } from './open-popups.ts'
import './toaster.css'
import { createToastIds } from './toast-ids.ts'
import { useToastPlace, type ToastPlace } from './toast-place.ts'
import { useToastShift } from './toast-shift.ts'
import { toastOutbox, type ToastMessage } from './toast.ts'

const PLAIN_MS = 4000
/** Long enough to read what failed and what to do. */
const DESTRUCTIVE_MS = 8000

export function ToasterView() {
  // Effects of children run first: sonner is listening by the time the waiting messages arrive.
  useEffect(() => toastOutbox.connect(deliver), [])
  const place = useToastPlace((chosen) => chosen.place)
  return place === 'corner' ? <CornerToaster /> : <FrameToaster key={place} place={place} />
}

/** One message in a place that the draft's frame keeps for it. */
function FrameToaster({ place }: { place: Exclude<ToastPlace, 'corner'> }) {
  const { upPx } = useToastShift(place, true)
  // Set where the place is drawn: turn-bar.css, clock-ribbon.css.
  const offset = {
    top: `calc(var(--toast-top) + ${-upPx}px)`,
    right: 'var(--toast-right)',
    left: 'var(--toast-left)',
  }
  return (
    <Sonner
      position={place === 'ribbon' ? 'top-center' : 'top-right'}
      className={`toaster-${place}`}
      offset={offset}
      mobileOffset={offset}
      visibleToasts={1}
      gap={0}
      toastOptions={{ unstyled: true, classNames: { ...PARTS, toast: 'toast-flat' } }}
    />
  )
}

function CornerToaster() {
  // On a phone a dialog fills the bottom edge, where its buttons are; the toasts move up as it opens.
  const isAtTop = useHasOpenPopup() && matchMedia('(width < 40rem)').matches
  const { isLeft, upPx } = useToastShift('corner', !isAtTop)
  return (
    <Sonner
      position={isAtTop ? 'top-center' : 'bottom-right'}
      offset={{
        bottom: `calc(1rem + var(--foot-bar-height, 0px) + ${upPx}px)`,
        right: isLeft ? 'calc(100% - 1rem - var(--width))' : 16,
      }}
      mobileOffset={{
        bottom: `calc(4.75rem + env(safe-area-inset-bottom) + ${upPx}px)`,
        top: 8,
        left: 12,
        right: 12,
      }}
      visibleToasts={3}
      gap={8}
      toastOptions={{ unstyled: true, classNames: PARTS }}
    />
  )
}

const toastIds = createToastIds()

function deliver(message: ToastMessage) {
  const { title, description, tone = 'plain', action, id } = message
  const isDestructive = tone === 'destructive'
  const options: ExternalToast = {
    duration: isDestructive ? DESTRUCTIVE_MS : PLAIN_MS,
    className: classNames(TOAST, isDestructive ? 'border-danger bg-danger-soft' : 'border-line bg-raised'),
    // Null rather than missing: a toast that replaces another would keep the other's value.
    description: description ?? null,
    action: action === undefined ? null : { label: action.label, onClick: action.onPress },
    icon: isDestructive ? <CircleAlert aria-hidden className="size-5 text-danger" /> : null,
  }
  if (id !== undefined) {
    const ownId = toastIds.idFor(id)
    const release = () => toastIds.release(ownId)
    Object.assign(options, { id: ownId, onAutoClose: release, onDismiss: release })
  }
  toast(title, options)
}

const TOAST =
  'flex w-[min(var(--width),calc(100vw-1.5rem))] items-center gap-3 rounded-xl border px-4 py-3 font-sans text-sm text-text shadow-float'

const PARTS = {
  content: 'min-w-0 flex-1',
  title: 'font-semibold',
  description: 'mt-0.5 text-muted in-[.border-danger]:text-text',
  icon: 'shrink-0',
  actionButton:
    'inline-flex min-h-9 shrink-0 items-center rounded-lg border border-line bg-surface px-3 font-semibold text-text hover:border-control touch:min-h-11',
}
