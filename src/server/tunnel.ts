import { spawn } from 'node:child_process'
import { err, ok, type Result } from '#core/lib/result.ts'

/** A tunnel of the person's own choice, by which friends elsewhere reach this machine. */
interface Tunnel {
  /** The address that its program printed. */
  readonly url: string
  close(): void
}

/** Tunnels answer in seconds; one that asks to sign in never does. */
const ADDRESS_LIMIT_MS = 60_000

/** Programs print links to their own pages too; a tunnel's address has no path. */
const ADDRESS = /https:\/\/(?!(?:www|dash|dashboard|docs|developers|login)\.)[\w.-]+\.[a-z]{2,}(?![\w./-]*[\w-])/i

/** The command after `--tunnel`; null without one. */
export function tunnelCommand(args: readonly string[]): string | null {
  const index = args.indexOf('--tunnel')
  return index < 0 ? null : (args[index + 1] ?? '')
}

/** The address in what a tunnel's program prints; null before it is there. */
export function tunnelAddress(output: string): string | null {
  return ADDRESS.exec(output)?.[0] ?? null
}

/** Starts the program and waits for the https address that it prints. The error is for the person who typed the command. */
export async function openTunnel(command: string, limitMs = ADDRESS_LIMIT_MS): Promise<Result<Tunnel, string>> {
  if (command.trim() === '')
    return err('--tunnel needs a command, such as --tunnel "cloudflared tunnel --url http://localhost:3000".')
  // A group of its own: the shell's child ends with it.
  const child = spawn(command, {
    shell: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: process.platform !== 'win32',
  })
  const close = () => {
    if (child.pid === undefined || child.exitCode !== null) return
    if (process.platform === 'win32') child.kill()
    else process.kill(-child.pid, 'SIGTERM')
  }
  const url = await new Promise<string | null>((resolve) => {
    let output = ''
    const read = (text: string) => {
      output += text
      const found = tunnelAddress(output)
      if (found !== null) resolve(found)
    }
    child.stdout.setEncoding('utf8').on('data', read)
    child.stderr.setEncoding('utf8').on('data', read)
    child.once('error', () => resolve(null))
    child.once('exit', () => resolve(null))
    setTimeout(() => resolve(null), limitMs).unref()
  })
  if (url !== null) return ok({ url, close })
  close()
  return err(`The tunnel printed no https address, so nobody elsewhere could come in: ${command}`)
}
