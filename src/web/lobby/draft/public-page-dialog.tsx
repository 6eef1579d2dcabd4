import { useEffect } from 'react'
import { draftPagePath } from '#protocol/preview-paths.ts'
import { callFunction } from '../../api/http-client.ts'
import { failureMessage } from '../../api/refusal-messages.ts'
import { useSnapshot } from '../../session/use-snapshot.ts'
import { closeDialog } from '../../platform/place.ts'
import { hasShareSheet } from '../../platform/share-link.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { showToast } from '../../ui/toast.ts'
import { useBusy } from '../../ui/use-busy.ts'
import { useOpenedState } from '../../ui/use-opened-state.ts'
import type { LobbySession } from '../lobby-session.ts'
import { CopyLinkButton, LinkText, ShareButton } from '../room/share-buttons.tsx'

/** Undefined until the server has said whether there is a page. */
type Token = string | null | undefined

/** Makes and ends the public page of a finished draft. */
export function PublicPageDialog({ open, session }: { open: boolean; session: LobbySession }) {
  const { code, name } = useSnapshot(session, (snapshot) => snapshot.lobby)
  const [token, setToken] = useOpenedState<Token>(open, () => undefined)
  const [busy, run] = useBusy<'ask' | 'change'>()

  const call = async (action: 'get_draft_page' | 'publish_draft' | 'unpublish_draft') => {
    const answer = await callFunction(action, { lobby_code: code })
    if (answer.ok) return setToken(answer.value.token)
    showToast({ title: 'Error', description: failureMessage(answer.error), tone: 'destructive' })
    if (action === 'get_draft_page') closeDialog()
  }
  useEffect(() => {
    if (open) run('ask', () => call('get_draft_page'))
    // Asked once each time the dialog opens.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [open])

  const url = token === null || token === undefined ? null : new URL(draftPagePath(token), session.invite.url).href
  return (
    <Dialog
      open={open}
      onClose={closeDialog}
      size="sm"
      title="Public page"
      description="Board, teams, recap and replay of this draft, for anyone with the link."
      footer={
        url === null ? (
          <>
            <Button onClick={closeDialog}>Cancel</Button>
            <Button
              variant="primary"
              disabled={token === undefined || busy !== null}
              icon={busy !== null && <Spinner />}
              onClick={() => run('change', () => call('publish_draft'))}
            >
              Make page
            </Button>
          </>
        ) : (
          <>
            <Button
              variant="danger"
              disabled={busy !== null}
              onClick={() => run('change', () => call('unpublish_draft'))}
            >
              Take down
            </Button>
            <CopyLinkButton url={url} />
            {hasShareSheet() && <ShareButton url={url} title={`${name}: draft results`} />}
          </>
        )
      }
    >
      <p className="text-sm">
        It shows the league’s name, the teams’ names and every pick, and nothing else. Anyone in the league can make it
        and take it down.
      </p>
      {url !== null && (
        <div className="mt-3 grid gap-2">
          <LinkText url={url} />
          <p className="text-sm">
            <a href={url} target="_blank" rel="noopener" className="font-semibold underline underline-offset-2">
              Open the page
            </a>
          </p>
        </div>
      )}
    </Dialog>
  )
}
