import { expect, test } from 'vitest'
import { howToKeepAwake, startHints } from './start-hints.ts'
import { openTunnel, tunnelAddress, tunnelCommand } from './tunnel.ts'

const machine = (platform: string, { battery = false, output = '' } = {}) => ({
  platform,
  hasBattery: () => battery,
  output: () => output,
})

const POWERCFG = `Power Setting GUID: 29f6c1db  (Sleep after)
    Possible Settings increment: 0x00000001
    Current AC Power Setting Index: AC
    Current DC Power Setting Index: DC
`

test('[OP36] a start says how friends elsewhere come in, and nothing of it where they do already', () => {
  expect(startHints(3000, false, null)).toEqual([
    'Friends elsewhere come in through a tunnel of your choice, such as: npm start -- --tunnel "cloudflared tunnel --url http://localhost:3000"',
  ])
  expect(startHints(3000, true, null)).toEqual([])
})

test('[OP32] a start warns if the computer goes to sleep by itself, with the way to keep it awake', () => {
  expect(startHints(3000, true, 'caffeinate -is npm start')[0]).toMatch(/sleeps.*caffeinate -is npm start$/)
  const cases = [
    [machine('darwin', { output: ' displaysleep  10\n sleep                1 (sleep prevented by)\n' }), 'caffeinate'],
    [machine('darwin', { output: ' displaysleep  10\n sleep                0\n' }), null],
    [machine('linux', { battery: true }), 'systemd-inhibit'],
    [machine('linux'), null],
    [
      machine('win32', { output: POWERCFG.replace('AC\n', '0x00000000\n').replace('DC\n', '0x00000384\n') }),
      'Settings',
    ],
    [machine('win32', { output: POWERCFG.replace('AC\n', '0x00000000\n').replace('DC\n', '0x00000000\n') }), null],
    [machine('win32'), null],
  ] as const
  for (const [computer, words] of cases) {
    const way = howToKeepAwake(computer)
    if (words === null) expect(way).toBeNull()
    else expect(way).toContain(words)
  }
})

test.each([
  [
    '2026-11-28 INF |  https://big-red-dog-42.trycloudflare.com                 |',
    'https://big-red-dog-42.trycloudflare.com',
  ],
  ['your url is: https://quiet-lion.loca.lt\n', 'https://quiet-lion.loca.lt'],
  ['Forwarding   https://ab12.ngrok-free.app -> http://localhost:3000', 'https://ab12.ngrok-free.app'],
  ['https://laptop.tail1234.ts.net\n|-- proxy http://127.0.0.1:3000', 'https://laptop.tail1234.ts.net'],
  [
    'Read https://developers.cloudflare.com/cloudflare-one/connections and https://www.cloudflare.com/terms/ first',
    null,
  ],
  ['http://localhost:3000', null],
])('[OP33] of what a tunnel prints (%s) the address is %s', (output, url) => {
  expect(tunnelAddress(output)).toBe(url)
})

test('[OP33] the command is the argument after --tunnel', () => {
  expect(tunnelCommand(['node', 'main.ts', '--tunnel', 'lt --port 3000'])).toBe('lt --port 3000')
  expect(tunnelCommand(['node', 'main.ts', '--tunnel'])).toBe('')
  expect(tunnelCommand(['node', 'main.ts'])).toBeNull()
})

test('[OP33] a tunnel that does not start, or prints no address, is refused in one sentence', async () => {
  expect(await openTunnel('')).toMatchObject({ error: expect.stringContaining('--tunnel needs a command') })
  expect(await openTunnel('no-such-program-here')).toMatchObject({
    error: 'The tunnel printed no https address, so nobody elsewhere could come in: no-such-program-here',
  })
  expect(await openTunnel(`"${process.execPath}" -e "setInterval(() => {}, 1000)"`, 300)).toMatchObject({ ok: false })
})
