import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../scripts/test/free-port.ts'
import { findNats } from '../../scripts/test/provide-nats.ts'

/** A NATS server of its own that a test may kill and start again. */
export interface TestNats {
  readonly url: string
  kill(): Promise<void>
  start(): Promise<void>
}

/** Asks for a user and a password. Null if this machine has no NATS server. */
export async function testNats(): Promise<TestNats | null> {
  const program = findNats()
  if (program === null) return null
  const port = await freePort()
  let server: ChildProcess | null = null
  const nats: TestNats = {
    url: `nats://league:p%40ss@127.0.0.1:${port}`,
    async kill() {
      if (server === null) return
      const ended = once(server, 'exit')
      server.kill('SIGKILL')
      await ended
      server = null
    },
    async start() {
      const args = ['--addr', '127.0.0.1', '--port', String(port), '--user', 'league', '--pass', 'p@ss']
      server = spawn(program, args, { stdio: 'ignore' })
      while (!(await isListening(port))) await pause(20)
    },
  }
  await nats.start()
  return nats
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
