import { FileUp, FileText, X } from 'lucide-react'
import { useEffect, useMemo, useRef, useState, type ClipboardEvent, type Ref } from 'react'
import type { PlayerPool } from '#core/draft/draft-command.ts'
import type { Board } from '#core/players/board.ts'
import { EXAMPLE_RANKINGS_CSV, type RankingsReading, refuseRankingsText } from '#core/players/rankings-csv.ts'
import { importRankings, type ImportPreview as Preview, type PreviewLine } from '#core/players/import-rankings.ts'
import type { LayoutAnswers } from '#core/players/csv-columns.ts'
import type { PlayerId } from '#core/players/player.ts'
import { NOTHING_CONFIRMED, withAnswer, type ConfirmedRows } from '#core/players/match-rankings.ts'
import { deviceStorage } from '../platform/device-storage.ts'
import { Button, IconButton, type ButtonVariant } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Spinner } from '../ui/loading.tsx'
import { ImportColumns, type NamedReading } from './import-columns.tsx'
import { ImportPreview } from './import-preview.tsx'
import {
  fileProblemText,
  importRefusalText,
  refusalDetail,
  spokenCounts,
  tooManyFilesText,
  unrankedText,
} from './import-messages.ts'
import { isInDoubt, openText, readingTitle, sizeText, type ShownReading } from './reading-messages.ts'
import { readImport, replacesText, type ImportAnswer, type ImportRefusal, type ImportText } from './read-import.ts'
import { Question } from './question.tsx'
import { readTextFile } from './read-text-file.ts'
import { forAnotherText, rememberedLayouts, rememberLayout } from './remembered-layouts.ts'
import { useFileDrop } from './use-file-drop.ts'
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
const DESCRIPTION = 'Nothing changes until you press Import, and Undo takes it back.'

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
  const [layouts, setLayouts] = useState(() => rememberedLayouts(deviceStorage))
  const [rowAnswers, setRowAnswers] = useState(NO_ROW_ANSWERS)
  const answers = useMemo(() => ({ layouts, ...rowAnswers }), [layouts, rowAnswers])
  /** A pasted text gives way to its reading; one that is typed stays. */
  const [isFieldOpen, setIsFieldOpen] = useState(true)
  const shownTexts = open ? texts : NO_TEXTS
  const { answer, isCurrent } = useImportPreview({ texts: shownTexts, board, seasonYear, confirmed, answers })
  const shownRefusal = refusal ?? (answer?.ok === false ? answer.error : null)
  const preview = previewOf(answer?.ok === true ? answer.value : shownRefusal)
  const readings = useMemo(() => readingsOf(answer), [answer])
  const isFieldShown = isFieldOpen || preview === null || !preview.mayImport
  const isBannerShown = shownRefusal !== null && fileProblem === null
  const openQuestion = openText(readings.map(({ reading }) => reading))
  const isUndecided = readings.some(({ reading }) => reading.order.warning !== null)

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

  const answerLayout = (layout: string, changed: LayoutAnswers) => {
    setPressed(null)
    setRefusal(null)
    setLayouts(rememberLayout(deviceStorage, layouts, layout, changed))
  }

  const answerRow = (line: PreviewLine, isPlayer: boolean) => {
    setPressed(null)
    setRefusal(null)
    setRowAnswers(withRowAnswer(rowAnswers, line, isPlayer))
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

  const fillInExample = () => change([{ fileName: null, text: EXAMPLE_RANKINGS_CSV }])

  /** Another text, which was not typed. */
  const takeWhole = () => {
    setIsFieldOpen(false)
    setLayouts(forAnotherText(layouts))
  }

  /** Files join those that are there; one with the same name replaces it. A typed text is replaced. */
  const readFiles = async (files: readonly File[]) => {
    const read = await Promise.all(files.map(async (file) => ({ file, result: await readTextFile(file) })))
    const chosen = read.flatMap(({ file, result }) => (result.ok ? [{ fileName: file.name, text: result.value }] : []))
    const kept = texts.filter((text) => text.fileName !== null && chosen.every((one) => one.fileName !== text.fileName))
    const all = [...kept, ...chosen]
    if (chosen.length > 0) {
      change(all.slice(0, FILES_MAX))
      takeWhole()
    }
    const problems = read.flatMap(({ file, result }) => (result.ok ? [] : [fileProblemText(result.error, file.name)]))
    if (all.length > FILES_MAX) problems.push(tooManyFilesText(FILES_MAX))
    if (problems.length > 0) setFileProblem(problems.join(' '))
  }

  const submit = async () => {
    if (pressed !== null || isUndecided) return
    const abort = new AbortController()
    setPressed(abort)
    const read = await readImport({ texts: nonEmpty(texts), board, seasonYear, confirmed, answers }, abort.signal)
    setPressed((current) => (current === abort ? null : current))
    if (read === null) return
    if (read.ok) {
      change(NO_TEXTS)
      setConfirmed(NOTHING_CONFIRMED)
      setRowAnswers(NO_ROW_ANSWERS)
      setLayouts(forAnotherText(layouts))
      setIsFieldOpen(true)
      const { readings: lists, preview: imported } = read.value
      onImport(importRankings(board, lists, confirmed), imported.counts, { texts, readings: lists, confirmed })
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
      size="xxl"
      title={title}
      description={description}
      isTall
      initialFocus={fieldRef}
      onSubmit={() => void submit()}
      footer={
        <>
          <p className="mr-auto min-w-0 self-center text-small text-muted max-sm:basis-full! max-sm:order-first">
            {footerText(preview, openQuestion, shownRefusal !== null)}
          </p>
          <Button onClick={close}>Cancel</Button>
          <Button
            type="submit"
            variant={buttonVariant(preview, openQuestion)}
            disabled={isUndecided}
            aria-busy={pressed !== null}
          >
            {pressed !== null && <Spinner />}
            Import
          </Button>
        </>
      }
    >
      <div className="mb-3 flex flex-wrap items-center gap-2">
        {isFieldShown && !isBannerShown && (
          <Button size="sm" onClick={fillInExample}>
            Use example
          </Button>
        )}
        {!isFieldShown && (
          <Button size="sm" onClick={() => setIsFieldOpen(true)}>
            Change the text
          </Button>
        )}
        <Button size="sm" icon={<FileUp aria-hidden className="size-4" />} onClick={() => fileRef.current?.click()}>
          {texts.some(({ fileName }) => fileName !== null) ? 'Add files' : 'Choose files'}
        </Button>
        {readings.slice(0, 1).map(({ reading, fileNames }) => (
          <span key={reading.sheet.layout} className="ml-1 min-w-0 truncate font-display">
            {readingTitle(fileNames)}{' '}
            <span className="text-muted">{sizeText(reading, preview?.lines.length ?? 0)}</span>
          </span>
        ))}
      </div>
      <RankingsField
        texts={texts}
        isFieldShown={isFieldShown}
        onPasted={takeWhole}
        onChange={type}
        onFiles={(files) => void readFiles(files)}
        onRemove={(removed) => change(texts.filter((text) => text !== removed))}
        onTooLong={setRefusal}
        fieldRef={fieldRef}
        error={fileProblem}
        isRefused={shownRefusal !== null}
      />
      {isBannerShown && (
        <div role="alert" className="mt-3">
          <Question isWarning title={importRefusalText(shownRefusal)} detail={refusalDetail(shownRefusal)}>
            <Button onClick={fillInExample}>Use example</Button>
          </Question>
        </div>
      )}
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
        <output className="sr-only">{preview !== null && isCurrent && spokenCounts(preview)}</output>
        <ImportColumns readings={readings} answers={layouts} onAnswer={answerLayout} />
        {preview !== null && (
          <ImportPreview preview={preview} pool={pool} isCurrent={isCurrent} onConfirm={confirm} onRow={answerRow} />
        )}
      </div>
      {hasImportedBoard && (
        <p className="mt-2 flex flex-wrap items-center gap-x-2 border-t border-line pt-2 text-body text-muted">
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

/** What the person said about rows that look like no players, or that they don't want. */
interface RowAnswers {
  readonly players: ReadonlySet<string>
  readonly leftOut: ReadonlySet<string>
}

const NO_ROW_ANSWERS: RowAnswers = { players: new Set(), leftOut: new Set() }

function withRowAnswer({ players, leftOut }: RowAnswers, { text }: PreviewLine, isPlayer: boolean): RowAnswers {
  return isPlayer
    ? { players: new Set([...players, text]), leftOut: new Set([...leftOut].filter((other) => other !== text)) }
    : { players, leftOut: new Set([...leftOut, text]) }
}

/** Import is the next move once there is something to import and nothing is open. */
function buttonVariant(preview: Preview | null, open: string | null): ButtonVariant {
  return preview?.mayImport === true && open === null ? 'move' : 'plain'
}

/** What happens to the others, or what is open. */
function footerText(preview: Preview | null, open: string | null, isRefused: boolean): string {
  if (isRefused && open === null) return 'Nothing to import.'
  if (open !== null || preview === null || !preview.mayImport) return open ?? ''
  return unrankedText(preview)
}

/** The readings of the texts, those with the same headers once. */
function readingsOf(answer: ImportAnswer | null): readonly NamedReading[] {
  const readings = new Map<string, NamedReading>()
  const read = answer === null ? [] : answer.ok ? answer.value.readings : refusedReadings(answer.error)
  for (const reading of read) {
    const known = readings.get(reading.sheet.layout) ?? { reading, fileNames: [] }
    const fileNames = [...known.fileNames, ...(reading.fileName === null ? [] : [reading.fileName])]
    // One that asks something stands for the others.
    const shown = isInDoubt(known.reading) ? known.reading : reading
    readings.set(reading.sheet.layout, { reading: shown, fileNames })
  }
  return [...readings.values()]
}

function refusedReadings(refusal: ImportRefusal): readonly ShownReading[] {
  if (refusal.kind === 'nothing_to_import') return refusal.readings
  const isOpen = refusal.kind === 'rankings' && refusal.refusal.code === 'no_players'
  return isOpen ? [{ sheet: refusal.refusal.sheet, fileName: refusal.fileName, order: NO_ORDER }] : []
}

const NO_ORDER: ShownReading['order'] = { by: 'listed', isWithinPositions: false, agrees: false, warning: null }

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
  /** The line below the field says why. */
  isRefused: boolean
  isFieldShown: boolean
  /** A whole text was pasted, and not typed. */
  onPasted: () => void
  fieldRef: Ref<HTMLTextAreaElement>
}

/** The text of a ranking: typed, pasted, or from a dropped file. Several files are shown by their names. */
function RankingsField(props: RankingsFieldProps) {
  const { texts, onChange, onFiles, onRemove, onTooLong, error, isRefused, isFieldShown, onPasted, fieldRef } = props
  const { isOver, handlers } = useFileDrop(onFiles)

  const paste = (event: ClipboardEvent) => {
    const refusal = refuseRankingsText(event.clipboardData.getData('text/plain'))
    if (refusal === null) {
      if (event.target instanceof HTMLTextAreaElement && replacesText(event.target)) onPasted()
      return
    }
    event.preventDefault()
    onTooLong({ kind: 'rankings', refusal, brokenLineNumber: null, fileName: null })
  }

  return (
    <div
      className={classNames('rounded-lg', isOver && 'outline-2 outline-offset-4 outline-control outline-dashed')}
      {...handlers}
    >
      {(isFieldShown || texts.length > 1) && <FileNames texts={texts} onRemove={onRemove} />}
      {texts.length < 2 && isFieldShown ? (
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
          aria-invalid={isRefused || error !== null || undefined}
          onChange={onChange}
          onPaste={paste}
        />
      ) : (
        error !== null && (
          <p role="alert" className="mt-1.5 text-small text-danger">
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
        <li key={text.fileName} className="flex items-center gap-2 pl-3 text-small">
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
