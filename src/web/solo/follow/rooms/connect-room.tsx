import { Check, Folder, GripVertical, Puzzle } from 'lucide-react'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
import { useStore } from 'zustand'
import type { Room } from '#core/league-hosts/rooms/room-draft.ts'
import { HOST_NAMES } from '../../../league-hosts/host-texts.ts'
import { deviceClock } from '../../../platform/clock.ts'
import { BASE_PATH } from '../../../platform/site.ts'
import { downloadFile, downloadText } from '../../../platform/download.ts'
import { Button, BUTTON_VARIANTS } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Select } from '../../../ui/select.tsx'
import { showToast } from '../../../ui/toast.ts'
import { canListen, deviceRooms } from './device-rooms.ts'
import { EXTENSION_FILE, extensionZip, installsFor, type Installs } from './installs.ts'
import { isOtherSport, keyOf, type ConnectedRoom } from './room-listener.ts'
import { listeningView } from './room-view.ts'
import { roomSeats, startRoom } from './start-room.ts'

/** Three ways to connect the person's own tab, and what it sends. */
export function ConnectRoom({ room, onClose }: { room: Room; onClose: () => void }) {
  const site = HOST_NAMES[room]
  const installs = useMemo(() => installsFor(new URL(BASE_PATH, document.baseURI).href), [])
  const isConnected = useStore(deviceRooms(), (rooms) => rooms.some((each) => each.room === room && !each.isClosed))
  return (
    <div className="grid gap-3">
      <h3 className="font-display text-head/7 font-semibold">Connect your own {site} tab, once</h3>
      {!canListen() && (
        <p className="text-body text-danger">This browser can’t pass picks between tabs. Type them in instead.</p>
      )}
      <p className="text-body text-muted sm:hidden">
        A phone can’t connect a room. Follow it on a computer, or type picks in.
      </p>
      <div className="grid gap-3 lg:grid-cols-3">
        <Way
          isFirst
          picture={<BookmarkPicture />}
          title="Bookmark"
          note="Works here, nothing to install"
          steps={[
            'Drag the button below to your bookmarks bar',
            `Open your ${site} draft room`,
            'Press it before the first pick',
          ]}
        >
          <BookmarkLink address={installs.bookmark} isMove={!isConnected} />
        </Way>
        <Way
          picture={<FolderPicture />}
          title="Folder for Chrome, Edge, Brave"
          note="Reads the draft from its first pick"
          steps={[
            'Download and unpack the folder',
            'Extensions, Developer mode, Load unpacked',
            'Open or reload your draft room',
          ]}
        >
          <FolderButton installs={installs} />
        </Way>
        <Way
          picture={<ScriptPicture />}
          title="Userscript"
          note="For Tampermonkey and its like"
          steps={['Have a userscript manager', 'Press Add, agree once', 'Open or reload your draft room']}
        >
          <Button
            isWide
            onClick={() => downloadText('snakeboard-room.user.js', installs.userscript, 'text/javascript')}
          >
            Add the script
          </Button>
        </Way>
      </div>
      <dl className="grid gap-x-6 gap-y-2 rounded-xl bg-sunken p-4 text-body sm:grid-cols-2">
        <Promise title="What it reads">Picks, order, clock, prices, undo. On this device only, sent to nobody.</Promise>
        <Promise title="What it never does">
          Send to the room, read chat, names, cookies, passwords, or pick for you.
        </Promise>
      </dl>
      <Listening room={room} onClose={onClose} />
    </div>
  )
}

interface WayProps {
  isFirst?: boolean
  picture: ReactNode
  title: string
  note: string
  steps: readonly string[]
  children: ReactNode
}

function Way({ isFirst = false, picture, title, note, steps, children }: WayProps) {
  return (
    <section
      aria-label={title}
      className={classNames(
        'flex flex-col overflow-hidden rounded-xl border bg-raised',
        isFirst ? 'border-text ring-1 ring-text' : 'border-line',
      )}
    >
      <div aria-hidden className="grid h-28 place-items-center border-b border-line bg-sunken text-muted">
        {picture}
      </div>
      <div className="flex flex-1 flex-col gap-2 p-3.5">
        <h4 className="font-display text-name/6 font-semibold">{title}</h4>
        <p className="text-small text-muted">{note}</p>
        <ol className="grid flex-1 list-inside list-decimal content-start gap-1 text-small">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        {children}
      </div>
    </section>
  )
}

function BookmarkLink({ address, isMove }: { address: string; isMove: boolean }) {
  return (
    <a
      // React refuses addresses that are scripts.
      ref={(link) => (link === null ? undefined : prepareBookmark(link, address))}
      href="#bookmark"
      draggable
      title="Drag this to your bookmarks bar"
      className={classNames(
        'inline-flex min-h-10 cursor-grab select-none items-center justify-center gap-2 rounded-lg border px-4 font-semibold touch:min-h-11',
        BUTTON_VARIANTS[isMove ? 'move' : 'plain'],
      )}
    >
      <GripVertical aria-hidden className="size-4" />
      Snakeboard
    </a>
  )
}

/** A press here would run it in this page, where there is no room. */
function prepareBookmark(link: HTMLAnchorElement, address: string): () => void {
  const explain = (event: Event) => {
    event.preventDefault()
    showToast({ title: 'Drag it to your bookmarks bar', description: 'Then press it in your draft room.' })
  }
  link.setAttribute('href', address)
  link.addEventListener('click', explain)
  return () => link.removeEventListener('click', explain)
}

function FolderButton({ installs }: { installs: Installs }) {
  const zip = useMemo(() => extensionZip(installs), [installs])
  return (
    <Button
      isWide
      onClick={() => downloadFile(EXTENSION_FILE, new Blob([zip], { type: 'application/zip' }))}
    >{`Download, ${Math.ceil(zip.length / 1000)} kB`}</Button>
  )
}

function Promise({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <dt className="font-display font-semibold">{title}</dt>
      <dd>{children}</dd>
    </div>
  )
}

const WATCH_ONLY = ''

/** Shows within ten seconds what arrives, or what to do. */
function Listening({ room, onClose }: { room: Room; onClose: () => void }) {
  const rooms = useStore(deviceRooms())
  const [openedAtMs] = useState(deviceClock.wallMs)
  const [nowMs, setNowMs] = useState(openedAtMs)
  const [chosenKey, setChosenKey] = useState<string | null>(null)
  const [chosenTeam, setChosenTeam] = useState<string | null>(null)
  useEffect(() => {
    const timer = setInterval(() => setNowMs(deviceClock.wallMs()), 1000)
    return () => clearInterval(timer)
  }, [])
  const here = rooms.filter((each) => each.room === room && !each.isClosed)
  const connected =
    here.find((each) => keyOf(each) === chosenKey) ?? here.find((each) => !isOtherSport(each)) ?? here[0] ?? null
  const view = listeningView(room, connected, {
    waitedMs: nowMs - openedAtMs,
    nowMs: Math.max(nowMs, connected?.lastLineAtMs ?? 0),
  })
  const seats = connected === null || !view.isConnected ? [] : roomSeats(connected)
  const teamId = chosenTeam ?? (connected?.team == null ? WATCH_ONLY : String(connected.team))
  const start = async (chosen: ConnectedRoom) => {
    if (await startRoom(chosen, teamId === WATCH_ONLY ? null : teamId)) onClose()
  }
  return (
    <div className="-mx-5 flex sm:sticky sm:-bottom-1 flex-wrap items-center gap-2 border-t border-line bg-raised px-5 py-3 max-sm:mx-0 max-sm:px-0">
      <span
        aria-hidden
        className={classNames(
          'size-2.5 rounded-full border-2',
          view.isConnected ? 'border-ok bg-ok' : 'border-control',
        )}
      />
      <output className="min-w-0 flex-1 basis-60 text-body">
        <b className="font-display text-body font-semibold">{view.title}</b> {view.text}
      </output>
      {here.length > 1 && (
        <Select
          label="Room"
          isLabelHidden
          value={connected === null ? '' : keyOf(connected)}
          options={here.map((each) => ({ value: keyOf(each), label: `League ${each.league}` }))}
          onChange={setChosenKey}
        />
      )}
      {seats.length > 0 && (
        <Select
          label="Your team"
          isLabelHidden
          value={seats.some((seat) => seat.value === teamId) ? teamId : WATCH_ONLY}
          options={[...seats, { value: WATCH_ONLY, label: 'I’m only watching' }]}
          onChange={setChosenTeam}
        />
      )}
      <Button onClick={onClose}>Type picks in instead</Button>
      <Button
        variant={view.isConnected ? 'move' : 'plain'}
        disabled={!view.isConnected}
        onClick={() => connected !== null && void start(connected)}
      >
        Start following
      </Button>
    </div>
  )
}

function Browser({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 200 100" className="h-20" fill="none" stroke="currentColor" strokeWidth="1.5">
      <rect x="6" y="4" width="188" height="92" rx="8" className="fill-raised" />
      <path d="M6 24h188" />
      <circle cx="18" cy="14" r="2.5" fill="currentColor" stroke="none" />
      <circle cx="27" cy="14" r="2.5" fill="currentColor" stroke="none" />
      {children}
    </svg>
  )
}

function BookmarkPicture() {
  return (
    <Browser>
      <rect x="16" y="30" width="26" height="10" rx="3" className="fill-sunken" stroke="none" />
      <rect x="48" y="29" width="56" height="13" rx="3" className="fill-text" stroke="none" />
      <rect x="16" y="58" width="80" height="24" rx="4" strokeDasharray="4 3" />
      <path d="M96 72c30 4 40-12 12-26m0 0 8 1m-8-1-1 8" />
    </Browser>
  )
}

function FolderPicture() {
  return (
    <span className="flex items-center gap-4">
      <Folder className="size-12" />
      <span className="h-px w-8 bg-current" />
      <Puzzle className="size-12" />
    </span>
  )
}

function ScriptPicture() {
  return (
    <span className="flex items-center gap-6">
      <span className="grid gap-2">
        {['w-14', 'w-20', 'w-10'].map((width) => (
          <span key={width} className={classNames('h-1 rounded bg-current', width)} />
        ))}
      </span>
      <Check className="size-12 rounded-full border-2 border-current p-2" />
    </span>
  )
}
