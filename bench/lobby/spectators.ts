// The spectators of one lobby: a process of its own, so that reading their frames doesn't slow the measuring. Ends with its parent.
import { WebSocket } from 'ws'
import { LIVE_PATH } from '#protocol/server-paths.ts'
import { PROTOCOL_VERSION } from '#protocol/version.ts'

interface Wanted {
  readonly baseUrl: string
  readonly code: string
  readonly token: string
  readonly count: number
}

const { baseUrl, code, token, count }: Wanted = JSON.parse(process.argv[2] ?? '')
for (let opened = 0; opened < count; opened += 1) await openSpectator()
process.send?.('open')
process.on('disconnect', () => process.exit(0))

/** Resolves with its first snapshot. */
function openSpectator(): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`${baseUrl.replace(/^http/, 'ws')}${LIVE_PATH}`, { perMessageDeflate: false })
    socket.once('error', reject)
    socket.once('open', () => {
      socket.send(JSON.stringify({ type: 'watch', protocol: PROTOCOL_VERSION, lobby: code, token, version: null }))
    })
    socket.once('message', () => resolve())
    socket.once('close', () => process.exit(1))
  })
}
