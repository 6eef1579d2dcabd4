/**
 * Listens to a draft room in the person's own tab and passes on lines about the draft, and nothing else: only what these patterns
 * match leaves the page, without account ids. It sends nothing to the room, reads no cookies and no storage, and opens no connection.
 * `app` is where the lines go: to a window of the app with this address, or, with none, to an extension in this page.
 */
export function listenToRoom(page, app) {
  if (page.snakeboardTap !== undefined) return page.snakeboardTap()
  const KEPT = {
    espn: /^(?:INIT [\w+/=]+|(?:SELECTED|CLOCK|BID|SOLD)(?: -?\d{1,12}){1,5}|(?:SELECTING|NOMINATION|UNDONE|STATE)(?: \d{1,9}){1,2}|RESET)/,
    yahoo:
      /^(?:R(?:\|\d+)+|P(?:\|\d+=\d+,\d+,\d+)*|0\|\d+\|\d+\|\d+\|[\w/]{0,9}\|\d+|D\|\d+\|\d+\|\d+|C\|\d+|u\|\d+|[rY](?=\||$))/,
  }
  const { location } = page
  const room = location.pathname.includes('/draftclient/') ? 'yahoo' : 'espn'
  const asked = new URLSearchParams(location.search)
  const [, sport = '', yahooLeague, yahooTeam] =
    (room === 'yahoo' ? /draftclient\/(\w+)\/(\d+)\/(\d+)/ : /^\/(\w+)\/draft/).exec(location.pathname) ?? []
  const about = {
    snakeboard: 1,
    room,
    sport: room === 'yahoo' && !location.hostname.startsWith('football.') ? location.hostname.split('.')[0] : sport,
    league: (yahooLeague ?? asked.get('leagueId') ?? '').replace(/\D/g, ''),
    team: Number(yahooTeam ?? asked.get('teamId') ?? 0) || 0,
    page: page.crypto.randomUUID(),
  }
  const lines = []
  let bridge = null
  const pass = (content) =>
    app === null
      ? page.postMessage({ ...about, ...content }, location.origin)
      : bridge?.postMessage({ ...about, ...content }, new URL(app).origin)
  const passFrom = (number) => {
    for (let first = number; first <= lines.length; first += 100)
      pass({ kind: 'lines', from: first, lines: lines.slice(first - 1, first + 99) })
    pass({ kind: 'alive', count: lines.length })
  }
  const receive = (text) => {
    if (typeof text !== 'string' || text.length > 200_000) return
    for (const line of text.split('\n')) {
      const [kept] = KEPT[room].exec(line.trim()) ?? []
      if (kept === undefined) continue
      // The clock is only worth something now.
      if (/^(?:CLOCK [1-9]|C\|)/.test(kept)) pass({ kind: 'now', line: kept })
      else if (lines.length < 20_000) pass({ kind: 'lines', from: lines.push(kept), lines: [kept] })
    }
  }
  const listenedTo = new WeakSet()
  const listen = (source) => {
    if (listenedTo.has(source) || (room === 'espn' && !/\/game-1\/league-/.test(source.url))) return
    listenedTo.add(source)
    source.addEventListener('message', ({ data }) => receive(data))
  }
  for (const name of ['WebSocket', 'EventSource']) {
    page[name] = new Proxy(page[name], {
      construct(Source, args, target) {
        const source = Reflect.construct(Source, args, target)
        listen(source)
        return source
      },
    })
  }
  // A socket that was open before is found when the room next sends something itself.
  const { send } = page.WebSocket.prototype
  page.WebSocket.prototype.send = function (...args) {
    listen(this)
    return send.apply(this, args)
  }
  // Yahoo's own list of players, as the room reads it: its lines name players by number only.
  const { open } = page.XMLHttpRequest.prototype
  const readPool = (text) => {
    for (const { id, fname, lname, display_pos, team_abbr } of JSON.parse(text).service?.player_list ?? []) {
      const fields = [id, `${fname} ${lname}`, display_pos, team_abbr].map((field) =>
        String(field).replace(/[|\n]/g, ' '),
      )
      if (lines.length < 5000)
        pass({ kind: 'lines', from: lines.push(`POOL|${fields.join('|')}`), lines: lines.slice(-1) })
    }
  }
  const isPool = (address) => room === 'yahoo' && /\/players\/nfl\/\d+/.test(address)
  page.XMLHttpRequest.prototype.open = function (...args) {
    if (isPool(String(args[1]))) this.addEventListener('load', () => readPool(this.responseText))
    return open.apply(this, args)
  }
  const { fetch } = page
  page.fetch = async (...args) => {
    const response = await fetch.apply(page, args)
    if (isPool(response.url))
      response
        .clone()
        .text()
        .then(readPool, () => undefined)
    return response
  }
  page.addEventListener('message', ({ data, origin, source }) => {
    if (data?.snakeboard !== 1 || data.kind !== 'want') return
    if (app === null ? source !== page : origin !== new URL(app).origin) return
    if (app !== null) bridge = source
    passFrom(data.page === about.page && data.from > 0 ? data.from : 1)
  })
  page.addEventListener('pagehide', () => pass({ kind: 'closed' }))
  page.setInterval(() => pass({ kind: 'alive', count: lines.length }), 5000)
  page.snakeboardTap = () => {
    if (app !== null) bridge = page.open(app, 'snakeboard-bridge', 'popup,width=360,height=220')
  }
}
