import { createContext, use, useState, type ReactNode } from 'react'
import { useDraft } from '../session/session-context.tsx'
import { classNames } from '../ui/class-names.ts'

/** What the people of a draft say, where its kind has that. It shares a place of the rail with the queue, or in an auction with its sales. */
export interface DraftTalk {
  /** Messages that were not in view yet. */
  readonly unseenCount: number
  readonly panel: (variant: 'panel' | 'low' | 'rail' | 'page') => ReactNode
  /** Reactions to a sale of an auction. */
  readonly ofSale: (sale: TalkedSale) => ReactNode
}

export interface TalkedSale {
  readonly lotNumber: number
  readonly playerId: string
  /** With what one may give. */
  readonly isOpen: boolean
}

/** Null: nobody talks here. */
export const DraftTalkContext = createContext<DraftTalk | null>(null)

export function useDraftTalk(): DraftTalk | null {
  return use(DraftTalkContext)
}

/** The queue, and talk in its place if the person chooses that; the queue alone where nobody talks. */
export function QueueOrTalk({ children: queue }: { children: ReactNode }) {
  const talk = useDraftTalk()
  const queueCount = useDraft((snapshot) => snapshot.shortlist.queue.length)
  const [isTalkShown, setIsTalkShown] = useState(false)
  if (talk === null) return queue
  return (
    <div className="min-w-0">
      <TalkTabs
        className="mb-1.5"
        beside={{ label: 'Queue', count: queueCount }}
        isTalkShown={isTalkShown}
        onShowTalk={setIsTalkShown}
      />
      {!isTalkShown ? (
        queue
      ) : (
        <section aria-label="Talk" className="rounded-xl border border-line bg-surface">
          {talk.panel('low')}
        </section>
      )}
    </div>
  )
}

interface TalkTabsProps {
  /** What shares the place with talk. */
  beside: { readonly label: string; readonly count: number }
  isTalkShown: boolean
  onShowTalk: (isTalkShown: boolean) => void
  className: string
}

/** Two buttons, of which the one that is shown is pressed, each with its count. Only where somebody can talk. */
function TalkTabs({ beside, isTalkShown, onShowTalk, className }: TalkTabsProps) {
  const unseenCount = useDraftTalk()?.unseenCount ?? 0
  const tabs = [
    { ...beside, isShown: !isTalkShown },
    { label: 'Talk', count: isTalkShown ? 0 : unseenCount, isShown: isTalkShown },
  ]
  return (
    <fieldset aria-label={`${beside.label} or talk`} className={classNames('flex gap-1', className)}>
      {tabs.map(({ label, count, isShown }, index) => (
        <button
          key={label}
          type="button"
          aria-pressed={isShown}
          className={classNames(
            'min-h-8 rounded-lg px-3 font-display text-body font-semibold touch:min-h-11',
            isShown ? 'bg-raised text-text ring-1 ring-line' : 'text-muted hover:text-text',
          )}
          onClick={() => onShowTalk(index === 1)}
        >
          {label} {count > 0 && <span className="text-muted tabular-nums">{count}</span>}
        </button>
      ))}
    </fieldset>
  )
}
