import { AlertDialog } from '@base-ui/react/alert-dialog'
import { useRef, type ReactNode } from 'react'
import { Button, type ButtonVariant } from './button.tsx'
import { classNames } from './class-names.ts'
import { OpenPopup } from './open-popups.ts'
import { POPUP, POPUP_DESCRIPTION, POPUP_FOOTER, POPUP_TITLE, POPUP_WIDTHS, VEIL } from './popup-parts.ts'

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
