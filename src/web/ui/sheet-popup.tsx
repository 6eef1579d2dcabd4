import { Drawer } from '@base-ui/react/drawer'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from './icon-button.tsx'
import { OpenPopup } from './open-popups.ts'
import { isOnToast, POPUP_DESCRIPTION, POPUP_FOOTER, POPUP_TITLE } from './popup-parts.ts'

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
