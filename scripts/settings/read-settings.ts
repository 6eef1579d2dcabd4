import { readConfig, type Config } from '../../src/server/config.ts'

/** The settings of the server, or the end with all of their problems. */
export function readSettings(): Config {
  const settings = readConfig(process.env)
  if (settings.ok) return settings.value
  return refuse(['The settings cannot be used:', ...settings.error.map((line) => `  - ${line}`)])
}

export function refuse(lines: readonly string[]): never {
  for (const line of lines) console.error(line)
  process.exit(1)
}
