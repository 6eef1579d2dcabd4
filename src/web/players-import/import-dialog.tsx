import { FileUp, FileText, X } from 'lucide-react'
import { useEffect, useMemo, useRef, useState, type ClipboardEvent, type DragEvent, type Ref } from 'react'
import type { PlayerPool } from '#core/draft/draft-command.ts'
import type { Board } from '#core/players/board.ts'
import { EXAMPLE_RANKINGS_CSV, type RankingsReading, refuseRankingsText } from '#core/players/rankings-csv.ts'
import { importRankings, type ImportPreview as Preview } from '#core/players/import-rankings.ts'
import type { LayoutAnswers } from '#core/players/csv-columns.ts'
import type { PlayerId } from '#core/players/player.ts'
import { NOTHING_CONFIRMED, withAnswer, type ConfirmedRows } from '#core/players/match-rankings.ts'
import { deviceStorage } from '../platform/device-storage.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Spinner } from '../ui/loading.tsx'
import { ImportColumns, type NamedSheet } from './import-columns.tsx'
import { ImportPreview } from './import-preview.tsx'
import { fileProblemText, importRefusalText, spokenCounts, tooManyFilesText } from './import-messages.ts'
import { readImport, type ImportAnswer, type ImportRefusal, type ImportText } from './read-import.ts'
import { readTextFile } from './read-text-file.ts'
import { rememberedLayouts, rememberLayout } from './remembered-layouts.ts'
import { useImportPreview } from './use-import-preview.ts'
import { classNames } from '../ui/class-names.ts'
import { TextArea } from '../ui/text-field.tsx'

export interface ImportDialogProps {
  open: boolean
  onClose: () => void
  /** The current board. The import replaces its order and numbers and removes nobody (RU7). */
  board: Board
  /** Who can be drafted; null for everybody. */
  pool: PlayerPool | null
  seasonYear: number
  hasImportedBoard: boolean
  title?: string
  description?: string
  /** The text that the field begins with. */
  initialText?: string
  /** `source`: what was read, for who keeps the lists instead of the board. */
  onImport: (board: Board, counts: Preview['counts'], source: ImportedSource) => void
  onUseBundled: () => void
}

export interface ImportedSource {
  readonly texts: readonly ImportText[]
  /** Of each text. */
  readonly readings: readonly RankingsReading[]
  readonly confirmed: ConfirmedRows
}

/** Two sites with a file for every position. */
const FILES_MAX = 12
const NO_TEXTS: readonly ImportText[] = []
const DESCRIPTION =
  'Paste a ranking as CSV. It replaces the order and numbers of your board; picks, marks and queue stay.'

export function ImportDialog(props: ImportDialogProps) {
  const { open, onClose, board, pool, seasonYear, hasImportedBoard, onImport, onUseBundled } = props
  const { title = 'Import Rankings', description = DESCRIPTION, initialText = '' } = props
  const [texts, setTexts] = useState(() => (initialText === '' ? NO_TEXTS : [{ fileName: null, text: initialText }]))
  const [fileProblem, setFileProblem] = useState<string | null>(null)
  /** The refusal of the last import; cleared by any change of the text. */
  const [refusal, setRefusal] = useState<ImportRefusal | null>(null)
  const [pressed, setPressed] = useState<AbortController | null>(null)
  const fieldRef = useRef<HTMLTextAreaElement>(null)
  const fileRef = useRef<HTMLInputElement>(null)
  /** Survives changes of the text: a row that is still there means the same player. */
  const [confirmed, setConfirmed] = useState<ConfirmedRows>(NOTHING_CONFIRMED)
  const [answers, setAnswers] = useState(() => rememberedLayouts(deviceStorage))
  const shownTexts = open ? texts : NO_TEXTS
  const { answer, isCurrent } = useImportPreview({ texts: shownTexts, board, seasonYear, confirmed, answers })
  const shownRefusal = refusal ?? (answer?.ok === false ? answer.error : null)
  const preview = previewOf(answer?.ok === true ? answer.value : shownRefusal)
  const sheets = useMemo(() => sheetsOf(answer), [answer])

  // A text that is still being read must not replace the board after the dialog was closed.
  useEffect(() => {
    if (!open) pressed?.abort()
    return () => pressed?.abort()
  }, [pressed, open])

  const change = (newTexts: readonly ImportText[]) => {
    setPressed(null)
    setTexts(newTexts)
    setRefusal(null)
    setFileProblem(null)
  }

  const type = (text: string) => {
    // What replaces the text of a file is not that file.
    const fileName = text === '' ? null : (texts[0]?.fileName ?? null)
    change([{ fileName, text }])
  }

  const say = (layout: string, said: LayoutAnswers) => {
    setPressed(null)
    setRefusal(null)
    setAnswers(rememberLayout(deviceStorage, answers, layout, said))
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

  /** Files join those that are there; one with the same name replaces it. A typed text is replaced. */
  const readFiles = async (files: readonly File[]) => {
    const read = await Promise.all(files.map(async (file) => ({ file, result: await readTextFile(file) })))
    const chosen = read.flatMap(({ file, result }) => (result.ok ? [{ fileName: file.name, text: result.value }] : []))
    const kept = texts.filter((text) => text.fileName !== null && chosen.every((one) => one.fileName !== text.fileName))
    const all = [...kept, ...chosen]
    if (chosen.length > 0) change(all.slice(0, FILES_MAX))
    const problems = read.flatMap(({ file, result }) => (result.ok ? [] : [fileProblemText(result.error, file.name)]))
    if (all.length > FILES_MAX) problems.push(tooManyFilesText(FILES_MAX))
    if (problems.length > 0) setFileProblem(problems.join(' '))
  }

  const submit = async () => {
    if (pressed !== null) return
    const abort = new AbortController()
    setPressed(abort)
    const read = await readImport({ texts: nonEmpty(texts), board, seasonYear, confirmed, answers }, abort.signal)
    setPressed((current) => (current === abort ? null : current))
    if (read === null) return
    if (read.ok) {
      change(NO_TEXTS)
      setConfirmed(NOTHING_CONFIRMED)
      const { readings, preview: imported } = read.value
      onImport(importRankings(board, readings, confirmed), imported.counts, { texts, readings, confirmed })
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
      title={title}
      description={description}
      size="lg"
      isTall
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
        <Button size="sm" onClick={() => change([{ fileName: null, text: EXAMPLE_RANKINGS_CSV }])}>
          Use example
        </Button>
        <Button size="sm" icon={<FileUp aria-hidden className="size-4" />} onClick={() => fileRef.current?.click()}>
          {texts.some(({ fileName }) => fileName !== null) ? 'Add files' : 'Choose files'}
        </Button>
      </div>
      <RankingsField
        texts={texts}
        onChange={type}
        onFiles={(files) => void readFiles(files)}
        onRemove={(removed) => change(texts.filter((text) => text !== removed))}
        onTooLong={setRefusal}
        fieldRef={fieldRef}
        error={fileProblem ?? (shownRefusal && importRefusalText(shownRefusal))}
      />
      <input
        ref={fileRef}
        type="file"
        multiple
        accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
        className="hidden"
        aria-label="CSV files"
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          // Lets the person choose the same file again after fixing it.
          event.target.value = ''
          if (files.length > 0) void readFiles(files)
        }}
      />
      <div className="mt-3">
        <output className="sr-only">{preview !== null && isCurrent && spokenCounts(preview.counts)}</output>
        {preview !== null && <ImportPreview preview={preview} pool={pool} isCurrent={isCurrent} onConfirm={confirm} />}
        <ImportColumns
          sheets={sheets}
          answers={answers}
          onAnswer={say}
          isRefused={shownRefusal?.kind === 'rankings' && shownRefusal.refusal.code === 'no_players'}
        />
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

/** An empty import is refused with the specified words, so one text stays. */
function nonEmpty(texts: readonly ImportText[]): readonly ImportText[] {
  return texts.length === 0 ? [{ fileName: null, text: '' }] : texts
}

/** The layouts of the texts, each once. */
function sheetsOf(answer: ImportAnswer | null): readonly NamedSheet[] {
  const sheets = new Map<string, NamedSheet>()
  const readings = answer === null ? [] : answer.ok ? answer.value.readings : readingsOf(answer.error)
  for (const { sheet, fileName } of readings) {
    const known = sheets.get(sheet.layout) ?? { sheet, fileNames: [] }
    sheets.set(sheet.layout, { ...known, fileNames: [...known.fileNames, ...(fileName === null ? [] : [fileName])] })
  }
  return [...sheets.values()]
}

function readingsOf(refusal: ImportRefusal): readonly Pick<RankingsReading, 'sheet' | 'fileName'>[] {
  if (refusal.kind === 'nothing_to_import') return refusal.readings
  const isOpen = refusal.kind === 'rankings' && refusal.refusal.code === 'no_players'
  return isOpen ? [{ sheet: refusal.refusal.sheet, fileName: refusal.fileName }] : []
}

function previewOf(source: { preview: Preview } | ImportRefusal | null): Preview | null {
  return source !== null && 'preview' in source ? source.preview : null
}

interface RankingsFieldProps {
  texts: readonly ImportText[]
  /** Of the only text. */
  onChange: (text: string) => void
  onFiles: (files: readonly File[]) => void
  onRemove: (text: ImportText) => void
  /** A pasted text over the limit never reaches the field, where its layout would freeze the page. */
  onTooLong: (refusal: ImportRefusal) => void
  error: string | null
  fieldRef: Ref<HTMLTextAreaElement>
}

/** The text of a ranking: typed, pasted, or from a dropped file. Several files are shown by their names. */
function RankingsField(props: RankingsFieldProps) {
  const { texts, onChange, onFiles, onRemove, onTooLong, error, fieldRef } = props
  const [isOver, setIsOver] = useState(false)

  const paste = (event: ClipboardEvent) => {
    const refusal = refuseRankingsText(event.clipboardData.getData('text/plain'))
    if (refusal === null) return
    event.preventDefault()
    onTooLong({ kind: 'rankings', refusal, brokenLineNumber: null, fileName: null })
  }

  const drop = (event: DragEvent) => {
    setIsOver(false)
    const files = [...event.dataTransfer.files]
    if (files.length === 0) return
    event.preventDefault()
    onFiles(files)
  }

  return (
    <div
      className={classNames('rounded-lg', isOver && 'outline-2 outline-offset-4 outline-control outline-dashed')}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <FileNames texts={texts} onRemove={onRemove} />
      {texts.length < 2 ? (
        <TextArea
          ref={fieldRef}
          label="Rankings (CSV)"
          hint="Headers such as Rank, Player, Team, Pos, Tier, ADP, Bye. You can drop .csv files here, several lists at once. At most 1 MB and 5,000 rows."
          rows={7}
          wrap="off"
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="off"
          placeholder={'Rank,Player,Team,Pos\n1,Bijan Robinson,ATL,RB'}
          value={texts[0]?.text ?? ''}
          error={error}
          onChange={onChange}
          onPaste={paste}
        />
      ) : (
        error !== null && (
          <p role="alert" className="mt-1.5 text-[0.8125rem] text-danger">
            {error}
          </p>
        )
      )}
    </div>
  )
}

function FileNames({ texts, onRemove }: Pick<RankingsFieldProps, 'texts' | 'onRemove'>) {
  const named = texts.filter(({ fileName }) => fileName !== null)
  if (named.length === 0) return null
  return (
    <ul aria-label="Files" className="mb-2 divide-y divide-line rounded-lg border border-line bg-sunken">
      {named.map((text) => (
        <li key={text.fileName} className="flex items-center gap-2 pl-3 text-[0.8125rem]">
          <FileText aria-hidden className="size-4 shrink-0 text-muted" />
          <span className="min-w-0 flex-1 truncate">{text.fileName}</span>
          <IconButton
            label={`Remove ${text.fileName ?? ''}`}
            size="sm"
            icon={<X aria-hidden className="size-4" />}
            onClick={() => onRemove(text)}
          />
        </li>
      ))}
    </ul>
  )
}
