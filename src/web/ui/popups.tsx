import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { useRef, type ReactNode, type RefObject } from 'react'
import { classNames } from './class-names.ts'
import { IconButton, Button, type ButtonVariant } from './button.tsx'
import { OpenPopup } from './open-popups.ts'
import { AlertDialog } from '@base-ui/react/alert-dialog'
import { Drawer } from '@base-ui/react/drawer'

export interface DialogProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  description?: ReactNode
  /** A picture before the title. */
  lead?: ReactNode
  children?: ReactNode
  /** The buttons, the main one last. */
  footer?: ReactNode
  /** If given, body and footer form one form: Enter submits, and the main button needs `type="submit"`. */
  onSubmit?: () => void
  size?: 'sm' | 'md' | 'lg' | 'xl' | 'xxl'
  /** Always at full height, for content that changes while the dialog is open. */
  isTall?: boolean
  /** Gets the focus first; by default the first field or button of the body. */
  initialFocus?: RefObject<HTMLElement | null>
}

export function DialogPopup(props: DialogProps) {
  const { open, onClose, title, description, lead, children, footer, onSubmit } = props
  const { size = 'md', isTall = false, initialFocus } = props
  const bodyRef = useRef<HTMLDivElement>(null)
  const content = (
    <>
      <div ref={bodyRef} className={classNames(POPUP_BODY, footer === undefined && 'pb-5')}>
        {children}
      </div>
      {footer !== undefined && <div className={POPUP_FOOTER}>{footer}</div>}
    </>
  )
  return (
    <BaseDialog.Root
      open={open}
      onOpenChange={(isOpen, details) => {
        if (isOpen) return
        if (isOnToast(details.event)) details.cancel()
        else onClose()
      }}
    >
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={VEIL} />
        <BaseDialog.Popup
          data-popup
          className={classNames(POPUP, POPUP_WIDTHS[size], isTall && POPUP_TALL)}
          initialFocus={initialFocus ?? ((openType) => openType === 'touch' || firstControl(bodyRef.current) || true)}
        >
          <OpenPopup />
          <div className="flex items-start gap-3 px-5 pt-4.5 pb-3">
            {lead}
            <div className={classNames('min-w-0 flex-1', lead !== undefined && 'self-center')}>
              <BaseDialog.Title className={POPUP_TITLE}>{title}</BaseDialog.Title>
              {description !== undefined && (
                <BaseDialog.Description className={POPUP_DESCRIPTION}>{description}</BaseDialog.Description>
              )}
            </div>
            <BaseDialog.Close render={<IconButton label="Close" icon={<X aria-hidden />} className="-mt-1 -mr-2" />} />
          </div>
          {onSubmit === undefined ? content : <Form onSubmit={onSubmit}>{content}</Form>}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}

function Form({ onSubmit, children }: { onSubmit: () => void; children: ReactNode }) {
  return (
    <form
      noValidate
      className="flex min-h-0 flex-1 flex-col"
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {children}
    </form>
  )
}

/** Not the close button, although it comes first. */
function firstControl(body: HTMLElement | null): HTMLElement | null {
  return (
    body?.querySelector<HTMLElement>('input:not(:disabled), select:not(:disabled), textarea:not(:disabled)') ??
    body?.parentElement?.querySelector<HTMLElement>('button:not(:disabled):not([aria-label="Close"])') ??
    null
  )
}

export interface ConfirmDialogProps {
  open: boolean
  onClose: () => void
  onConfirm: () => void
  title: string
  description: ReactNode
  confirmLabel: string
  cancelLabel?: string
  variant?: Extract<ButtonVariant, 'primary' | 'danger'>
  children?: ReactNode
}

export function ConfirmPopup(props: ConfirmDialogProps) {
  const { open, onClose, onConfirm, title, description, confirmLabel, cancelLabel = 'Cancel', children } = props
  const { variant = 'primary' } = props
  const cancelRef = useRef<HTMLButtonElement>(null)
  const confirmRef = useRef<HTMLButtonElement>(null)
  return (
    <AlertDialog.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={VEIL} />
        <AlertDialog.Popup
          data-popup
          className={classNames(POPUP, POPUP_WIDTHS.sm)}
          initialFocus={variant === 'danger' ? cancelRef : confirmRef}
        >
          <OpenPopup />
          <div className="min-h-0 overflow-y-auto px-5 pt-5">
            <AlertDialog.Title className={POPUP_TITLE}>{title}</AlertDialog.Title>
            <AlertDialog.Description className={POPUP_DESCRIPTION}>{description}</AlertDialog.Description>
            {children !== undefined && <div className="mt-3">{children}</div>}
          </div>
          <div className={POPUP_FOOTER}>
            <Button ref={cancelRef} onClick={onClose}>
              {cancelLabel}
            </Button>
            <Button
              ref={confirmRef}
              variant={variant}
              onClick={() => {
                onConfirm()
                onClose()
              }}
            >
              {confirmLabel}
            </Button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}

export interface SheetProps {
  open: boolean
  onClose: () => void
  title: string
  description?: ReactNode
  children: ReactNode
  footer?: ReactNode
}

export function SheetPopup({ open, onClose, title, description, children, footer }: SheetProps) {
  return (
    <Drawer.Root
      open={open}
      swipeDirection="down"
      onOpenChange={(isOpen, details) => {
        if (isOpen) return
        if (isOnToast(details.event)) details.cancel()
        else onClose()
      }}
    >
      <Drawer.Portal>
        <Drawer.Backdrop className="fixed inset-0 z-50 min-h-dvh bg-veil opacity-[calc(1-var(--drawer-swipe-progress,0))] transition-opacity duration-250 data-ending-style:opacity-0 data-starting-style:opacity-0 data-swiping:duration-0" />
        <Drawer.Viewport className="fixed inset-0 z-50 flex items-end justify-center">
          <Drawer.Popup
            data-popup
            className="flex max-h-[85dvh] w-full max-w-xl transform-[translateY(var(--drawer-swipe-movement-y,0px))] flex-col rounded-t-2xl border-t border-line bg-surface shadow-float outline-none transition-transform duration-300 ease-[cubic-bezier(0.32,0.72,0,1)] data-ending-style:transform-[translateY(100%)] data-starting-style:transform-[translateY(100%)] data-swiping:duration-0 data-swiping:select-none"
          >
            <OpenPopup />
            <div aria-hidden className="mx-auto mt-2 h-1 w-9 shrink-0 rounded-full bg-control" />
            <div className="flex items-start gap-3 px-5 pt-2 pb-2">
              <div className="min-w-0 flex-1 pt-1.5">
                <Drawer.Title className={POPUP_TITLE}>{title}</Drawer.Title>
                {description !== undefined && (
                  <Drawer.Description className={POPUP_DESCRIPTION}>{description}</Drawer.Description>
                )}
              </div>
              <Drawer.Close render={<IconButton label="Close" icon={<X aria-hidden />} className="-mr-2" />} />
            </div>
            <Drawer.Content className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 pb-[max(1rem,env(safe-area-inset-bottom))]">
              {children}
            </Drawer.Content>
            {footer !== undefined && <div className={POPUP_FOOTER}>{footer}</div>}
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  )
}

/** Base UI sets data-starting-style and data-ending-style. */
const VEIL =
  'fixed inset-0 z-50 min-h-dvh bg-veil transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0'

const POPUP =
  'fixed z-50 flex flex-col border-line bg-surface shadow-float outline-none transition-[opacity,translate,scale] duration-200 ease-[cubic-bezier(0.2,0.8,0.2,1)] data-ending-style:opacity-0 data-ending-style:duration-120 ' +
  'max-sm:inset-x-0 max-sm:bottom-0 max-sm:max-h-[88dvh] max-sm:rounded-t-2xl max-sm:border-t max-sm:data-ending-style:translate-y-8 max-sm:data-starting-style:translate-y-full ' +
  'sm:top-1/2 sm:left-1/2 sm:max-h-[min(86dvh,52rem)] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-2xl sm:border sm:data-ending-style:scale-[0.98] sm:data-starting-style:scale-[0.97] sm:data-starting-style:opacity-0'

const POPUP_WIDTHS = {
  sm: 'sm:w-[min(26rem,calc(100vw-2rem))]',
  md: 'sm:w-[min(34rem,calc(100vw-2rem))]',
  lg: 'sm:w-[min(48rem,calc(100vw-2rem))]',
  xl: 'sm:w-[min(66.25rem,calc(100vw-2rem))]',
  xxl: 'sm:w-[min(70rem,calc(100vw-2rem))]',
} as const

const POPUP_TALL = 'max-sm:h-[88dvh] sm:h-[min(86dvh,52rem)]'

const POPUP_TITLE = 'font-display text-title/7 font-semibold'
const POPUP_DESCRIPTION = 'mt-1 text-body text-muted'
const POPUP_BODY = 'min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-1'
const POPUP_FOOTER =
  'flex flex-wrap justify-end gap-2 px-5 pt-4 pb-[max(1.25rem,env(safe-area-inset-bottom))] max-sm:*:flex-1'

/** Pressing a toast must not count as pressing outside the dialog below it. */
function isOnToast(event: Event): boolean {
  return event.target instanceof Element && event.target.closest('[data-toaster]') !== null
}
