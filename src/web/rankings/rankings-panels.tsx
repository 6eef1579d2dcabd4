import { Ban, ClipboardPaste, FileUp, RotateCcw, Target, X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ImportPreview } from '#core/players/import-rankings.ts'
import type { PlayerId, Position } from '#core/players/player.ts'
import { readNumber } from '#core/players/csv-columns.ts'
import type { ListEdit } from '#core/rankings/my-list.ts'
import { ImportQuestions } from '../players-import/import-preview.tsx'
import { dayText } from '../platform/local-date.ts'
import { PlayerAlertLines } from '../stats/player-alerts.tsx'
import { Button, IconButton } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { TextArea, TextField } from '../ui/text-field.tsx'
import { announce } from '../ui/live-region.tsx'
import { differenceText, movedText, moveText, placeText, pointsText, spreadText, type ListRow } from './list-rows.ts'
import { countText } from './found-text.ts'
import type { ListsState } from './my-lists.ts'
import { blendText } from './blend-text.ts'

export interface SourcesPanelProps {
  state: ListsState
  position: Position | null
  /** What the last file did; null for none. */
  message: string | null
  /** Files with rows that may mean several players, or nobody. */
  asked: readonly AskedFile[]
  onWeight: (sourceId: string, percent: number) => void
  onAdd: (files: readonly File[]) => void
  /** Opens the window to paste a list. */
  onPaste: () => void
  /** What a row of a file means; null takes the answer back. */
  onConfirm: (label: string, rowIdentity: string, playerId: PlayerId | null) => void
  onRemove: (fileId: string) => void
  onRestore: () => void
}

/** A file as long as its screen is open, so that its rows can be asked about. */
export interface AskedFile {
  readonly label: string
  readonly preview: ImportPreview
}

/** The sources side by side with their weights. */
export function SourcesPanel(props: SourcesPanelProps) {
  const { state, position, message, asked, onWeight, onAdd, onPaste, onConfirm, onRemove, onRestore } = props
  const fileRef = useRef<HTMLInputElement>(null)
  const { list, sources } = state
  return (
    <Card as="section" aria-labelledby="rankings-sources">
      <header className="flex min-h-9 items-baseline border-b border-line px-3.5 pt-1.5">
        <h2 id="rankings-sources" className="flex-1 font-display text-name font-semibold">
          Sources
        </h2>
        <span className="text-small text-muted">weights add up to 100</span>
      </header>
      <ul>
        {sources.map(({ id, label, players }) => {
          const file = list.files.find((each) => each.id === id)
          const weight = list.weights[id] ?? 0
          return (
            <li
              key={id}
              className="grid grid-cols-[minmax(0,1fr)_3rem_2.75rem] items-center gap-x-2 border-b border-line pt-2 pr-2 pb-1.5 pl-3.5 md:grid-cols-[minmax(0,1fr)_3rem_2rem]"
            >
              <span className="min-w-0">
                <b className="block truncate font-display text-name/5 font-semibold">{label}</b>
                <small className="text-label text-muted">
                  {file === undefined
                    ? `${dayText(list.boardDate)}, ${players.size} players`
                    : `${dayText(file.date)}, ${countText(file)}`}
                </small>
              </span>
              <input
                type="range"
                min={0}
                max={100}
                step={5}
                value={weight}
                aria-label={`Weight of ${label}`}
                aria-valuetext={`${weight} percent`}
                className="col-span-full row-start-2 h-11 w-[calc(100%-0.375rem)] accent-text md:h-6"
                onChange={(event) => onWeight(id, event.target.valueAsNumber)}
              />
              <span className="text-right font-display text-name font-semibold">{weight}%</span>
              {file === undefined ? (
                <span />
              ) : (
                <IconButton size="sm" label={`Remove ${label}`} icon={<X aria-hidden />} onClick={() => onRemove(id)} />
              )}
            </li>
          )
        })}
      </ul>
      <div className="grid grid-cols-2 gap-2 border-b border-line p-3.5 pt-2.5">
        <Button icon={<FileUp aria-hidden className="size-4" />} onClick={() => fileRef.current?.click()}>
          Add a CSV
        </Button>
        <Button icon={<ClipboardPaste aria-hidden className="size-4" />} onClick={onPaste}>
          Paste a list
        </Button>
        <input
          ref={fileRef}
          hidden
          type="file"
          multiple
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          aria-label="Ranking files"
          onChange={(event) => {
            onAdd([...(event.target.files ?? [])])
            event.target.value = ''
          }}
        />
        {message !== null && <p className="col-span-2 text-small">{message}</p>}
        {asked.map(({ label, preview }) => (
          <section key={label} aria-label={`Questions about ${label}`} className="col-span-2">
            <h3 className="truncate text-small font-semibold">{label}</h3>
            <ImportQuestions preview={preview} onConfirm={(row, playerId) => onConfirm(label, row, playerId)} />
          </section>
        ))}
      </div>
      <div className="p-3.5 pt-2.5 text-small">
        <p>{blendText(sources, list.weights)}</p>
        <p className="mt-1 mb-2.5 text-muted">
          {movedText(state, position)} A change of weights moves only the players you haven’t.
        </p>
        <Button isWide icon={<RotateCcw aria-hidden className="size-4" />} onClick={onRestore}>
          {position === null ? 'Start again from the blend' : `Restore ${position} from the blend`}
        </Button>
      </div>
    </Card>
  )
}

export interface PlayerPanelProps {
  row: ListRow
  sources: readonly { readonly id: string; readonly label: string }[]
  /** Tiers are those of the position that is shown. */
  isByPosition: boolean
  onEdit: (edit: ListEdit) => void
  /** Enter ended a note. */
  onNoted: () => void
}

/** One player: note, marks, what the sources say, and where to move them. */
export function PlayerPanel({ row, sources, isByPosition, onEdit, onNoted }: PlayerPanelProps) {
  const { id, mark } = row
  const spread = spreadText(row)
  const step = (places: number) => {
    const toRank = row.rank + places
    if (toRank < 1) return
    onEdit(
      isByPosition
        ? { kind: 'move-within', playerId: id, toRank }
        : { kind: 'move', playerId: id, toIndex: toRank - 1 },
    )
    announce(moveText(row, toRank, isByPosition))
  }
  return (
    <Card as="section" aria-labelledby="rankings-player" data-position={row.position} className="p-3.5">
      <h2 id="rankings-player" className="flex items-baseline gap-2 font-display text-head font-semibold">
        <span className="min-w-0 truncate">{row.name}</span>
        <span className="text-p">
          {row.position}
          {row.positionRank}
        </span>
        <span className="ml-auto text-body font-medium text-muted">
          {row.team === '' ? 'FA' : row.team} {row.bye ?? '–'}
        </span>
      </h2>
      <p className="mt-1 mb-2 text-small text-muted">
        {sources
          .map(({ label }, index) => `${label} ${row.sourceRanks[index] ?? '–'}`)
          .concat(`blend ${row.blendRank}`, pointsText(row) ?? [])
          .join(' · ')}
        . {placeText(row)}, {differenceText(row)}.{spread !== null && ` ${spread}.`}
      </p>
      <PlayerAlertLines player={row} />
      <Note key={id} row={row} onEdit={onEdit} onNoted={onNoted} />
      <MyValue key={`${id} ${row.dollars ?? ''}`} row={row} onEdit={onEdit} />
      <div className="mt-2 grid grid-cols-2 gap-2">
        <Button
          aria-pressed={mark === 'target'}
          variant={mark === 'target' ? 'primary' : 'plain'}
          icon={<Target aria-hidden className="size-4" />}
          onClick={() => onEdit({ kind: 'mark', playerId: id, mark: mark === 'target' ? null : 'target' })}
        >
          Target
        </Button>
        <Button
          aria-pressed={mark === 'avoid'}
          variant={mark === 'avoid' ? 'primary' : 'plain'}
          icon={<Ban aria-hidden className="size-4" />}
          onClick={() => onEdit({ kind: 'mark', playerId: id, mark: mark === 'avoid' ? null : 'avoid' })}
        >
          Avoid
        </Button>
        <Button onClick={() => step(-1)}>Up</Button>
        <Button onClick={() => step(1)}>Down</Button>
        {isByPosition && row.positionRank > 1 && (
          <Button
            className="col-span-2"
            onClick={() => onEdit({ kind: 'set-break', playerId: id, isBreak: row.divider === null })}
          >
            {row.divider === null ? 'Break above' : 'Remove the break above'}
          </Button>
        )}
      </div>
    </Card>
  )
}

/** Long enough that a person has stopped typing. */
const NOTE_PAUSE_MS = 1000

/** Kept after a pause, with Enter, when the field is left, and when the page goes. Shift and Enter begin another line. */
function Note({ row, onEdit, onNoted }: Pick<PlayerPanelProps, 'row' | 'onEdit' | 'onNoted'>) {
  const [text, setText] = useState(row.note)
  const [known, setKnown] = useState(row.note)
  if (row.note !== known) {
    setKnown(row.note)
    // Undone, or written in another tab.
    if (row.note !== text.trim()) setText(row.note)
  }
  const keep = (typed: string) => onEdit({ kind: 'note', playerId: row.id, text: typed })
  const onPause = useEffectEvent(keep)
  useEffect(() => {
    const keepTyped = () => onPause(text)
    const timer = setTimeout(keepTyped, NOTE_PAUSE_MS)
    addEventListener('pagehide', keepTyped)
    return () => {
      clearTimeout(timer)
      removeEventListener('pagehide', keepTyped)
    }
  }, [text])
  return (
    <TextArea
      name="rankings-note"
      label={`Note about ${row.name}`}
      isLabelHidden
      placeholder="Note"
      rows={3}
      maxLength={500}
      value={text}
      onChange={setText}
      onBlur={() => keep(text)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
        event.preventDefault()
        event.currentTarget.blur()
        onNoted()
      }}
    />
  )
}

/** What the person would pay at an auction. */
function MyValue({ row, onEdit }: Pick<PlayerPanelProps, 'row' | 'onEdit'>) {
  const [text, setText] = useState(row.dollars === null ? '' : String(row.dollars))
  const keep = () => {
    const dollars = readNumber(text)
    onEdit({ kind: 'dollars', playerId: row.id, dollars })
    if (dollars === null) setText('')
  }
  return (
    <TextField
      name="rankings-value"
      label="My value, in dollars"
      inputMode="numeric"
      placeholder="For auctions"
      value={text}
      onChange={setText}
      onBlur={keep}
      onKeyDown={(event) => event.key === 'Enter' && keep()}
      className="mt-2"
    />
  )
}

/** Names a new list, or the open one anew. */
export function NameForm({ name, onDone }: { name: string; onDone: (name: string | null) => void }) {
  const [text, setText] = useState(name)
  return (
    <form
      className="mb-2 flex items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        onDone(text.trim() === '' ? null : text.trim())
      }}
    >
      <TextField
        label="Name of the list"
        // Asked for by a press.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        maxLength={40}
        value={text}
        onChange={setText}
        className="flex-1"
      />
      <Button type="submit" variant="primary">
        Save
      </Button>
      <Button onClick={() => onDone(null)}>Cancel</Button>
    </form>
  )
}
