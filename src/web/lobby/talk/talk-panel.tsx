import { Ellipsis, EyeOff, Mic, MicOff, Send } from 'lucide-react'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useStore } from 'zustand'
import { lastPick } from '../../draft/last-pick.ts'
import { slotLabel } from '#core/draft/order.ts'
import { shortName } from '#core/players/names.ts'
import { seatOf, seatOfTeam, type Lobby, type SeatId } from '#core/lobby/lobby.ts'
import { ownerOf } from '#core/draft/draft.ts'
import { MESSAGE_MAX_LENGTH, type Talk, type TalkMessage, type TalkTarget } from '#core/lobby/talk.ts'
import { positionLetters } from '#core/players/player.ts'
import { failureMessage } from '../../api/refusal-messages.ts'
import { useSnapshot } from '../../session/use-snapshot.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Menu, MenuGroup, MenuItem } from '../../ui/menu.tsx'
import { Switch } from '../../ui/switch.tsx'
import { useBusy } from '../../ui/dialog-state.ts'
import type { LobbySession } from '../sync/lobby-session.ts'
import { talkMessages } from '../../platform/preferences.ts'
import { Message, Reactions, reportRefusal } from './talk-message.tsx'
import { reactionCounts, shownMessages } from './talk-view.ts'

interface TalkProps {
  session: LobbySession
  /** `page` and `rail` are as high as their place, `panel` has a height of its own, `low` one that depends on the window's. */
  variant: 'panel' | 'low' | 'rail' | 'page'
}

/** What the people of a lobby say, with reactions to the newest pick above it. */
export function TalkPanel({ session, variant }: TalkProps) {
  const { store, seen, refresh } = session.talk
  const view = useStore(store)
  const isLive = useSnapshot(session, (snapshot) => snapshot.link.kind === 'live')
  const seatId = useSnapshot(session, (snapshot) => snapshot.seatId)
  const isHost = useSnapshot(session, (snapshot) => snapshot.lobbyRights.isHost)
  const hasMessages = talkMessages.use()
  const { talk } = view
  useEffect(seen, [seen, talk])
  // Without a live channel, the panel asks.
  useEffect(() => {
    if (isLive) return
    const timer = setInterval(() => void refresh(), REFRESH_MS)
    return () => clearInterval(timer)
  }, [isLive, refresh])
  if (!talk.isOn) return <TalkOff session={session} isHost={isHost} />
  return (
    <div data-talk={variant} className={classNames('flex min-h-0 flex-col', HEIGHTS[variant])}>
      <NewestPick session={session} talk={talk} seatId={seatId} isHost={isHost} isShort={variant === 'rail'} />
      {hasMessages ? (
        <>
          <Messages session={session} messages={shownMessages(view)} seatId={seatId} isHost={isHost} />
          {talk.mutedSeatIds.includes(seatId) ? (
            <p className="border-t border-line px-3.5 py-3 text-small text-muted">
              The host muted you. You can react, but not write.
            </p>
          ) : (
            <Composer session={session} />
          )}
        </>
      ) : (
        <p className="flex-1 px-3.5 py-3 text-small text-muted">Messages are off for you. Reactions stay.</p>
      )}
    </div>
  )
}

const REFRESH_MS = 5000

const HEIGHTS = { page: 'h-full', rail: 'h-full', panel: 'h-80', low: 'h-[clamp(13rem,100dvh-38rem,20rem)]' } as const

function TalkOff({ session, isHost }: { session: LobbySession; isHost: boolean }) {
  const [busy, run] = useBusy<'on'>()
  return (
    <div className="grid justify-items-start gap-2 px-3.5 py-3">
      <p className="text-small text-muted">
        {isHost
          ? 'Messages and reactions for the members of this lobby. They are deleted with it.'
          : 'The host has turned talk off.'}
      </p>
      {isHost && (
        <Button
          size="sm"
          className="touch:min-h-11"
          disabled={busy !== null}
          onClick={() => run('on', () => reportRefusal(session.talk.set(true, false)))}
        >
          Turn on talk
        </Button>
      )}
    </div>
  )
}

interface NewestPickProps {
  session: LobbySession
  talk: Talk
  seatId: SeatId
  isHost: boolean
  /** In one line. */
  isShort: boolean
}

/** The newest pick or sale with its five reactions, and the menu of talk. Always as high, so that nothing below moves. */
function NewestPick({ session, talk, seatId, isHost, isShort }: NewestPickProps) {
  const lobby = useSnapshot(session, (snapshot) => snapshot.lobby)
  const playersById = useSnapshot(session, ({ board }) => board.playersById)
  const newest = newestOf(lobby)
  const player = newest === null ? undefined : playersById.get(newest.target.playerId)
  if (newest === null || player === undefined) {
    return (
      <div className="flex items-center border-b border-line pr-1 pl-3.5">
        <p className="min-w-0 flex-1 truncate text-small text-muted">
          {isShort ? 'Talk of this lobby’s members' : 'For the members of this lobby. Deleted with it.'}
        </p>
        <TalkMenu session={session} talk={talk} isHost={isHost} />
      </div>
    )
  }
  const { target, where } = newest
  if (isShort) {
    return (
      <div
        data-position={player.position}
        className="flex h-9 touch:h-12 items-center gap-1 border-b border-line pr-1 pl-3.5"
      >
        <p title={`${player.name}, ${where}`} className="min-w-0 flex-1 truncate font-display text-body font-semibold">
          {shortName(player.name)}
        </p>
        <Reactions session={session} target={target} counts={reactionCounts(talk, target, seatId)} isShort />
        <TalkMenu session={session} talk={talk} isHost={isHost} />
      </div>
    )
  }
  return (
    <div data-position={player.position} className="rounded-t-xl border-b border-line bg-sunken py-1.5 pr-1 pl-3.5">
      <p className="flex min-w-0 items-center gap-2">
        <span className="min-w-0 flex-1 truncate font-display text-body/5 font-semibold">
          {player.name} <span className="text-muted">{positionLetters(player)}</span>
        </span>
        <span className="shrink-0 text-label text-muted">{where}</span>
        <TalkMenu session={session} talk={talk} isHost={isHost} />
      </p>
      <Reactions session={session} target={target} counts={reactionCounts(talk, target, seatId)} />
    </div>
  )
}

/** The newest pick or sale, and what is said of it: "2.03 Dan", or "$31 Dan". */
function newestOf(lobby: Lobby): { readonly target: PickTarget; readonly where: string } | null {
  const { draft, auction } = lobby
  if (draft === null) return null
  const nameOf = (teamIndex: number) => seatOfTeam(lobby, teamIndex)?.username ?? ''
  if (auction !== null) {
    const sale = auction.sales.findLast(({ by }) => by !== 'keeper')
    if (sale === undefined) return null
    const { lotNumber, playerId, price, teamIndex } = sale
    return { target: { kind: 'pick', slotNumber: lotNumber, playerId }, where: `$${price} ${nameOf(teamIndex)}` }
  }
  const last = lastPick(draft)
  if (last === null) return null
  const { slotNumber, playerId } = last
  const where = `${slotLabel(slotNumber, draft.format.teamCount)} ${nameOf(ownerOf(draft, slotNumber))}`
  return { target: { kind: 'pick', slotNumber, playerId }, where }
}

type PickTarget = Extract<TalkTarget, { readonly kind: 'pick' }>

interface MessagesProps {
  session: LobbySession
  messages: readonly TalkMessage[]
  seatId: SeatId
  isHost: boolean
}

/** Stays at the newest message unless the person has scrolled up. A log, so that screen readers say it politely. */
function Messages({ session, messages, seatId, isHost }: MessagesProps) {
  const listRef = useRef<HTMLOListElement>(null)
  const isAtEnd = useRef(true)
  const [openNumber, setOpenNumber] = useState<number | null>(null)
  const newest = messages.at(-1)?.number
  useEffect(() => {
    const list = listRef.current
    if (newest !== undefined && list !== null && isAtEnd.current) list.scrollTop = list.scrollHeight
  }, [newest])
  return (
    <ol
      ref={listRef}
      role="log"
      aria-label="Talk"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboards scroll it
      tabIndex={0}
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain py-1"
      onScroll={({ currentTarget: list }) => {
        isAtEnd.current = list.scrollHeight - list.scrollTop - list.clientHeight < 24
      }}
    >
      {messages.length === 0 && <li className="px-3.5 py-2 text-small text-muted">Nobody has said anything yet.</li>}
      {messages.map((message) => (
        <Message
          key={message.number}
          session={session}
          message={message}
          seatId={seatId}
          isHost={isHost}
          isOpen={openNumber === message.number}
          onToggle={() => setOpenNumber(openNumber === message.number ? null : message.number)}
        />
      ))}
    </ol>
  )
}

/** A message that is refused stays in the field. */
function Composer({ session }: { session: LobbySession }) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState('')
  const [busy, run] = useBusy<'send'>()
  const send = async () => {
    const outcome = await session.talk.send(text)
    setProblem(outcome.ok ? '' : failureMessage(outcome.error))
    if (outcome.ok) setText('')
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() !== '') run('send', send)
  }
  return (
    <form className="border-t border-line p-2" onSubmit={submit}>
      <div className="flex gap-2">
        <input
          aria-label="Message the room"
          placeholder="Message the room"
          autoComplete="off"
          enterKeyHint="send"
          maxLength={MESSAGE_MAX_LENGTH}
          value={text}
          className="min-h-10 min-w-0 flex-1 rounded-lg border border-control bg-field px-3 text-small touch:min-h-11 touch:text-name"
          onChange={(event) => setText(event.target.value)}
        />
        <IconButton
          type="submit"
          variant="plain"
          label="Send"
          className="size-10! touch:size-11!"
          disabled={busy !== null || text.trim() === ''}
          icon={<Send aria-hidden />}
        />
      </div>
      {problem !== '' && (
        <p role="alert" className="px-1 pt-1 text-small text-danger">
          {problem}
        </p>
      )}
    </form>
  )
}

/** Each person's choices, and the host's. */
function TalkMenu({ session, talk, isHost }: { session: LobbySession; talk: Talk; isHost: boolean }) {
  const lobby = useSnapshot(session, (snapshot) => snapshot.lobby)
  const hiddenNames = useStore(session.talk.store, (view) => view.hiddenNames)
  const hasMessages = talkMessages.use()
  return (
    <Menu label="Talk settings" icon={<Ellipsis aria-hidden />}>
      <div className="px-2 py-1">
        <Switch label="Messages, for me" isChecked={hasMessages} onChange={talkMessages.set} />
        {isHost && (
          <Switch
            label="Reactions on the TV"
            isChecked={talk.showsReactions}
            onChange={(isOn) => void reportRefusal(session.talk.set(true, isOn))}
          />
        )}
      </div>
      {hiddenNames.length > 0 && (
        <MenuGroup label="Hidden by me">
          {hiddenNames.map((name) => (
            <MenuItem key={name} icon={<EyeOff aria-hidden />} onSelect={() => session.talk.hide(name, false)}>
              Show {name} again
            </MenuItem>
          ))}
        </MenuGroup>
      )}
      {isHost && (
        <MenuGroup label="In this room">
          {talk.mutedSeatIds.map((id) => {
            const name = seatOf(lobby, id)?.username ?? null
            if (name === null) return null
            return (
              <MenuItem
                key={id}
                icon={<Mic aria-hidden />}
                onSelect={() => void reportRefusal(session.talk.mute(name, false))}
              >
                Unmute {name}
              </MenuItem>
            )
          })}
          <MenuItem
            icon={<MicOff aria-hidden />}
            onSelect={() => void reportRefusal(session.talk.set(false, talk.showsReactions))}
          >
            Close talk for everybody
          </MenuItem>
        </MenuGroup>
      )}
    </Menu>
  )
}
