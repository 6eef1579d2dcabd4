import { LinkText } from './link-text.tsx'
import type { LinkState } from './lobby-session.ts'
import { useLinkWords } from './use-link-words.ts'

export interface LinkBannerProps {
  link: LinkState
  what: 'board' | 'room'
}

/**
 * Says when what is shown is not fresh, and how old it is. It hangs below the header that it stands in (which has to be
 * positioned), so that nothing moves when it comes and goes.
 */
export function LinkBanner({ link, what }: LinkBannerProps) {
  const words = useLinkWords(link, what)
  return (
    <output className="pointer-events-none absolute inset-x-0 top-full z-10 flex justify-center px-3">
      {words !== null && (
        <LinkText
          words={words}
          className="mt-2 rounded-full border border-line bg-raised px-3.5 py-1.5 text-sm shadow-float"
        />
      )}
    </output>
  )
}
