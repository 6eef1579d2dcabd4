import { Check, Copy, Download, Printer, Share2 } from 'lucide-react'
import { useId, useMemo, useRef, useState, type ReactNode } from 'react'
import { BoardTable } from '../board/board-table.tsx'
import { stepsOfPicks, type ReplaySteps } from '../board/replay/replay-steps.ts'
import { Replay } from '../board/replay/replay.tsx'
import { useDraft, useDraftSession } from '../session/session-context.tsx'
import { Button } from '../ui/button.tsx'
import { Select } from '../ui/select.tsx'
import { exportResults } from './export-results.ts'
import { RecapPictureCard } from './recap-picture.tsx'
import { RecapSectionContent } from './recap-sections.tsx'
import { recapOf } from './recap-of.ts'
import { recapFacts, type Kept, type PickBox, type RecapView, type SectionId } from './recap-view.ts'
import { copyRecap, shareTeam } from './share-recap.ts'
import './recap.css'

export interface RecapProps {
  /** What the draft is called. */
  title: string
  /** Results to keep or publish. */
  results?: ReactNode
  /** The next draft, in one press. */
  again?: ReactNode
  /** What else one may do after the draft. */
  whatNext?: ReactNode
  /** An auction sale by sale; a draft of turns has its picks. */
  sales?: ReplaySteps
  /** For hosts that can go back to any lot. */
  onReplay?: ((lotNumber: number) => void) | undefined
  /** How the draft ended, where only that was kept. */
  kept?: Kept
  /** What is open at first. */
  opened?: SectionId | 'replay'
}

const EVERYBODY = 'everybody'

/** What became of a draft or an auction: three sentences and one picture; all else is one press away, and on the printed page. */
export function RecapScreen({ title, results, again, whatNext, sales, onReplay, kept, opened }: RecapProps) {
  const session = useDraftSession()
  const snapshot = useDraft((whole) => whole)
  const [chosen, setChosen] = useState<string | null>(null)
  const [open, setOpen] = useState<SectionId | 'replay' | null>(opened ?? null)
  const idBase = useId()
  const moreRef = useRef<HTMLElement>(null)
  const facts = useMemo(() => recapFacts(snapshot, kept), [snapshot, kept])
  const { own, names, draft, board, auction } = facts
  const shown = chosen ?? (own === null ? EVERYBODY : String(own))
  const teamIndex = shown === EVERYBODY ? null : Number(shown)
  const view = useMemo(() => recapOf(facts, teamIndex), [facts, teamIndex])
  const steps = useMemo(
    () => sales ?? (auction === null ? stepsOfPicks({ draft, board, teamNames: names }) : null),
    [sales, auction, draft, board, names],
  )
  const toggle = (id: SectionId | 'replay') => {
    setOpen(open === id ? null : id)
    // What opens is below: the row of buttons goes to the top, so that both are in view.
    if (open !== id) requestAnimationFrame(() => moreRef.current?.scrollIntoView({ block: 'start' }))
  }
  const sections = [
    ...view.sections.map((section) => ({
      id: section.id,
      label: section.label,
      isPrinted: true,
      content: <RecapSectionContent section={section} onReplay={onReplay} />,
    })),
    ...(steps === null
      ? []
      : [
          {
            id: 'replay' as const,
            label: 'Replay',
            isPrinted: false,
            content: <ReplaySection steps={steps} />,
          },
        ]),
  ]
  return (
    <article className="flex w-full flex-auto flex-col gap-3 md:gap-4">
      {view.done !== '' && (
        <p className="flex items-center gap-2 text-small font-semibold print:hidden">
          <Check aria-hidden className="size-4 shrink-0 text-ok" />
          {view.done}
        </p>
      )}
      <div className={FIRST}>
        <header className="grid justify-items-start gap-3 max-md:contents">
          <div className="flex flex-wrap items-center gap-x-3 text-muted">
            <h2 className="font-display text-body font-medium md:text-head">
              {title}, {view.league}
            </h2>
            <Select
              label="Team"
              isLabelHidden
              size="sm"
              value={shown}
              options={[
                { value: EVERYBODY, label: 'Everybody' },
                ...names.map((name, index) => ({ value: String(index), label: name })),
              ]}
              onChange={setChosen}
              className="print:hidden"
            />
          </div>
          <Words view={view} />
          {view.boxes.length > 0 && (
            <div className="grid w-full grid-cols-2 gap-3 max-md:order-2">
              {view.boxes.map((box) => (
                <Box key={box.title} box={box} />
              ))}
            </div>
          )}
          <div className="recap-actions">
            <Button
              variant="strong"
              size="lg"
              icon={<Share2 aria-hidden className="size-4" />}
              onClick={() => void shareTeam(facts, view.sharedIndex, title)}
            >
              Share picture
            </Button>
            {again}
          </div>
          {view.note !== '' && <p className="text-small text-muted max-md:order-4">{view.note}</p>}
        </header>
        {view.picture !== null && (
          <div className="min-w-0 max-md:order-1">
            <RecapPictureCard picture={view.picture} />
          </div>
        )}
      </div>
      <nav ref={moreRef} aria-label="More of the recap" className={MORE}>
        <b className="pr-2 font-display text-name font-semibold">More</b>
        {sections.map(({ id, label }) => (
          <Button
            key={id}
            variant="quiet"
            className="px-2.5! font-display"
            aria-expanded={open === id}
            aria-controls={`${idBase}-${id}`}
            onClick={() => toggle(id)}
          >
            {label}
          </Button>
        ))}
        <span className="flex-1 max-md:basis-full" />
        <Button
          size="sm"
          variant="quiet"
          icon={<Copy aria-hidden className="size-4" />}
          onClick={() => void copyRecap(title, { ...facts, names: snapshot.teamNames })}
        >
          Copy as text
        </Button>
        <Button size="sm" variant="quiet" icon={<Printer aria-hidden className="size-4" />} onClick={() => print()}>
          Print
        </Button>
        <Button
          size="sm"
          variant="quiet"
          icon={<Download aria-hidden className="size-4" />}
          onClick={() => void exportResults(session, Date.now())}
        >
          Export
        </Button>
      </nav>
      {sections.map(({ id, isPrinted, content }) => (
        <section
          key={id}
          id={`${idBase}-${id}`}
          className={open === id ? OPEN : isPrinted ? `hidden print:grid ${SECTION}` : 'hidden'}
        >
          {content}
        </section>
      ))}
      {steps !== null && <BoardTable view={steps.at(steps.count).view} size="print" />}
      <div className={AFTER}>
        {whatNext !== undefined && (
          <section aria-label="What next" className="flex flex-wrap gap-2">
            {whatNext}
          </section>
        )}
        {results !== undefined && (
          <section aria-label="Results" className="flex flex-wrap gap-2 md:ml-auto">
            {results}
          </section>
        )}
      </div>
    </article>
  )
}

const FIRST =
  'mx-auto grid w-full max-w-7xl flex-1 grid-cols-[minmax(0,1fr)] items-center gap-4 max-md:contents desk:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)] desk:gap-8'
const MORE =
  'mx-auto flex w-full max-w-7xl flex-wrap items-center gap-1 border-t border-line pt-2 max-md:order-3 print:hidden'
const SECTION = 'recap-section mx-auto w-full max-w-7xl grid-cols-[minmax(0,1fr)] gap-4 max-md:order-3'
const OPEN = `grid ${SECTION}`
const AFTER = 'mx-auto flex w-full max-w-7xl flex-wrap items-center gap-2 max-md:order-4 empty:hidden print:hidden'

function Words({ view: { headline, verdict, sentences, missing } }: { view: RecapView }) {
  return (
    <>
      {headline !== '' && (
        <p className="font-display text-figure/[1.05] font-bold text-balance md:text-display">
          {headline}
          {verdict !== '' && <span className="font-semibold text-muted"> {verdict}</span>}
        </p>
      )}
      {sentences.map((sentence) => (
        <p key={sentence} className="font-display text-head/[1.2] font-semibold text-pretty md:text-title">
          {sentence}
        </p>
      ))}
      {missing !== '' && <p className="text-small text-muted">{missing}</p>}
    </>
  )
}

function Box({ box: { title, player, text } }: { box: PickBox }) {
  return (
    <div
      data-position={player.position}
      className="min-w-0 overflow-hidden rounded-xl border border-l-4 border-line border-l-p bg-tint-soft px-2.5 py-2 font-display text-body font-medium md:px-3.5"
    >
      <p>{title}</p>
      <p className="truncate text-head/6 font-bold md:text-title/7.5">{player.name}</p>
      <p>{text}</p>
    </div>
  )
}

function ReplaySection({ steps }: { steps: ReplaySteps }) {
  return (
    <>
      <h3 className="font-display text-head font-semibold">Replay</h3>
      <Replay steps={steps} />
    </>
  )
}
