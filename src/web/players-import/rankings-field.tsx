import { FileText, X } from 'lucide-react'
import { useState, type ClipboardEvent, type DragEvent, type Ref } from 'react'
import { refuseRankingsText } from '#core/players/rankings-csv.ts'
import { classNames } from '../ui/class-names.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { TextArea } from '../ui/text-field.tsx'
import type { ImportRefusal, ImportText } from './read-import.ts'

export interface RankingsFieldProps {
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
export function RankingsField(props: RankingsFieldProps) {
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
