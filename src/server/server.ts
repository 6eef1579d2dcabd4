import { existsSync, readFileSync } from 'node:fs'
import { err, type Result } from '#core/lib/result.ts'
import { z } from '#protocol/zod.ts'
import { createApp } from './app.ts'
import type { Config } from './config.ts'
import { readBuiltApp } from './platform/built-app.ts'
import { startHttpServer, type HttpServer } from './platform/http-server.ts'
import type { Log } from './platform/log.ts'

/** `npm run build` writes web/ (what is served) and style-hashes.json (for the policy) into this folder. */
export type DistFolder = string

const styleHashesSchema = z.array(z.string().regex(/^'sha256-[A-Za-z0-9+/=]+'$/))

/** Builds the server from its settings and starts it; a failure is a text for the person who starts it. */
export async function createServer(config: Config, dist: DistFolder, log: Log): Promise<Result<HttpServer, string>> {
  if (!existsSync(`${dist}/web/index.html`)) {
    return err(
      `The app is not built yet (${dist}/web is missing). Run "npm start", which builds it, or "npm run build".`,
    )
  }
  const app = createApp({
    builtApp: readBuiltApp(`${dist}/web`),
    security: { styleHashes: readStyleHashes(dist), isHttps: config.publicUrl?.startsWith('https:') ?? false },
    log,
  })
  const started = await startHttpServer(app, config.host, config.port)
  return started.ok ? started : err(listenText(started.error.code, started.error.detail, config))
}

function readStyleHashes(dist: DistFolder): string[] {
  return styleHashesSchema.parse(JSON.parse(readFileSync(`${dist}/style-hashes.json`, 'utf8')))
}

function listenText(code: string, detail: string, { host, port }: Config): string {
  const texts: Readonly<Record<string, string>> = {
    port_in_use: `Port ${port} is already in use. Stop what uses it, or choose another one: PORT=${port === 3000 ? 3001 : 3000} npm start`,
    not_allowed: `This user may not open port ${port}. Choose one above 1023: PORT=3000 npm start`,
    no_such_address: `This machine has no address ${host}. Leave HOST unset, or set one of its own addresses.`,
  }
  return texts[code] ?? `The server cannot listen on ${host}, port ${port}: ${detail}`
}
