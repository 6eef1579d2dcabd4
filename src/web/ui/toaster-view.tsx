import { CircleAlert } from 'lucide-react'
import { useEffect } from 'react'
import { toast, Toaster as Sonner, type ExternalToast } from 'sonner'
import { isDrafting, usePlace } from '../platform/place.ts'
import { classNames } from './class-names.ts'
import { useHasOpenPopup } from './open-popups.ts'
import './toaster.css'
import { toastOutbox, type ToastMessage } from './toast.ts'

const PLAIN_MS = 4000
/** Long enough to read what failed and what to do. */
const LONG_MS = 8000

export function ToasterView() {
  // Effects of children run first: sonner is listening by the time the waiting messages arrive.
  useEffect(() => toastOutbox.connect(deliver, dropPlain), [])
  // On a phone a dialog fills the bottom edge, where its buttons are; messages are at the top while it is open.
  const hasPopup = useHasOpenPopup()
  const isUnderTop = hasPopup && matchMedia('(width < 48rem)').matches
  // The cards of the landing reach down to the foot; nothing is pressed beside and below its first line.
  const isOnLanding = usePlace(({ view }) => view === 'home') && !hasPopup
  // One place in a draft; elsewhere what failed and why stand one above the other.
  const isInDraft = usePlace(isDrafting)
  const edge = isUnderTop || isOnLanding ? 'top' : 'bottom'
  // The pointer never left the old list, so sonner would take it to be over the new one and keep its messages.
  useEffect(() => {
    const left = new MouseEvent('mouseout', { bubbles: true, relatedTarget: document.body })
    document.querySelector(`[data-sonner-toaster][data-y-position=${edge}]`)?.dispatchEvent(left)
  }, [edge])
  const offset = {
    top: isOnLanding ? '10.5rem' : 8,
    bottom: 'var(--toast-bottom)',
    left: 0,
    right: 'var(--toast-right)',
  }
  return (
    <Sonner
      position={`${edge}-right`}
      className="toaster"
      offset={offset}
      mobileOffset={offset}
      visibleToasts={isInDraft ? 1 : 2}
      gap={isInDraft ? 0 : 8}
      toastOptions={{ unstyled: true, classNames: PARTS }}
    />
  )
}

const toastIds = createToastIds()

function deliver(message: ToastMessage) {
  const { title, description, tone = 'plain', action, id, isLong = false } = message
  const isDestructive = tone === 'destructive'
  const options: ExternalToast = {
    duration: isDestructive || isLong ? LONG_MS : PLAIN_MS,
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
  const shownId = toast(title, options)
  if (!isDestructive) plainIds.add(shownId)
}

const plainIds = new Set<string | number>()

/** Old news goes at once; why something failed stays its time. */
function dropPlain() {
  for (const id of plainIds) {
    // The next message of its name must not fade out with it.
    toastIds.release(String(id))
    toast.dismiss(id)
  }
  plainIds.clear()
}

const TOAST = 'toast flex items-center gap-3 rounded-xl border font-sans text-body text-text shadow-float'

const PARTS = {
  content: 'min-w-0 flex-1',
  title: 'font-semibold',
  description: 'text-muted in-[.border-danger]:text-text',
  icon: 'shrink-0',
  actionButton:
    'inline-flex min-h-9 shrink-0 items-center rounded-lg border border-line bg-surface px-3 font-semibold text-text hover:border-control touch:min-h-11',
}

/**
 * Ids for toasts that replace an earlier one of the same name. A toast that is already fading out would take its
 * replacement with it, so the next toast of that name gets a new id.
 */
interface ToastIds {
  idFor(name: string): string
  /** The toast with this id is fading out. */
  release(id: string): void
}

export function createToastIds(): ToastIds {
  const idsByName = new Map<string, string>()
  let madeCount = 0
  return {
    idFor(name) {
      const current = idsByName.get(name)
      if (current !== undefined) return current
      madeCount += 1
      const id = `${name} ${madeCount}`
      idsByName.set(name, id)
      return id
    },
    release(id) {
      for (const [name, current] of idsByName) if (current === id) idsByName.delete(name)
    },
  }
}
