import { Newspaper } from 'lucide-react'
import { Button, IconButton } from './button.tsx'
import { openNews } from '../platform/place.ts'
import { HAS_SERVER } from '../platform/site.ts'

/** Opens the news, from the header of every view (RU23). On narrow screens only the icon; nothing without a server, which reads it. */
export function NewsButton({ isIcon = false }: { isIcon?: boolean }) {
  if (!HAS_SERVER) return null
  if (isIcon) return <IconButton label="News" icon={<Newspaper aria-hidden />} onClick={openNews} />
  return (
    <Button
      variant="quiet"
      className="px-2.5! max-xl:w-11 max-xl:px-0!"
      title="News"
      icon={<Newspaper aria-hidden className="size-[1.125rem]" />}
      onClick={openNews}
    >
      <span className="max-xl:sr-only">News</span>
    </Button>
  )
}
