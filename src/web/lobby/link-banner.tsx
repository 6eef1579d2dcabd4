import { classNames } from '../ui/class-names.ts'
import { LinkText } from './link-text.tsx'
import type { LinkState } from './lobby-session.ts'
import { useLinkWords } from './use-link-words.ts'

export interface LinkBannerProps {
  link: LinkState
  what: 'board' | 'room'
}

/**
 * Says when what is shown is not fresh, and how old it is. It hangs below the header that it stands in (which has to be
 * positioned), so that nothing moves when it comes and goes. In the room of a small screen the lobby's name stands there:
 * it goes to the lower edge, below the list.
 */
export function LinkBanner({ link, what }: LinkBannerProps) {
  const words = useLinkWords(link, what)
  return (
    <output
      className={classNames(
        'pointer-events-none inset-x-0 z-10 flex justify-center px-3',
        what === 'room' ? 'fixed bottom-3 desk:absolute desk:top-full desk:bottom-auto' : 'absolute top-full',
      )}
    >
      {words !== null && (
        <LinkText
          words={words}
          className="mt-2 rounded-full border border-line bg-raised px-3.5 py-1.5 text-sm shadow-float"
        />
      )}
    </output>
  )
}
