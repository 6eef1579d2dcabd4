import type { BoardFile } from '#core/players/board-file.ts'
import { LazyTypeInDialog } from '../../league-hosts/lazy-type-in-dialog.tsx'
import { closeDialog, usePlace, openDialog, replacePlace } from '../../platform/place.ts'
import { DraftWindows } from '../../frames/draft-windows.tsx'
import { useSnapshotWhile, useSnapshot } from '../../session/use-snapshot.ts'
import { LOBBY_KEYS } from '../../players/card-keys.ts'
import type { LobbySession } from '../sync/lobby-session.ts'
import { LeagueRulesDialog } from '../room/league-rules-dialog.tsx'
import { DraftLogDialog } from '../tools/draft-log-dialog.tsx'
import { ReplacePickDialog, SwapPicksDialog } from '../../draft/tools/pick-dialogs.tsx'
import { LobbyTradeDialog } from '../tools/lobby-trade-dialog.tsx'
import { skipQuestion } from '../tools/skip-question.ts'
import { ToolsSheet } from './lobby-header.tsx'
import { ConfirmDialog, Dialog } from '../../ui/dialog.tsx'
import { leaveDraft } from './leave-draft.ts'
import { Copy, Link2, Pencil, QrCode } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { Switch } from '../../ui/switch.tsx'
import { actOnDraft } from '../../session/draft-actions.ts'
import { copyCode } from '../room/room-commands.ts'
import { presenceOf, seatLines, type SeatLine } from '../room/room-lines.ts'
import { SeatPerson } from '../room/seat-person.tsx'
import { useEffect } from 'react'
import { draftPagePath } from '#protocol/preview-paths.ts'
import { callFunction } from '../../api/http-client.ts'
import { failureMessage } from '../../api/refusal-messages.ts'
import { hasShareSheet } from '../../platform/share.ts'
import { Spinner } from '../../ui/loading.tsx'
import { showToast } from '../../ui/toast.ts'
import { useBusy, useOpenedState } from '../../ui/dialog-state.ts'
import { CopyLinkButton, LinkText, ShareButton } from '../../ui/share-buttons.tsx'

interface LobbyDraftDialogsProps {
  session: LobbySession
  boardFile: BoardFile
}

/** The dialogs of the draft; those of the seats are in SeatDialogs. All are mounted closed, so that their code loads early. */
export function LobbyDraftDialogs({ session, boardFile }: LobbyDraftDialogsProps) {
  const dialog = usePlace((place) => place.dialog)
  const snapshot = useSnapshotWhile(session, dialog !== null)
  return (
    <>
      <DraftWindows
        board={snapshot.board}
        pool={snapshot.pool}
        boardFile={boardFile}
        hasImportedBoard={snapshot.hasImportedBoard}
        onBoard={(board) => session.importBoard(board).ok}
        shortcuts={LOBBY_KEYS}
      />
      <DraftLogDialog open={dialog === 'draft-log'} session={session} />
      <ReplacePickDialog open={dialog === 'replace-pick'} session={session} isBlocked={!snapshot.mayUseTools} />
      <SwapPicksDialog open={dialog === 'swap-picks'} session={session} isBlocked={!snapshot.mayUseTools} />
      <SkipDialog open={dialog === 'skip-pick'} session={session} />
      <LobbyTradeDialog open={dialog === 'trade-picks'} session={session} />
      <LeagueRulesDialog open={dialog === 'league-rules'} session={session} />
      <ToolsSheet session={session} />
      <PeopleDialog open={dialog === 'people'} session={session} />
      <PublicPageDialog open={dialog === 'public-page'} session={session} />
      <LazyTypeInDialog open={dialog === 'type-in'} onClose={closeDialog} draftKey={snapshot.lobby.code} />
      <LeaveDraftDialog open={dialog === 'leave'} session={session} />
    </>
  )
}

/** Skipping takes somebody's turn, so it asks first. */
function SkipDialog({ open, session }: { open: boolean; session: LobbySession }) {
  const slotNumber = usePlace((place) => place.slotNumber)
  const { draft, pickerNames, ownTeamIndex } = useSnapshotWhile(session, open)
  const question = skipQuestion(draft, slotNumber, pickerNames, ownTeamIndex)
  return (
    <ConfirmDialog
      open={open && question !== null}
      onClose={closeDialog}
      onConfirm={() => question && void actOnDraft(session, { kind: 'skip-pick', slotNumber: question.slotNumber })}
      title={question?.title ?? ''}
      description={question?.text ?? ''}
      confirmLabel="Skip"
    />
  )
}

/** After the start the seat stays, and its device can come back (RU13). */
function LeaveDraftDialog({ open, session }: { open: boolean; session: LobbySession }) {
  return (
    <ConfirmDialog
      open={open}
      onClose={closeDialog}
      onConfirm={() => void leaveDraft(session)}
      title="Leave the draft?"
      description="Your seat and your picks are kept, and Recent Lobbies brings you back at any time. Your targets, avoids and queue in this lobby are cleared."
      confirmLabel="Leave"
      cancelLabel="Stay"
    />
  )
}

/** Who is here or away, and the way back for people who lost their tab or their device. */
function PeopleDialog({ open, session }: { open: boolean; session: LobbySession }) {
  const lobby = useSnapshot(session, (snapshot) => snapshot.lobby)
  const seatId = useSnapshot(session, (snapshot) => snapshot.seatId)
  const presence = useSnapshot(session, presenceOf)
  const mayManageSeats = useSnapshot(session, (snapshot) => snapshot.lobbyRights.mayManageSeats)
  const mayUseTools = useSnapshot(session, (snapshot) => snapshot.mayUseTools)
  const { code } = lobby
  return (
    <Dialog
      open={open}
      onClose={closeDialog}
      title="Who is here"
      description={
        <>
          Anyone with a seat can get back in with the code{' '}
          <b className="font-display text-name/none tracking-[0.1em] text-text select-all">{code}</b>
        </>
      }
      footer={
        <>
          <Button icon={<QrCode aria-hidden className="size-4" />} onClick={() => openDialog('invite')}>
            QR Code
          </Button>
          <Button icon={<Copy aria-hidden className="size-4" />} onClick={() => void copyCode(code)}>
            Copy Code
          </Button>
        </>
      }
    >
      {/* On phones each person takes one line, and the switches their name from here. */}
      <p aria-hidden className="text-right text-label text-muted sm:hidden">
        Link · autopick · edit
      </p>
      <ol aria-label="Players" className="divide-y divide-line">
        {seatLines(lobby, seatId, presence).map((line) => (
          <PersonRow
            key={line.seat.id}
            line={line}
            session={session}
            mayManageSeats={mayManageSeats}
            mayUseTools={mayUseTools}
          />
        ))}
      </ol>
    </Dialog>
  )
}

interface PersonRowProps {
  line: SeatLine
  session: LobbySession
  mayManageSeats: boolean
  mayUseTools: boolean
}

/** Owners edit their own team; the host everybody's, and switches autopick for those who are away (RU14). A stand-in says who drafts for a team. */
function PersonRow({ line, session, mayManageSeats, mayUseTools }: PersonRowProps) {
  const { seat, isOwn, isHere, teamIndex, control } = line
  const hasSwitch = teamIndex !== null && (mayUseTools || isOwn) && (control === 'person' || control === 'autopick')
  return (
    <li className="flex min-h-13 items-center gap-x-3 py-0.5 sm:min-h-14 sm:py-1.5">
      <span className="w-5 shrink-0 text-center font-display text-name font-bold text-muted">{seat.draftOrder}</span>
      <SeatPerson line={line} />
      {(hasSwitch || isOwn || mayManageSeats) && (
        <span className="flex shrink-0 items-center gap-1.5 sm:gap-2">
          {(isOwn || (mayManageSeats && isHere === false)) && (
            <Button
              size="sm"
              className="touch:min-h-11 max-sm:w-11 max-sm:px-0!"
              title={isOwn ? 'Move to another device' : 'Link for another device'}
              icon={<Link2 aria-hidden className="size-4 sm:hidden" />}
              onClick={() => openDialog('seat-link', { seatId: seat.id })}
            >
              <span className="max-sm:sr-only">Seat Link</span>
              <span className="sr-only"> for {isOwn ? 'another device' : seat.username}</span>
            </Button>
          )}
          {hasSwitch && (
            <Switch
              label="Autopick"
              className="max-sm:[&>span]:sr-only"
              isChecked={control === 'autopick'}
              onChange={(isOn) =>
                void actOnDraft(session, { kind: 'set-control', teamIndex, control: isOn ? 'autopick' : 'person' })
              }
            />
          )}
          {(isOwn || mayManageSeats || (mayUseTools && teamIndex !== null && !seat.isComputer)) && (
            <Button
              size="sm"
              className="touch:min-h-11 max-sm:w-11 max-sm:px-0!"
              icon={<Pencil aria-hidden className="size-4 sm:hidden" />}
              onClick={() => replacePlace({ dialog: 'seat', seatId: seat.id })}
            >
              <span className="max-sm:sr-only">Edit</span>
              <span className="sr-only"> {seat.username}</span>
            </Button>
          )}
        </span>
      )}
    </li>
  )
}

/** Undefined until the server has said whether there is a page. */
type Token = string | null | undefined

/** Makes and ends the public page of a finished draft. */
function PublicPageDialog({ open, session }: { open: boolean; session: LobbySession }) {
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
      <p className="text-small">
        It shows the league’s name, the teams’ names and every pick, and nothing else. Anyone in the league can make it
        and take it down.
      </p>
      {url !== null && (
        <div className="mt-3 grid gap-2">
          <LinkText url={url} />
          <p className="text-small">
            <a href={url} target="_blank" rel="noopener" className="font-semibold underline underline-offset-2">
              Open the page
            </a>
          </p>
        </div>
      )}
    </Dialog>
  )
}
