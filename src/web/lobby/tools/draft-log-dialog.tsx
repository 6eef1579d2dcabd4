import { Copy, Download } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useSnapshot } from '../../session/use-snapshot.ts'
import { copyText } from '../../platform/share.ts'
import { downloadText } from '../../platform/download.ts'
import { deviceClock } from '../../platform/clock.ts'
import { localIsoDate } from '../../platform/local-date.ts'
import { closeDialog } from '../../platform/place.ts'
import { failureMessage } from '../../api/refusal-messages.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { COPY_FAILED } from '../../ui/share-buttons.tsx'
import { showToast } from '../../ui/toast.ts'
import type { LobbySession } from '../sync/lobby-session.ts'
import { LOBBY_TOASTS } from '../events/lobby-toasts.ts'
import { logAsText, logCsv, logLines } from './draft-log.ts'
import { createLogReader, type LoadedLog, type LogReader } from './log-reader.ts'

/** Who did what in this lobby, for everybody in it. */
export function DraftLogDialog({ open, session }: { open: boolean; session: LobbySession }) {
  const log = useLog(open, session)
  const teamCount = useSnapshot(session, ({ draft }) => draft.format.teamCount)
  const isAuction = useSnapshot(session, ({ lobby }) => lobby.auction !== null)
  const rows = log.kind === 'loaded' ? log.rows : []
  const lines = logLines(rows, { teamCount, isAuction })
  const hasDays = new Set(lines.map(({ day }) => day)).size > 1
  const download = () => {
    downloadText(`draft-log-${localIsoDate(Date.now())}.csv`, logCsv(rows, { teamCount, isAuction }), 'text/csv')
    showToast(LOBBY_TOASTS.logExported())
  }
  const copy = async () => {
    showToast((await copyText(logAsText(lines))) ? LOBBY_TOASTS.logCopied() : COPY_FAILED)
  }
  return (
    <Dialog
      open={open}
      onClose={closeDialog}
      isTall
      title="Draft log"
      description="Who did what, newest first."
      footer={
        <>
          <Button
            disabled={rows.length === 0}
            icon={<Copy aria-hidden className="size-4" />}
            onClick={() => void copy()}
          >
            Copy as text
          </Button>
          <Button disabled={rows.length === 0} icon={<Download aria-hidden className="size-4" />} onClick={download}>
            Export CSV
          </Button>
        </>
      }
    >
      {log.kind === 'loading' && <p className="text-body text-muted">Loading the log…</p>}
      {log.kind === 'failed' && (
        <p role="alert" className="text-body text-danger">
          {failureMessage(log.failure)}
        </p>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a list that scrolls needs the arrow keys */}
      <ol aria-label="Log" tabIndex={0} className="rounded-lg">
        {lines.map(({ version, time, day, text }) => (
          <li key={version} className="flex gap-3 border-b border-line py-2 text-body last:border-0">
            <span className="shrink-0 text-muted tabular-nums">
              {hasDays && `${day}, `}
              {time}
            </span>
            <span className="min-w-0 break-words">{text}</span>
          </li>
        ))}
      </ol>
    </Dialog>
  )
}

/** Read when the dialog opens, and on from there whenever something happens while it is open. */
function useLog(open: boolean, session: LobbySession): LoadedLog {
  const version = useSnapshot(session, (snapshot) => (open ? snapshot.version : null))
  const [log, setLog] = useState<LoadedLog>({ kind: 'loading' })
  const reader = useRef<LogReader | null>(null)
  useEffect(() => {
    if (!open) return
    const opened = createLogReader({ read: session.readLog, after: deviceClock.after, onChange: setLog })
    reader.current = opened
    return () => {
      opened.stop()
      reader.current = null
    }
  }, [open, session])
  useEffect(() => {
    if (version !== null) reader.current?.wants(version)
  }, [version])
  return log
}
