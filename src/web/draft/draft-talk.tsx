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
export function QueueOrTalk({ render }: { render: (toTalk: ReactNode) => ReactNode }) {
  const talk = useDraftTalk()
  const queueCount = useDraft((snapshot) => snapshot.shortlist.queue.length)
  // Null until the person chooses.
  const [chosen, setChosen] = useState<'Queue' | 'Talk' | null>(null)
  const isTalkShown = chosen === 'Talk'
  if (talk === null) return render(null)
  const toQueue = <TalkTab label="Queue" count={queueCount} isShown={false} onPress={() => setChosen('Queue')} />
  const toTalk = (
    <TalkTab
      label="Talk"
      count={isTalkShown ? 0 : talk.unseenCount}
      isShown={isTalkShown}
      isFocused={chosen !== null}
      onPress={() => setChosen('Talk')}
    />
  )
  // The head of the queue names and folds it.
  if (!isTalkShown) return render(toTalk)
  return (
    <section aria-label="Talk" className="min-w-0 rounded-xl border border-line bg-surface">
      <fieldset aria-label="Queue or talk" className="flex gap-1 border-b border-line px-1 py-0.5">
        {toQueue}
        {toTalk}
      </fieldset>
      {talk.panel('low')}
    </section>
  )
}

interface TalkTabProps {
  label: string
  count: number
  isShown: boolean
  /** The pressed button went away with its head. */
  isFocused?: boolean
  onPress: () => void
}

/** Pressed while its part is shown. */
function TalkTab({ label, count, isShown, isFocused = false, onPress }: TalkTabProps) {
  return (
    <button
      type="button"
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person pressed it
      autoFocus={isFocused}
      aria-pressed={isShown}
      className={classNames(
        'min-h-8 rounded-lg px-3 font-display text-body font-semibold touch:min-h-11',
        isShown ? 'bg-raised text-text ring-1 ring-line' : 'text-muted hover:text-text',
      )}
      onClick={onPress}
    >
      {label} {count > 0 && <span className="text-muted tabular-nums">{count}</span>}
    </button>
  )
}
