import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import type { StorageTrouble } from '../solo-storage.ts'
import { troubleMessage } from './trouble-messages.ts'

export interface TroubleBannerProps {
  trouble: StorageTrouble
  /** The picks as CSV. */
  onExport: () => void
  /** The text that could not be read, as it was stored. */
  onDownloadDamaged: (damagedText: string) => void
  onDismiss: () => void
}

export function TroubleBanner({ trouble, onExport, onDownloadDamaged, onDismiss }: TroubleBannerProps) {
  const { title, text, tone } = troubleMessage(trouble)
  const damagedText = 'damagedText' in trouble ? trouble.damagedText : ''
  return (
    <Banner
      tone={tone}
      title={title}
      onDismiss={onDismiss}
      actions={
        <>
          <Button size="sm" onClick={onExport}>
            Export
          </Button>
          {damagedText !== '' && (
            <Button size="sm" onClick={() => onDownloadDamaged(damagedText)}>
              Download it
            </Button>
          )}
        </>
      }
    >
      {text}
    </Banner>
  )
}
