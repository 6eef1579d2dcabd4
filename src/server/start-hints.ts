import { spawnSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'

/** What `npm start` prints for the person who started it: how friends elsewhere join, and how to keep the computer awake. */
export function startHints(port: number, isPublic: boolean, keepAwake: string | null): readonly string[] {
  const elsewhere = `npm start -- --tunnel "cloudflared tunnel --url http://localhost:${port}"`
  return [
    ...(isPublic ? [] : [`Friends elsewhere come in through a tunnel of your choice, such as: ${elsewhere}`]),
    ...(keepAwake === null
      ? []
      : [`If this computer sleeps, the draft stops for everybody. Keep it awake: ${keepAwake}`]),
  ]
}

interface Machine {
  readonly platform: string
  hasBattery(): boolean
  /** '' if the program is not there. */
  output(program: string, args: readonly string[]): string
}

/** How to keep this computer awake if it goes to sleep by itself; null if it does not, or doesn't say. */
export function howToKeepAwake(machine: Machine = thisMachine): string | null {
  switch (machine.platform) {
    case 'darwin':
      return /^\s*sleep\s+[1-9]/m.test(machine.output('pmset', ['-g'])) ? 'caffeinate -is npm start' : null
    case 'linux':
      return machine.hasBattery() ? 'systemd-inhibit --what=idle:sleep:handle-lid-switch npm start' : null
    case 'win32': {
      const plan = machine.output('powercfg', ['/query', 'SCHEME_CURRENT', 'SUB_SLEEP', 'STANDBYIDLE'])
      const delays = [...plan.matchAll(/: (0x[0-9a-f]{8})\s*$/gim)].slice(-2).map(([, hex]) => Number(hex))
      return delays.some((seconds) => seconds > 0) ? 'Settings, System, Power: sleep "Never"' : null
    }
    default:
      return null
  }
}

const thisMachine: Machine = {
  platform: process.platform,
  hasBattery: () => existsSync('/sys/class/power_supply') && globSync('/sys/class/power_supply/BAT*').length > 0,
  output: (program, args) => spawnSync(program, args, { encoding: 'utf8', timeout: 2000 }).stdout ?? '',
}
