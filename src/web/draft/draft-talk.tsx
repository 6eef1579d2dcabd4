import { createContext, use, useState, type ReactNode } from 'react'
import { useDraft } from '../session/session-context.tsx'
import { classNames } from '../ui/class-names.ts'

/** What the people of a draft say, where its kind has that. It shares a place of the rail with the queue, or in an auction with its sales. */
export interface DraftTalk {
  /** Messages that were not in view yet. */
  readonly unseenCount: number
  readonly panel: (variant: 'panel' | 'page') => ReactNode
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
  const [shown, setShown] = useState<'queue' | 'talk'>('queue')
  if (talk === null) return queue
  const tabs = [
    { id: 'queue', label: 'Queue', count: queueCount },
    { id: 'talk', label: 'Talk', count: shown === 'talk' ? 0 : talk.unseenCount },
  ] as const
  return (
    <div className="min-w-0">
      <fieldset aria-label="Queue or talk" className="mb-1.5 flex gap-1">
        {tabs.map(({ id, label, count }) => (
          <button
            key={id}
            type="button"
            aria-pressed={id === shown}
            className={classNames(
              'min-h-8 rounded-lg px-3 font-display text-base font-semibold touch:min-h-11',
              id === shown ? 'bg-raised text-text ring-1 ring-line' : 'text-muted hover:text-text',
            )}
            onClick={() => setShown(id)}
          >
            {label} {count > 0 && <span className="text-muted tabular-nums">{count}</span>}
          </button>
        ))}
      </fieldset>
      {shown === 'queue' ? (
        queue
      ) : (
        <section aria-label="Talk" className="rounded-xl border border-line bg-surface">
          {talk.panel('panel')}
        </section>
      )}
    </div>
  )
}
