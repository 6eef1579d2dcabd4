import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { useRef, type ReactNode, type RefObject } from 'react'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'
import { OpenPopup } from './open-popups.ts'
import {
  isOnToast,
  POPUP,
  POPUP_BODY,
  POPUP_DESCRIPTION,
  POPUP_FOOTER,
  POPUP_TALL,
  POPUP_TITLE,
  POPUP_WIDTHS,
  VEIL,
} from './popup-parts.ts'

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
  size?: 'sm' | 'md' | 'lg'
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
