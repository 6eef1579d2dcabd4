import { fileURLToPath } from 'node:url'
import { readConfig } from './config.ts'
import { createLog } from './platform/log.ts'
import { keepFilesPrivate } from './platform/private-files.ts'
import { reachableAddresses } from './platform/download/outbound-addresses.ts'
import { openBundledFacts } from './players/facts-files.ts'
import { createServer } from './server.ts'
import { howToKeepAwake, startHints } from './start-hints.ts'
import { openTunnel, tunnelCommand } from './tunnel.ts'

const DIST = fileURLToPath(new URL('../../dist', import.meta.url))

keepFilesPrivate()
// A full disk under stdout must not end the server; without a listener the stream's error would.
process.stdout.on('error', () => undefined)
const command = tunnelCommand(process.argv)
const tunnel = command === null ? null : await openTunnel(command)
if (tunnel !== null && !tunnel.ok) refuse([tunnel.error])
process.once('exit', () => tunnel?.value.close())
const isTunneled = tunnel === null ? {} : { PUBLIC_URL: tunnel.value.url, TRUST_PROXY: 'true', HOST: '127.0.0.1' }
const config = readConfig({ ...process.env, ...isTunneled })
if (!config.ok)
  refuse(['The settings cannot be used:', ...config.error.map((line) => `  - ${line}`), 'See docs/operations.md.'])

const log = createLog(config.value.logLevel)
const server = await createServer(config.value, DIST, log, {
  bundledFacts: await openBundledFacts(),
  // The embedded database belongs to this process alone; nodes on a shared one open with everything loaded.
  opensBeforeFacts: config.value.databaseUrl === null,
  print: (line) => console.log(line),
})
if (!server.ok) refuse([server.error])

const { port, stop } = server.value
log.info({ port, host: config.value.host }, 'listening')
const [first, ...others] = reachableAddresses(config.value, port)
console.log(`Snakeboard is ready: ${first}`)
for (const address of others) console.log(`      on this network: ${address}`)
// Under a supervisor nobody reads them.
if (process.stdout.isTTY)
  for (const line of startHints(port, config.value.publicUrl !== null, howToKeepAwake())) console.log(line)

process.on('SIGTERM', () => void leave('SIGTERM'))
process.on('SIGINT', () => void leave('SIGINT'))
// The launcher of `npm start` holds the other end: where it is killed, the server does not stay behind.
process.once('disconnect', () => void leave('launcher gone'))

let isLeaving = false

async function leave(reason: string): Promise<void> {
  if (isLeaving) return
  isLeaving = true
  log.info({ reason }, 'stopping')
  await stop()
  log.info('stopped')
  process.exit(0)
}

function refuse(lines: readonly string[]): never {
  for (const line of lines) console.error(line)
  process.exit(1)
}
