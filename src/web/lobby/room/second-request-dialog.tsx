import { useEffect } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useBusy, useOpenedState } from '../../ui/dialog-state.ts'
import { announce } from '../../ui/live-region.tsx'
import { Spinner } from '../../ui/loading.tsx'
import { showToast } from '../../ui/toast.ts'
import type { LobbySession } from '../sync/lobby-session.ts'
import { LOBBY_TOASTS } from '../events/lobby-toasts.ts'
import { useFactorCode } from './factor-code.tsx'
import { requestTexts } from './second-request.ts'

interface SecondRequestDialogProps {
  /** Who asks; null for nobody. */
  name: string | null
  /** Closed for now: the request stays, and Share this team shows it again. */
  onLater: () => void
  open: boolean
  session: Pick<LobbySession, 'answerSecond'>
}

/** Somebody came by a link of the host to share the own team. */
export function SecondRequestDialog({ name, open, onLater, session }: SecondRequestDialogProps) {
  const [shown] = useOpenedState(open, () => name ?? '')
  const [busy, run] = useBusy<'accept' | 'refuse'>()
  const factor = useFactorCode()
  const texts = requestTexts(shown)
  useEffect(() => {
    if (open) announce(texts.announcement)
  }, [open, texts.announcement])
  const answer = async (accepts: boolean) => {
    const answered = await session.answerSecond(accepts, accepts ? factor.code : null)
    if (!answered.ok && !factor.asksFor(answered.error)) showToast(LOBBY_TOASTS.seatLinkFailed(answered.error))
  }
  return (
    <Dialog
      open={open}
      onClose={onLater}
      size="sm"
      title={texts.title}
      description={texts.description}
      footer={
        <>
          <Button
            disabled={busy !== null}
            icon={busy === 'refuse' && <Spinner />}
            onClick={() => run('refuse', () => answer(false))}
          >
            Refuse
          </Button>
          <Button
            variant="primary"
            disabled={busy !== null || factor.isMissing}
            icon={busy === 'accept' && <Spinner />}
            onClick={() => run('accept', () => answer(true))}
          >
            Accept
          </Button>
        </>
      }
    >
      {factor.field}
    </Dialog>
  )
}
