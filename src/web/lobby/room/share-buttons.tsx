import { Link2, Share2 } from 'lucide-react'
import { hasShareSheet } from '../../platform/share.ts'
import { Button } from '../../ui/button.tsx'
import { copyLink, shareOrCopy } from './room-commands.ts'

export interface ShareButtonProps {
  url: string
  /** What the share sheet calls it. */
  title: string
}

/** The share sheet where the device has one, else the clipboard. */
export function ShareButton({ url, title }: ShareButtonProps) {
  return hasShareSheet() ? (
    <Button icon={<Share2 aria-hidden className="size-4" />} onClick={() => void shareOrCopy(title, url)}>
      Share Link
    </Button>
  ) : (
    <CopyLinkButton url={url} />
  )
}

export function CopyLinkButton({ url }: { url: string }) {
  return (
    <Button icon={<Link2 aria-hidden className="size-4" />} onClick={() => void copyLink(url)}>
      Copy Link
    </Button>
  )
}

/** The link itself, to read and to select. */
export function LinkText({ url }: { url: string }) {
  return <p className="rounded-lg bg-sunken px-3 py-2 font-mono text-small break-all select-all">{url}</p>
}
