import { exportDraft } from '../../draft/export-draft.ts'
import { downloadText } from '../../platform/download.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import type { SoloSession } from '../solo-session.ts'
import type { StorageTrouble } from '../solo-storage.ts'
import { troubleMessage } from './trouble-messages.ts'

export interface TroubleBannerProps {
  session: SoloSession
  trouble: StorageTrouble
}

/** What happened to the stored draft: the picks can be exported, and a text that could not be read downloaded as it was stored. */
export function TroubleBanner({ session, trouble }: TroubleBannerProps) {
  const { title, text, tone } = troubleMessage(trouble)
  const damagedText = 'damagedText' in trouble ? trouble.damagedText : ''
  return (
    <Banner
      tone={tone}
      title={title}
      onDismiss={session.dismissTrouble}
      actions={
        <>
          <Button size="sm" onClick={() => exportDraft(session, Date.now())}>
            Export
          </Button>
          {damagedText !== '' && (
            <Button size="sm" onClick={() => downloadText('snakeboard-damaged.txt', damagedText, 'text/plain')}>
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
