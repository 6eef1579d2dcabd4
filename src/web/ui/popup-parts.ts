/** Base UI sets data-starting-style and data-ending-style. */
export const VEIL =
  'fixed inset-0 z-50 min-h-dvh bg-veil transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0'

export const POPUP =
  'fixed z-50 flex flex-col border-line bg-surface shadow-float outline-none transition-[opacity,translate,scale] duration-200 ease-[cubic-bezier(0.2,0.8,0.2,1)] data-ending-style:opacity-0 data-ending-style:duration-120 ' +
  'max-sm:inset-x-0 max-sm:bottom-0 max-sm:max-h-[88dvh] max-sm:rounded-t-2xl max-sm:border-t max-sm:data-ending-style:translate-y-8 max-sm:data-starting-style:translate-y-full ' +
  'sm:top-1/2 sm:left-1/2 sm:max-h-[min(86dvh,52rem)] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-2xl sm:border sm:data-ending-style:scale-[0.98] sm:data-starting-style:scale-[0.97] sm:data-starting-style:opacity-0'

export const POPUP_WIDTHS = {
  sm: 'sm:w-[min(26rem,calc(100vw-2rem))]',
  md: 'sm:w-[min(34rem,calc(100vw-2rem))]',
  lg: 'sm:w-[min(48rem,calc(100vw-2rem))]',
} as const

export const POPUP_TALL = 'max-sm:h-[88dvh] sm:h-[min(86dvh,52rem)]'

export const POPUP_TITLE = 'font-display text-2xl/7 font-semibold'
export const POPUP_DESCRIPTION = 'mt-1 text-sm text-muted'
export const POPUP_BODY = 'min-h-0 flex-1 overflow-y-auto overscroll-contain px-5 py-1'
export const POPUP_FOOTER =
  'flex flex-wrap justify-end gap-2 px-5 pt-4 pb-[max(1.25rem,env(safe-area-inset-bottom))] max-sm:*:flex-1'

/** Pressing a toast must not count as pressing outside the dialog below it. */
export function isOnToast(event: Event): boolean {
  return event.target instanceof Element && event.target.closest('[data-sonner-toaster]') !== null
}
