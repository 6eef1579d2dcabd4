import { useStore } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import { turnOnTheClock } from '#core/draft/turn.ts'
import { TurnClock } from '../../draft/turn-clock.tsx'
import { isOwnTurn } from '../../draft/turn-view.ts'
import { useSnapshot } from '../../session/use-snapshot.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import type { SoloSession } from '../solo-session.ts'
import { followedSite } from './follow-message.tsx'
import { followStore } from './follow-store.ts'
import { FollowTimes } from './follow-times.tsx'
import { followView, type FollowView } from './follow-view.ts'

/** Phones: how the followed draft stands, in one line under the turn. */
export function FollowLine({ session }: { session: SoloSession }) {
  const view = useFollowView(session)
  if (view === null) return null
  return (
    <section
      aria-label="Followed draft"
      data-follow={view.kind}
      className={classNames(
        'border-b border-line px-3 py-1 text-xs/4 text-muted',
        view.kind === 'trouble' && 'bg-[color-mix(in_oklab,var(--warn)_12%,var(--surface))] text-text',
      )}
    >
      <FollowText view={view} className="truncate" />
    </section>
  )
}

/** Above the cards: whose turn it is and how the followed draft stands; as high as a lobby's turn line. */
export function FollowBar({ session }: { session: SoloSession }) {
  const view = useFollowView(session)
  const draft = useSnapshot(session, (snapshot) => snapshot.draft)
  const teamNames = useSnapshot(session, (snapshot) => snapshot.teamNames)
  const followed = useSnapshot(session, (snapshot) => snapshot.followed)
  const isOwn = useSnapshot(session, isOwnTurn)
  if (view === null || followed === null) return null
  const turn = turnOnTheClock(draft)
  const { siteName, open } = followedSite(followed)
  return (
    <section
      aria-label="Followed draft"
      data-follow={view.kind}
      className={classNames(
        'relative h-11 border-b',
        isOwn ? 'border-transparent bg-accent-soft' : 'border-line bg-raised',
      )}
    >
      <div className="mx-auto flex h-full max-w-[105rem] items-center gap-x-2 pr-1 pl-3 desk:px-4">
        <TurnClock draft={draft} nowMs={session.nowMs} isOwn={isOwn} isEstimate />
        {turn !== null && (
          <p className="min-w-0 shrink-0 truncate font-display text-xl font-bold max-sm:flex-1 max-sm:shrink">
            {isOwn ? 'Your pick' : (teamNames[turn.teamIndex] ?? '')}{' '}
            <span className="text-[1.0625rem] font-semibold text-muted">{turn.label}</span>
          </p>
        )}
        <FollowText
          view={view}
          className="min-w-0 flex-1 truncate text-right text-[0.8125rem] text-muted max-sm:hidden"
        />
        {isOwn && (
          <Button size="sm" variant="move" onClick={open}>
            Draft on {siteName}
          </Button>
        )}
      </div>
    </section>
  )
}

function FollowText({ view, className }: { view: FollowView; className: string }) {
  return (
    <p className={className}>
      <b className="font-semibold text-text">{view.title}</b> {view.text}{' '}
      <FollowTimes unknownCount={view.unknownCount} />
    </p>
  )
}

function useFollowView(session: SoloSession) {
  const followed = useSnapshot(session, (snapshot) => snapshot.followed)
  return useStore(
    followStore,
    useShallow(({ state }) => (followed === null ? null : followView(followed, state))),
  )
}
