import { sendCall } from './sim-calls.ts'
import type { SimClient } from './sim-client.ts'
import { recordAnswer } from './sim-received.ts'
import type { SimNode } from './sim-node.ts'
import type { PageSetup } from './sim-page.ts'
import { newCommandRecord } from './sim-record.ts'
import type { SimWorld } from './sim-world.ts'

const RETRY_EVERY_MS = 1500
const GIVEN_UP_AFTER_MS = 20_000
/** How many times a person retries the code. */
const MAX_JOINS = 3

/** Joins a lobby from the landing: one command id per button press, whatever happens to the responses. */
export function joinLobby(world: SimWorld, nodes: readonly SimNode[], client: SimClient, setup: PageSetup): void {
  const { timeline, record, counts, random } = world
  const { clientId, deviceId, username, lobbyId, code } = setup
  press(1)

  function press(pressNumber: number): void {
    const id = `${clientId}-join-${pressNumber}`
    const requestedAtMs = timeline.nowMs()
    const intent = { kind: 'join', username } as const
    const wire = { name: 'join_lobby_with_code', input: { lobby_code: code, user_name: username } } as const
    // The page's estimate of the server's time lags by one message delay.
    const issuedAtMs = requestedAtMs - random.between(0, 60)
    const written = newCommandRecord({ id, clientId, seatId: null, intent, requestedAtMs })
    written.firstSentAtMs = requestedAtMs
    record.commands.set(id, written)
    counts.commands += 1
    attempt(1)

    function attempt(attemptNumber: number): void {
      if (written.end !== null) return
      const atMs = timeline.nowMs()
      if (atMs - requestedAtMs >= GIVEN_UP_AFTER_MS) {
        written.end = { kind: 'given-up', version: null, atMs }
        counts.givenUp += 1
        if (pressNumber < MAX_JOINS) timeline.after(random.between(500, 2000), () => press(pressNumber + 1))
        return
      }
      const commandId = world.parts.attemptId(id, attemptNumber)
      sendCall(
        world,
        nodes,
        client.line,
        (node) => node.command({ lobbyId, deviceId, username, commandId, issuedAtMs, wire }),
        (answer) => {
          if (answer === null) return
          recordAnswer(world, id, answer)
          if (written.end !== null) return
          const receivedAtMs = timeline.nowMs()
          written.end = answer.ok
            ? { kind: 'applied', version: answer.body.version, atMs: receivedAtMs }
            : { kind: 'refused', version: null, atMs: receivedAtMs }
          if (answer.ok) client.open(answer.body.seatId)
        },
      )
      timeline.after(RETRY_EVERY_MS, () => attempt(attemptNumber + 1))
    }
  }
}
