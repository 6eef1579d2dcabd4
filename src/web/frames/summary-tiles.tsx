import { useMemo, type ReactNode } from 'react'
import { draftSummary } from '#core/shortlist/draft-summary.ts'
import { useShallow } from 'zustand/react/shallow'
import { viewTurn, type ViewTurn } from '../draft/view.ts'
import { APP_VERSION } from '#core/version.ts'
import { classNames } from '../ui/class-names.ts'
import { useDraft } from '../session/session-context.tsx'
import { PhoneLine } from './frame-marks.tsx'

/** A command of the draft in the frame of the rows. */
export interface LineButton {
  readonly label: string
  readonly run: () => void
}

/** The four summary cards, each as low as its figure. */
export function SummaryTiles({ className }: { className?: string }) {
  return (
    <dl className={classNames('grid grid-cols-[1.2fr_0.98fr_0.94fr_1.6fr] gap-1.5 desk:grid-cols-4', className)}>
      {useFigures().map(({ label, value, detail }) => (
        <div
          key={label}
          className="min-w-0 rounded-lg border border-line bg-surface px-2.5 py-0.5 desk:flex desk:items-baseline desk:gap-2 desk:px-3 short:flex short:items-baseline short:gap-1.5 short:border-0 short:bg-transparent short:px-0 short:py-0"
        >
          <dt className="flex-none truncate text-label/3.5 text-muted desk:text-label/4">{label}</dt>
          <dd
            title={value}
            className="truncate font-display text-body/5 font-semibold desk:text-head/7 short:text-body/5"
          >
            {value}
            {detail !== undefined && <span className="font-medium text-muted">{detail}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

interface SummaryLineProps {
  /** What the draft is called; null for a draft without a name. */
  name: ReactNode
  /** The draft's own commands, on wide screens. */
  buttons: readonly LineButton[]
}

/** The same figures in one line, with what the draft is called and the version, for the frame of the rows (RU42). */
export function SummaryLine({ name, buttons }: SummaryLineProps) {
  const figures = useFigures()
  const slotCount = useDraft((snapshot) => snapshot.draft.slots.length)
  const turn = useShownTurn()
  return (
    <>
      <PhoneLine name={name} className="md:hidden" />
      <section
        aria-label="Summary"
        className="flex h-5 max-md:h-4.5 flex-none items-center gap-4 border-b border-line bg-surface px-4 font-display text-body/none font-medium whitespace-nowrap max-md:gap-2 max-md:px-2 max-md:text-small/none lg:pointer-coarse:h-11 print:hidden"
      >
        {name !== null && (
          <p className="flex min-w-0 gap-2 font-semibold max-md:hidden [&>b]:truncate [&>b]:font-semibold [&>span]:flex-none [&>span]:text-muted">
            {name}
          </p>
        )}
        {turn?.kind === 'pick' && (
          <p className="flex-none text-muted">
            Pick <b className="font-semibold text-text">{turn.slotNumber}</b> of {slotCount}
          </p>
        )}
        <dl className="flex min-w-0 gap-[inherit]">
          {figures.map(({ label, value, detail }) => (
            <div
              key={label}
              title={`${label}: ${value}${detail ?? ''}`}
              className="flex flex-none gap-1.25 last:min-w-0 last:flex-initial max-md:gap-0.75"
            >
              <dt className="flex-none text-muted">{label}</dt>
              <dd className="truncate font-semibold text-text">
                {value}
                {detail}
              </dd>
            </div>
          ))}
        </dl>
        <div className="ml-auto flex flex-none self-stretch">
          {buttons.map(({ label, run }) => (
            <button
              key={label}
              type="button"
              className="px-2 font-semibold text-muted hover:bg-text/7 hover:text-text focus-visible:-outline-offset-2 max-lg:hidden pointer-coarse:min-w-11"
              onClick={run}
            >
              {label}
            </button>
          ))}
        </div>
        <p className="flex-none text-muted max-md:hidden">
          Snakeboard <span className="sr-only">version </span>
          {APP_VERSION}
        </p>
      </section>
    </>
  )
}

interface SummaryFigure {
  readonly label: string
  readonly value: string
  /** Less important, after the value: "/192". */
  readonly detail?: string
}

function useFigures(): readonly SummaryFigure[] {
  const draft = useDraft((snapshot) => snapshot.draft)
  const shortlist = useDraft((snapshot) => snapshot.shortlist)
  const teamNames = useDraft((snapshot) => snapshot.teamNames)
  const pickerNames = useDraft((snapshot) => snapshot.pickerNames)
  const summary = useMemo(() => draftSummary(draft, shortlist), [draft, shortlist])
  const turn = useShownTurn()
  const next = turn === null ? undefined : (pickerNames ?? teamNames)[turn.teamIndex]
  return [
    { label: 'Drafted', value: String(summary.draftedCount), detail: `/${summary.totalCount}` },
    { label: 'Targets', value: String(summary.targetCount) },
    { label: 'Avoids', value: String(summary.avoidCount) },
    { label: 'Next Pick', value: next ?? (pickerNames === null ? 'None' : 'TBD') },
  ]
}

/** Before the start nobody is up. */
function useShownTurn(): ViewTurn | null {
  const isBeforeStart = useDraft(({ rights }) => rights.isBeforeStart === true)
  const turn = useDraft(useShallow(viewTurn))
  return isBeforeStart ? null : turn
}
