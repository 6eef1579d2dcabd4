import { Link2, Share2 } from 'lucide-react'
import { copyText, hasShareSheet, shareLink } from '../platform/share.ts'
import { Button } from './button.tsx'
import { showToast, type ToastMessage } from './toast.ts'

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

const LINK_COPIED: ToastMessage = { title: 'Copied!', description: 'Link copied to clipboard', id: 'copied' }

export const COPY_FAILED: ToastMessage = {
  title: 'Error',
  description: 'This browser couldn’t copy it. Select the text and copy it yourself.',
  tone: 'destructive',
  id: 'copied',
}

async function copyLink(url: string): Promise<void> {
  showToast((await copyText(url)) ? LINK_COPIED : COPY_FAILED)
}

/** Uses the device's share sheet, or else the clipboard. */
async function shareOrCopy(title: string, url: string): Promise<void> {
  if (!(await shareLink(title, url))) await copyLink(url)
}
