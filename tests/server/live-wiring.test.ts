import { expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { downFrameSchema, type DownFrame } from '#protocol/lobby/live-frames.ts'
import { LIVE_PATH } from '#protocol/server-paths.ts'
import { PROTOCOL_VERSION } from '#protocol/version.ts'
import { newCaller, startLobbyServer, type Caller, type LobbyServer } from '../support/lobby-server.ts'
import { newServerLobby } from '../support/server-lobby.ts'
import { eventually } from '../support/eventually.ts'

function watch({ port }: LobbyServer, { cookie }: Caller, lobby: string, seat: string): DownFrame[] {
  const frames: DownFrame[] = []
  const socket = new WebSocket(`ws://127.0.0.1:${port}${LIVE_PATH}`, { headers: { Cookie: cookie ?? '' } })
  socket.on('open', () =>
    socket.send(JSON.stringify({ type: 'hello', protocol: PROTOCOL_VERSION, lobby, seat, version: null })),
  )
  socket.on('message', (text: Buffer) => frames.push(downFrameSchema.parse(JSON.parse(text.toString()))))
  return frames
}

test('[RU18] clients receive what a remote function changed, the previous device of a moved seat is disconnected, and a stop says goodbye', async () => {
  const server = await startLobbyServer()
  try {
    const { code, seats } = await newServerLobby(server.url, { usernames: ['Hana', 'Otto'] })
    const [host, otto] = seats
    if (host === undefined || otto === undefined) throw new Error('two seats')
    const [toHana, toOtto] = [watch(server, host.caller, code, 'Hana'), watch(server, otto.caller, code, 'Otto')]
    const isOnline = async () => (await host.caller.get('get_lobby_state', { lobby_code: code })).online.length
    await expect.poll(isOnline).toBe(2)
    expect(toHana[0]).toMatchObject({ type: 'snapshot', version: 2 })

    const newDevice = await newCaller(server.url)
    await newDevice.get('join_lobby_with_code', { lobby_code: code, user_name: 'Uma' })
    const isJoin = { type: 'event', version: 3, event: { kind: 'joined', seat: { username: 'Uma' } } }
    await eventually(() => expect(toHana.find(({ type }) => type === 'event')).toMatchObject(isJoin))

    const link = await otto.caller.get('make_seat_link', { lobby_code: code, participant_username: 'Otto' })
    await newDevice.get('claim_seat', { lobby_code: code, token: link.token })
    await eventually(() => expect(toOtto.at(-1)).toEqual({ type: 'bye', reason: 'seat_moved' }))

    await server.stop()
    await eventually(() => expect(toHana.at(-1)).toEqual({ type: 'bye', reason: 'server_stopping' }))
  } finally {
    await server.stop()
  }
})
