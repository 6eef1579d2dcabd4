import { COMMAND_ID_HEADER } from '#protocol/server-paths.ts'
import { setTimeout as wait } from 'node:timers/promises'
import { isComplete, pickCount, slotOnTheClock } from '#core/draft/draft.ts'
import type { Lobby, SeatId } from '#core/lobby/lobby.ts'
import { isOnTheClock } from '#core/lobby/permissions.ts'
import { remoteFunctions, type FunctionInput, type FunctionName } from '#protocol/remote-functions.ts'
import type { RequestedCommand, ReceivedAnswer, Intent } from '../support/checker/history.ts'
import { callOnce, newDevice, startRobot, type Robot } from '../support/robot.ts'

/** A lobby full of robots that draft until every slot is filled. */
export interface Crowd {
  readonly code: string
  readonly lobbyId: string
  readonly robots: readonly Robot[]
  readonly playerIds: readonly string[]
  /** Drafts to the end despite server and connection faults; resolves when every robot shows a complete draft. */
  draft(): Promise<void>
  /** The number of picks on the boards, according to the most advanced robot. */
  pickedCount(): number
  /** Commands sent during setup: joining, ordering, starting. */
  readonly setup: { readonly commands: readonly RequestedCommand[]; readonly answers: readonly ReceivedAnswer[] }
  stop(): void
}

export interface CrowdSettings {
  /** Server addresses; robot n uses the n-th, wrapping around. */
  readonly baseUrls: readonly string[]
  readonly size: number
  readonly roundCount: number
  readonly name: string
  readonly random: () => number
  readonly newId: () => string
  /** The test fails when the draft takes longer than this. */
  readonly limitMs: number
}

/** How often a robot checks whether it is on the clock. */
const LOOK_MS = 12
/** A pause before each pick, so that the draft lasts long enough for faults to hit it. */
const THINK_MS = 25

export async function gatherCrowd(settings: CrowdSettings): Promise<Crowd> {
  const { baseUrls, size, roundCount, name, random, newId } = settings
  const urlOf = (index: number) => baseUrls[index % baseUrls.length] ?? ''
  const devices: { url: string; cookie: string }[] = []
  for (let index = 0; index < size; index += 1) {
    const nonce = newId()
    devices.push({ url: urlOf(index), cookie: await untilAnswered(() => newDevice(urlOf(index), nonce)) })
  }
  const [hostDevice] = devices
  if (hostDevice === undefined) throw new Error('a crowd has a host')

  const commands: RequestedCommand[] = []
  const answers: ReceivedAnswer[] = []
  const wanted = { lobby_name: name, host_username: 'Robot 1', max_teams: size, rounds: roundCount }
  const created = await sure(hostDevice, 'create_lobby_secure', wanted, null)
  const host = remoteFunctions.create_lobby_secure.output.parse(created)
  const seats = [host]
  for (const [index, device] of devices.entries()) {
    if (index === 0) continue
    const username = `Robot ${index + 1}`
    const join = { lobby_code: host.lobby_code, user_name: username }
    const joined = await sure(device, 'join_lobby_with_code', join, {
      seatId: null,
      intent: { kind: 'join', username },
    })
    seats.push(remoteFunctions.join_lobby_with_code.output.parse(joined))
  }
  const asHost = { lobby_code: host.lobby_code, host_username: host.username }
  const hostSeatId = host.participant_id
  const shuffle = { seatId: hostSeatId, intent: { kind: 'shuffle-order' } } as const
  await sure(hostDevice, 'set_draft_order', { ...asHost, order_type: 'random' }, shuffle)
  const pool = remoteFunctions.get_lobby_pool.output.parse(
    await sure(hostDevice, 'get_lobby_pool', { lobby_code: host.lobby_code }, null),
  )
  const robots = devices.map(({ url, cookie }, index) => {
    const seat = seats[index]
    if (seat === undefined) throw new Error(`no seat for robot ${index + 1}`)
    return startRobot({
      baseUrl: url,
      cookie,
      code: seat.lobby_code,
      username: seat.username,
      seatId: seat.participant_id,
      clientId: `${name} / ${seat.username}`,
      random,
      newId,
    })
  })
  const playerIds = pool.players.map((player) => player.id)
  const stopped = new AbortController()

  async function sure<Name extends FunctionName>(
    device: { url: string; cookie: string },
    functionName: Name,
    input: FunctionInput<Name>,
    meant: { seatId: SeatId | null; intent: Intent } | null,
  ): Promise<unknown> {
    const id = newId()
    const requestedAtMs = Date.now()
    const body = await untilAnswered(async () => {
      const answer = await callOnce(device.url, device.cookie, functionName, input, { [COMMAND_ID_HEADER]: id })
      if (answer.status >= 500 || answer.status === 429) throw new Error(`${functionName}: ${answer.status}`)
      if (answer.status >= 400) throw new RefusedError(`${functionName}: ${JSON.stringify(answer.body)}`)
      return answer.body
    })
    if (meant !== null) {
      const { version } = remoteFunctions.leave_lobby.output.parse(body)
      const atMs = Date.now()
      commands.push({
        id,
        clientId: name,
        ...meant,
        requestedAtMs,
        firstSentAtMs: requestedAtMs,
        end: { kind: 'applied', version, atMs },
        asleepMs: 0,
        isWatchedToTheEnd: true,
      })
      answers.push({ commandId: id, receivedAtMs: atMs, answer: { ok: true, version } })
    }
    return body
  }

  async function untilAnswered<Value>(ask: () => Promise<Value>): Promise<Value> {
    const deadlineMs = performance.now() + settings.limitMs
    for (;;) {
      try {
        return await ask()
      } catch (error) {
        if (error instanceof RefusedError || performance.now() > deadlineMs) throw error
        await wait(100)
      }
    }
  }

  async function play(robot: Robot, isHost: boolean): Promise<void> {
    while (!stopped.signal.aborted) {
      const { lobby } = robot.state()
      const draft = lobby?.draft ?? null
      if (lobby !== null && draft !== null) {
        const slotNumber = slotOnTheClock(draft)
        const isOwnTurn = isOnTheClock(lobby, robot.seatId)
        const isBold = random() < 0.004
        if (slotNumber !== null && (isOwnTurn || isBold)) {
          const drafted = new Set(draft.slots.map((pick) => pick?.playerId))
          const free = playerIds.filter((playerId) => !drafted.has(playerId))
          const playerId = free[Math.floor(random() * Math.min(free.length, 5))] ?? ''
          await robot.command({ kind: 'pick', playerId, target: { kind: 'slot', slotNumber } })
        } else if (isHost && slotNumber !== null && slotNumber > 2 && random() < 0.01) {
          const playerId = draft.slots.find((held) => held !== null && random() < 0.5)?.playerId ?? null
          if (playerId !== null) await robot.command({ kind: 'undraft', playerId })
        }
      }
      await wait(LOOK_MS + random() * THINK_MS)
    }
  }

  return {
    code: host.lobby_code,
    lobbyId: host.lobby_id,
    robots,
    playerIds,
    async draft() {
      const players = robots.map((robot, index) => play(robot, index === 0))
      await sure(hostDevice, 'start_draft', asHost, { seatId: hostSeatId, intent: { kind: 'start' } })
      const deadlineMs = performance.now() + settings.limitMs
      while (!robots.every((robot) => isAtTheEnd(robot))) {
        if (performance.now() > deadlineMs) {
          stopped.abort()
          throw new Error(`the draft did not end: ${robots.map(progressOf).join(', ')}`)
        }
        await wait(LOOK_MS)
      }
      stopped.abort()
      await Promise.all(players)
    },
    pickedCount: () => Math.max(...robots.map(({ state }) => pickCountOf(state().lobby))),
    setup: { commands, answers },
    stop() {
      stopped.abort()
      for (const robot of robots) robot.stop()
    },
  }
}

class RefusedError extends Error {
  override readonly name = 'RefusedError'
}

function isAtTheEnd(robot: Robot): boolean {
  const { lobby, pending } = robot.state()
  return lobby !== null && lobby.draft !== null && isComplete(lobby.draft) && pending.length === 0
}

function progressOf(robot: Robot): string {
  const { version, link, pending } = robot.state()
  return `${robot.username} at ${version} (${link}, ${pending.length} pending)`
}

function pickCountOf(lobby: Lobby | null): number {
  return lobby?.draft ? pickCount(lobby.draft) : 0
}
