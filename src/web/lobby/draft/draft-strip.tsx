import { Bot, Crown, Hourglass, Pause, Timer } from 'lucide-react'
import { useShallow } from 'zustand/react/shallow'
import { useSnapshot } from '../../session/use-snapshot.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Switch } from '../../ui/switch.tsx'
import { act, actOnDraft } from '../../session/act-on-draft.ts'
import type { LobbySession } from '../lobby-session.ts'
import { stripView, type StripView } from './strip-view.ts'
import { SHARED_TEXT } from './use-lobby-host.ts'

/** What happens by itself in this draft, and the switch of one's own autopick. Not there once the draft is over. */
export function DraftStrip({ session }: { session: LobbySession }) {
  const view = useSnapshot(session, useShallow(stripView))
  const mayUseTools = useSnapshot(session, (snapshot) => snapshot.mayUseTools)
  const isLinked = useSnapshot(session, (snapshot) => snapshot.link.kind !== 'reconnecting')
  if (view === null) return null
  const setAutopick = (isOn: boolean) => void act(session.setAutopick(isOn))
  return (
    <section
      aria-label="Autopick and pauses"
      data-strip={view.kind}
      className={classNames(
        'border-b border-line',
        view.kind === 'paused' || view.kind === 'owed' || view.kind === 'timeouts' ? 'bg-raised' : 'bg-surface',
      )}
    >
      <div className="mx-auto flex min-h-13 max-w-[105rem] flex-wrap items-center gap-x-3 px-3 py-1.5 desk:px-4">
        <StripText view={view} />
        {view.standInText !== '' && (
          <p className="flex items-center gap-1.5 text-sm font-semibold">
            <Crown aria-hidden className="size-4 text-warn" />
            {view.standInText}
          </p>
        )}
        <div className="ml-auto flex items-center gap-2">
          {view.kind === 'paused' && mayUseTools && (
            <Button
              variant="primary"
              size="sm"
              className="touch:min-h-11"
              onClick={() => void actOnDraft(session, { kind: 'resume' })}
            >
              Resume
            </Button>
          )}
          {view.kind === 'timeouts' ? (
            <Button
              variant="move"
              size="sm"
              className="touch:min-h-11"
              disabled={!isLinked}
              onClick={() => setAutopick(false)}
            >
              Take over
            </Button>
          ) : (
            view.isAutopickOn !== null && (
              <Switch label="Autopick" isChecked={view.isAutopickOn} disabled={!isLinked} onChange={setAutopick} />
            )
          )}
        </div>
        {view.isListShared && <p className="basis-full text-xs/4 text-muted sm:hidden">{SHARED_TEXT}</p>}
      </div>
    </section>
  )
}

function StripText({ view }: { view: StripView }) {
  if (view.title === '') return null
  const Icon = ICONS[view.kind]
  return (
    <div className="flex min-w-0 flex-1 basis-44 items-center gap-2.5">
      <Icon aria-hidden className="size-5 shrink-0 text-muted max-sm:hidden" />
      <div className="min-w-0">
        <p className="text-sm/5">
          <span className="font-semibold">{view.title}</span> <span className="text-muted">{view.text}</span>
        </p>
        {view.isListShared && <p className="text-xs/4 text-muted max-sm:hidden">{SHARED_TEXT}</p>}
      </div>
    </div>
  )
}

const ICONS = { paused: Pause, owed: Hourglass, timeouts: Bot, autopick: Bot, clock: Timer, plain: Bot } as const
