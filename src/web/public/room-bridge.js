// Passes lines from the window of a draft room, which opened this one, to the app's tabs on this device, and their questions back.
// Messages of any other page, of another form, too large or too many are ignored; the app checks them once more.
const ROOM = /^https:\/\/(?:fantasy\.espn\.com|[a-z]+\.fantasysports\.yahoo\.com)$/
const MAX_LINES = 100
const MAX_CHARACTERS = 400_000
/** In a second: a whole draft that is sent again comes in some fifty. */
const MAX_MESSAGES = 400
/** A page that is known only sends a sign of life; one that was loaded again sends everything. */
const NOTHING_NEW = 1_000_000

const room = window.opener
const state = document.getElementById('state')
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('snakeboard-room')
let roomOrigin = '*'
let last = null
let isClosed = false
let messageCount = 0

addEventListener('message', ({ data, origin, source }) => {
  if (source !== room || (!ROOM.test(origin) && origin !== location.origin) || !isMessage(data)) return
  messageCount += 1
  if (messageCount > MAX_MESSAGES) return
  roomOrigin = origin
  isClosed = data.kind === 'closed'
  last = data
  channel?.postMessage(data)
  show(isClosed ? 'The room’s tab is closed or reloading.' : 'Connected. Picks appear in your Snakeboard tab.')
})
channel?.addEventListener('message', ({ data }) => {
  if (data?.kind === 'want') ask(data)
})
addEventListener('pagehide', close)
setInterval(() => {
  messageCount = 0
  if (room !== null && !room.closed)
    return ask({ snakeboard: 1, kind: 'want', page: last?.page ?? '', from: NOTHING_NEW })
  close()
}, 2000)

if (channel === null) show('This browser can’t pass picks between windows. Use the folder for Chrome, Edge and Brave.')
else if (room === null)
  show('The room keeps its windows apart, so the bookmark can’t work here. Use the folder for Chrome, Edge and Brave.')
else ask({ snakeboard: 1, kind: 'want', page: '', from: 1 })

/** After a reload the room's tab is the same window, and an installed script answers again. */
function ask(want) {
  room?.postMessage(want, roomOrigin)
}

function close() {
  if (last === null || isClosed) return
  isClosed = true
  const { snakeboard, room: name, sport, league, team, page } = last
  channel?.postMessage({ snakeboard, kind: 'closed', room: name, sport, league, team, page })
  show('The room’s tab is closed. Open it again and press the bookmark.')
}

function isMessage(data) {
  if (typeof data !== 'object' || data === null || data.snakeboard !== 1) return false
  const { lines = [], line = '' } = data
  const texts = Array.isArray(lines) ? [...lines, line] : [null]
  return (
    texts.length <= MAX_LINES + 1 &&
    texts.every((text) => typeof text === 'string') &&
    texts.reduce((sum, text) => sum + text.length, 0) <= MAX_CHARACTERS
  )
}

function show(text) {
  if (state !== null) state.textContent = text
}
