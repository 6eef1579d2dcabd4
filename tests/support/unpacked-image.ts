import { cpSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const PROJECT = join(import.meta.dirname, '../..')

/** The last stage of the Dockerfile as far as it can be had without an engine: its files, environment and commands. */
export interface UnpackedImage {
  /** What is `/app` there. */
  readonly folder: string
  readonly environment: Readonly<Record<string, string>>
  readonly command: readonly string[]
  readonly healthCommand: readonly string[]
  readonly port: number
  readonly volume: string
  readonly user: string
}

/** Packages are linked: which ones the image has is a test of its own (DP4). */
export function unpackImage(): UnpackedImage {
  const stage =
    readFileSync(join(PROJECT, 'Dockerfile'), 'utf8')
      .split(/^FROM /m)
      .at(-1) ?? ''
  const folder = mkdtempSync(join(tmpdir(), 'snakeboard-image-'))
  const lines = [...stage.matchAll(/^COPY (?:--from=\w+ )?(.+) (\S+)$/gm)]
  for (const [, sources = '', target = ''] of lines) {
    for (const source of sources.split(' ')) {
      const from = join(PROJECT, source.replace(/^\/app\//, ''))
      const to = target.endsWith('/') ? join(folder, target, source.split('/').at(-1) ?? '') : join(folder, target)
      mkdirSync(dirname(to), { recursive: true })
      if (source.endsWith('node_modules')) symlinkSync(from, to)
      else cpSync(from, to, { recursive: true, filter: (path) => !/\.test\.tsx?$|\/dist\/static/.test(path) })
    }
  }
  writeFileSync(join(folder, '.image'), '')
  const list = (pattern: RegExp): string[] => JSON.parse(pattern.exec(stage)?.[1] ?? '[]')
  return {
    folder,
    environment: Object.fromEntries(
      (/^ENV (.+)$/m.exec(stage)?.[1] ?? '').split(' ').map((pair) => pair.split('=') as [string, string]),
    ),
    command: list(/^CMD (\[.+\])$/m),
    healthCommand: list(/^HEALTHCHECK .*CMD (\[.+\])$/m),
    port: Number(/^EXPOSE (\d+)$/m.exec(stage)?.[1]),
    volume: /^VOLUME (\S+)$/m.exec(stage)?.[1] ?? '',
    user: /^USER (\S+)$/m.exec(stage)?.[1] ?? '',
  }
}
