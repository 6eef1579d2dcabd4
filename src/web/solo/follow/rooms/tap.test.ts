import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { SECRETS } from '../../../../../tests/support/fake-rooms.ts'
import { recordRoom, seededRandom } from '../../../../../tests/support/room-recordings.ts'
import { noLines, readRoomLine } from '#core/league-hosts/rooms/room-lines.ts'
import { installsFor, extensionZip, ROOM_PAGES } from './installs.ts'
import { readRoomMessage } from './room-messages.ts'
// oxlint-disable-next-line import/default -- Vite gives the text of a file
import tapText from './tap.js?raw'

const APP = 'http://localhost:3000/room-bridge.html'

type Listen = (event: object) => void

class FakeSocket {
  readonly listeners: Listen[] = []
  readonly sent: unknown[] = []
  readonly url: string
  constructor(url: string) {
    this.url = url
  }
  addEventListener(_kind: string, listen: Listen) {
    this.listeners.push(listen)
  }
  send(data: unknown) {
    this.sent.push(data)
  }
  deliver(data: unknown) {
    for (const listen of this.listeners) listen({ data })
  }
}

/** A room's page; whoever touches its secrets fails the test. */
function fakeRoom(address: string) {
  const out: unknown[] = []
  const listeners = new Map<string, Listen>()
  const forbidden = (name: string) => ({ get: () => expect.unreachable(`the tap reads ${name}`) })
  const opened: string[] = []
  const bridge = { postMessage: (message: unknown, origin: string) => out.push({ ...Object(message), to: origin }) }
  const page: Record<string, unknown> = {
    location: new URL(address),
    crypto,
    WebSocket: class extends FakeSocket {},
    EventSource: class extends FakeSocket {},
    XMLHttpRequest: class {
      open() {}
    },
    fetch: () => expect.unreachable('the tap asks for something'),
    setInterval: () => 0,
    addEventListener: (kind: string, listen: Listen) => listeners.set(kind, listen),
    postMessage: (message: unknown) => out.push(message),
    open: (url: string) => {
      opened.push(url)
      return bridge
    },
  }
  Object.defineProperty(page, 'document', forbidden('the document'))
  Object.defineProperty(page, 'localStorage', forbidden('storage'))
  Object.defineProperty(page, 'sessionStorage', forbidden('storage'))
  Object.defineProperty(page, 'navigator', forbidden('the navigator'))
  return { page, out, opened, emit: (kind: string, event: object) => listeners.get(kind)?.(event), bridge }
}

function start(room: ReturnType<typeof fakeRoom>, app: string | null) {
  // oxlint-disable-next-line typescript/no-implied-eval -- the tap is a text that runs in pages of other sites
  new Function('page', 'app', `${tapText.replace('export ', '')};listenToRoom(page, app)`)(room.page, app)
}

function socketOf({ page }: ReturnType<typeof fakeRoom>, url: string): FakeSocket {
  const Socket = page['WebSocket'] as new (url: string) => FakeSocket
  return new Socket(url)
}

const ESPN = 'https://fantasy.espn.com/football/draft?leagueId=77&teamId=3&memberId={SECRET-SWID-0000}'
const YAHOO = 'https://football.fantasysports.yahoo.com/draftclient/f1/88/4?auth=once-only-auth'
const ESPN_SOCKET = 'wss://fantasydraft.espn.com/game-1/league-77/JOIN?4={SECRET-SWID-0000}'

const ESPN_SECRETS = [
  'TOKEN 1:77:3:{SECRET-SWID-0000}:812345678',
  'JOINED 3 {SECRET-SWID-0000}',
  'LEFT 3 {SECRET-SWID-0000}',
  'AUTODRAFT 3 true',
  'AUTOSUGGEST 812345678',
  'BID_ACK 3 812345678',
  'PASSED 3 812345678 true',
  'CHAT Zelda Zimmerman secret-stored',
  'SELECTED 3 100 2 {SECRET-SWID-0000} secret-cookie',
  'SELECTED 3 secret-stored',
  'CLOCK 6 9000 3 secret-cookie',
  '{"token":"secret-cookie"}',
]
const YAHOO_SECRETS = [
  'J|3|Zelda Zimmerman',
  'L|3',
  'A|1=2',
  'G|[{"name":"Zelda Zimmerman"}]',
  'Q|secret-cookie',
  'O|secret-stored',
  '8|88|4|SECRET-SWID-0000',
  '0|1|7|Zelda Zimmerman|WR|0',
  'D|1|2|30|once-only-auth',
  'r secret-cookie',
]

test('[LH124] of every verb only what tells of the draft leaves the tab, without accounts, names and tokens', () => {
  for (const [address, url, lines] of [
    [ESPN, ESPN_SOCKET, ESPN_SECRETS],
    [YAHOO, 'wss://ds.example', YAHOO_SECRETS],
  ] as const) {
    const room = fakeRoom(address)
    start(room, null)
    const socket = socketOf(room, url)
    for (const line of lines) socket.deliver(line)
    socket.deliver('x'.repeat(1_000_000))
    socket.deliver(new Uint8Array(4))
    const sent = JSON.stringify(room.out)
    expect(SECRETS.filter((secret) => sent.includes(secret))).toEqual([])
    expect(socket.sent).toEqual([])
  }
})

test('[LH123] a whole draft passes, numbered, and a question for what was missed is answered', () => {
  const recording = recordRoom({ room: 'espn', teamCount: 4, roundCount: 5, isAuction: false, random: seededRandom(4) })
  const room = fakeRoom(ESPN)
  start(room, null)
  const socket = socketOf(room, ESPN_SOCKET)
  for (const frame of recording.connections.flat()) socket.deliver(`${frame}\n`)
  const linesOf = (messages: readonly unknown[]) =>
    messages.flatMap((message) => {
      const read = readRoomMessage(message)
      return read?.content.kind === 'lines' ? read.content.lines : []
    })
  const draft = linesOf(room.out).reduce((before, line) => readRoomLine(before, line, 0), noLines('espn')).draft
  expect([...draft.picks.keys()].length).toBe(20)
  const before = room.out.length
  room.emit('message', {
    data: { snakeboard: 1, kind: 'want', page: 'another', from: 9 },
    origin: '',
    source: room.page,
  })
  expect(linesOf(room.out.slice(before))).toEqual(linesOf(room.out.slice(0, before)))
  const count = room.out.length
  room.emit('message', {
    data: { snakeboard: 1, kind: 'want', page: '', from: 1 },
    origin: 'https://evil.example',
    source: {},
  })
  expect(room.out).toHaveLength(count)
})

test('[LH123] a socket that was open is found when the room next sends; another game and another socket are not read', () => {
  const room = fakeRoom(ESPN)
  const open = socketOf(room, ESPN_SOCKET)
  start(room, APP)
  const Tapped = room.page['snakeboardTap'] as () => void
  Tapped()
  expect(room.opened).toEqual([APP])
  open.send('PING')
  open.deliver('UNDONE 4')
  socketOf(room, 'wss://fantasydraft.espn.com/game-3/league-77/JOIN').deliver('UNDONE 5')
  socketOf(room, 'wss://other.example/').deliver('UNDONE 6')
  expect(open.sent).toEqual(['PING'])
  expect(room.out).toMatchObject([
    { kind: 'lines', lines: ['UNDONE 4'], to: 'http://localhost:3000', league: '77', team: 3 },
  ])
})

test('[LH123] the three ways carry the app’s address, ask for no permission, and the folder is a whole archive', () => {
  const installs = installsFor('https://draft.example.com/board/')
  expect(installs.bookmark).toMatch(/^javascript:/)
  expect(decodeURIComponent(installs.bookmark)).toContain('https://draft.example.com/board/room-bridge.html')
  expect(installs.userscript).toContain('// @grant       none')
  for (const page of ROOM_PAGES) expect(installs.userscript).toContain(page)
  const [manifest] = installs.extension
  const read: unknown = JSON.parse(manifest?.text ?? '')
  expect(read).toMatchObject({
    manifest_version: 3,
    content_scripts: [{}, {}, { matches: ['https://draft.example.com/*'] }],
  })
  expect(Object.keys(Object(read))).not.toContain('permissions')
  expect(Object.keys(Object(read))).not.toContain('host_permissions')
  const zip = Buffer.from(extensionZip(installs))
  expect(zip.readUInt16LE(zip.length - 12)).toBe(installs.extension.length)
  expect(zip.readUInt32LE(zip.length - 22)).toBe(0x06054b50)
})

test('[LH126] the small window passes on what its opener, a room, sends in form and measure, and nothing else', () => {
  const passed: unknown[] = []
  const asked: unknown[] = []
  const listeners: Listen[] = []
  const room = { closed: false, postMessage: (data: unknown) => asked.push(data) }
  class Channel {
    postMessage(data: unknown) {
      passed.push(data)
    }
    addEventListener() {}
  }
  const code = readFileSync(new URL('../../../public/room-bridge.js', import.meta.url), 'utf8')
  const state = { textContent: '' }
  // oxlint-disable-next-line typescript/no-implied-eval -- a page's script
  new Function('window', 'document', 'BroadcastChannel', 'addEventListener', 'setInterval', 'location', code)(
    { opener: room },
    { getElementById: () => state },
    Channel,
    (kind: string, listen: Listen) => kind === 'message' && listeners.push(listen),
    () => 0,
    { origin: 'http://localhost:3000' },
  )
  const send = (data: unknown, origin = 'https://fantasy.espn.com', source: unknown = room) => {
    for (const listen of listeners) listen({ data, origin, source })
  }
  const fine = { snakeboard: 1, kind: 'lines', from: 1, lines: ['RESET'] }
  send(fine, 'https://evil.example')
  send(fine, 'https://fantasy.espn.com', {})
  send({ ...fine, snakeboard: 2 })
  send({ ...fine, lines: ['x'.repeat(1_000_000)] })
  send({ ...fine, lines: Array.from({ length: 200 }, () => 'RESET') })
  send('RESET')
  expect(passed).toEqual([])
  for (let count = 0; count < 5000; count += 1) send(fine)
  expect(passed.length).toBe(400)
  expect(state.textContent).toContain('Connected')
})
