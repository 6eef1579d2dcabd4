import { Tv } from 'lucide-react'
import { hasShareSheet } from '../platform/share.ts'
import { Button } from './button.tsx'
import { QrCode } from './qr-code.tsx'
import { CopyLinkButton, LinkText, ShareButton } from './share-buttons.tsx'

interface WatchLinkPartsProps {
  url: string
  qrLabel: string
  /** When the link ends. */
  note: string
}

/** A link to watch a draft: as a QR code and a text, with the ways to pass it on and to open it on this screen. */
export function WatchLinkParts({ url, qrLabel, note }: WatchLinkPartsProps) {
  return (
    <>
      <QrCode text={url} label={qrLabel} className="mx-auto w-full max-w-52" />
      <LinkText url={url} />
      <div className="flex flex-wrap gap-2 *:flex-1">
        <CopyLinkButton url={url} />
        {hasShareSheet() && <ShareButton url={url} title="Watch our draft" />}
        <Button
          icon={<Tv aria-hidden className="size-4" />}
          onClick={() => window.open(url.replace('#', '?tv#'), '_blank', 'noopener')}
        >
          Open TV
        </Button>
      </div>
      <p className="text-body text-muted">{note}</p>
    </>
  )
}
