import { useState, type ClipboardEvent, type DragEvent, type Ref } from 'react'
import { refuseRankingsText } from '#core/players/rankings-csv.ts'
import { classNames } from '../ui/class-names.ts'
import { TextArea } from '../ui/text-field.tsx'
import type { ImportRefusal } from './read-import.ts'

export interface RankingsFieldProps {
  value: string
  onChange: (text: string) => void
  onFile: (file: File) => void
  /** A pasted text over the limit never reaches the field, where its layout would freeze the page. */
  onTooLong: (refusal: ImportRefusal) => void
  error: string | null
  fieldRef: Ref<HTMLTextAreaElement>
}

/** The text of a ranking: typed, pasted, or from a dropped file. */
export function RankingsField({ value, onChange, onFile, onTooLong, error, fieldRef }: RankingsFieldProps) {
  const [isOver, setIsOver] = useState(false)

  const paste = (event: ClipboardEvent) => {
    const refusal = refuseRankingsText(event.clipboardData.getData('text/plain'))
    if (refusal === null) return
    event.preventDefault()
    onTooLong({ kind: 'rankings', refusal, brokenLineNumber: null })
  }

  const drop = (event: DragEvent) => {
    setIsOver(false)
    const [file] = event.dataTransfer.files
    if (file === undefined) return
    event.preventDefault()
    onFile(file)
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
      <TextArea
        ref={fieldRef}
        label="Rankings (CSV)"
        hint="Headers such as Rank, Player, Team, Pos, Tier, ADP, Bye. You can drop a .csv file here. At most 1 MB and 5,000 rows."
        rows={7}
        wrap="off"
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="off"
        placeholder={'Rank,Player,Team,Pos\n1,Bijan Robinson,ATL,RB'}
        value={value}
        error={error}
        onChange={onChange}
        onPaste={paste}
      />
    </div>
  )
}
