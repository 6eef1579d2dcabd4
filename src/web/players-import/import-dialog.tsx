import { FileUp } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { PlayerPool } from '#core/draft/draft-command.ts'
import type { Board } from '#core/players/board.ts'
import { EXAMPLE_RANKINGS_CSV } from '#core/players/example-rankings.ts'
import { importRankings, type ImportPreview as Preview } from '#core/players/import-rankings.ts'
import type { PlayerId } from '#core/players/player.ts'
import { NOTHING_CONFIRMED, withAnswer, type ConfirmedRows } from '#core/players/match-rankings.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Spinner } from '../ui/spinner.tsx'
import { ImportPreview } from './import-preview.tsx'
import { fileProblemText, importRefusalText, spokenCounts } from './import-messages.ts'
import { RankingsField } from './rankings-field.tsx'
import { readImport, type ImportRefusal } from './read-import.ts'
import { readTextFile } from './read-text-file.ts'
import { useImportPreview } from './use-import-preview.ts'

export interface ImportDialogProps {
  open: boolean
  onClose: () => void
  /** The current board. The import replaces its order and numbers and removes nobody (RU7). */
  board: Board
  /** Who can be drafted; null for everybody. */
  pool: PlayerPool | null
  seasonYear: number
  hasImportedBoard: boolean
  onImport: (board: Board, counts: Preview['counts']) => void
  onUseBundled: () => void
}

export function ImportDialog(props: ImportDialogProps) {
  const { open, onClose, board, pool, seasonYear, hasImportedBoard, onImport, onUseBundled } = props
  const [text, setText] = useState('')
  const [fileProblem, setFileProblem] = useState<string | null>(null)
  /** The refusal of the last import; cleared by any change of the text. */
  const [refusal, setRefusal] = useState<ImportRefusal | null>(null)
  const [pressed, setPressed] = useState<AbortController | null>(null)
  const fieldRef = useRef<HTMLTextAreaElement>(null)
  const fileRef = useRef<HTMLInputElement>(null)
  /** Survives changes of the text: a row that is still there means the same player. */
  const [confirmed, setConfirmed] = useState<ConfirmedRows>(NOTHING_CONFIRMED)
  const { answer, isCurrent } = useImportPreview({ text: open ? text : '', board, seasonYear, confirmed })
  const shownRefusal = refusal ?? (answer?.ok === false ? answer.error : null)
  const preview = previewOf(answer?.ok === true ? answer.value : shownRefusal)

  // A text that is still being read must not replace the board after the dialog was closed.
  useEffect(() => {
    if (!open) pressed?.abort()
    return () => pressed?.abort()
  }, [pressed, open])

  const change = (newText: string) => {
    setPressed(null)
    setText(newText)
    setRefusal(null)
    setFileProblem(null)
  }

  const confirm = (rowIdentity: string, playerId: PlayerId | null) => {
    setPressed(null)
    setRefusal(null)
    setConfirmed(withAnswer(confirmed, rowIdentity, playerId))
  }

  const close = () => {
    setPressed(null)
    onClose()
  }

  const readFile = async (file: File) => {
    const read = await readTextFile(file)
    if (read.ok) change(read.value)
    else setFileProblem(fileProblemText(read.error, file.name))
  }

  const submit = async () => {
    if (pressed !== null) return
    const abort = new AbortController()
    setPressed(abort)
    const read = await readImport({ text, board, seasonYear, confirmed }, abort.signal)
    setPressed((current) => (current === abort ? null : current))
    if (read === null) return
    if (read.ok) {
      change('')
      setConfirmed(NOTHING_CONFIRMED)
      onImport(importRankings(board, read.value.reading, confirmed), read.value.preview.counts)
      onClose()
    } else {
      setRefusal(read.error)
      fieldRef.current?.focus()
    }
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title="Import Rankings"
      description="Paste a ranking as CSV. It replaces the order and numbers of your board; picks, marks and queue stay."
      size="lg"
      initialFocus={fieldRef}
      onSubmit={() => void submit()}
      footer={
        <>
          <Button onClick={close}>Cancel</Button>
          <Button type="submit" variant="primary" aria-busy={pressed !== null}>
            {pressed !== null && <Spinner />}
            Import
          </Button>
        </>
      }
    >
      <div className="mb-3 flex flex-wrap gap-2">
        <Button size="sm" onClick={() => change(EXAMPLE_RANKINGS_CSV)}>
          Use example
        </Button>
        <Button size="sm" icon={<FileUp aria-hidden className="size-4" />} onClick={() => fileRef.current?.click()}>
          Choose file
        </Button>
      </div>
      <RankingsField
        value={text}
        onChange={change}
        onFile={(file) => void readFile(file)}
        onTooLong={setRefusal}
        fieldRef={fieldRef}
        error={fileProblem ?? (shownRefusal && importRefusalText(shownRefusal))}
      />
      <input
        ref={fileRef}
        type="file"
        accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
        className="hidden"
        aria-label="CSV file"
        onChange={(event) => {
          const [file] = event.target.files ?? []
          // Lets the person choose the same file again after fixing it.
          event.target.value = ''
          if (file !== undefined) void readFile(file)
        }}
      />
      <div className="mt-3 min-h-21">
        <output className="sr-only">{preview !== null && isCurrent && spokenCounts(preview.counts)}</output>
        {preview !== null && <ImportPreview preview={preview} pool={pool} isCurrent={isCurrent} onConfirm={confirm} />}
      </div>
      {hasImportedBoard && (
        <p className="mt-2 flex flex-wrap items-center gap-x-2 border-t border-line pt-2 text-sm text-muted">
          You are using an imported ranking.
          <Button
            variant="quiet"
            size="sm"
            onClick={() => {
              onUseBundled()
              close()
            }}
          >
            Back to the built-in ranking
          </Button>
        </p>
      )}
    </Dialog>
  )
}

function previewOf(source: { preview: Preview } | ImportRefusal | null): Preview | null {
  return source !== null && 'preview' in source ? source.preview : null
}
