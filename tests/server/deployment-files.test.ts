import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import { z } from '#protocol/zod.ts'
import { DEFAULT_LIMITS } from '../../src/server/platform/limits.ts'
import { settingsSchema } from '../../src/server/settings-schema.ts'

const PROJECT = fileURLToPath(new URL('../..', import.meta.url))
const read = (path: string) => readFileSync(join(PROJECT, path), 'utf8')

const SETTINGS: ReadonlySet<string> = new Set(Object.keys(settingsSchema.shape))
const COMPOSE_FILES = ['compose.yaml', 'compose.postgres.yaml', 'compose.two-nodes.yaml']

/** Environment variables read by something other than the server: Node, PostgreSQL's image, the proxy and the compose files. */
const OTHERS = ['NODE_ENV', 'POSTGRES_USER', 'POSTGRES_DB', 'POSTGRES_PASSWORD', 'SITE', 'NODES', 'PUBLISH', 'VERSION']

const ENVIRONMENTS: readonly (readonly [file: string, name: RegExp])[] = [
  ...COMPOSE_FILES.flatMap((file) => [
    [file, /^ {4,6}([A-Z][A-Z0-9_]+):/gm] as const,
    [file, /\$\{([A-Z0-9_]+)/g] as const,
  ]),
  ['Dockerfile', /(?:^ENV|\s)\s*([A-Z][A-Z_]+)=(?!\S*\/library\/)/gm],
  ['deploy/casaos.yaml', /^ {6}([A-Z][A-Z0-9_]+):/gm],
  ['render.yaml', /- key: ([A-Z0-9_]+)/g],
  ['fly.toml', /^ {0,2}([A-Z][A-Z0-9_]+) = /gm],
  ['deploy/snakeboard.service', /^Environment=(\S+)=/gm],
  ['deploy/snakeboard.service', / ([A-Z][A-Z_]+)=\/var/g],
  ['deploy/env.example', /^#?([A-Z][A-Z0-9_]+)=/gm],
  ['deploy/Caddyfile', /\{\$([A-Z0-9_]+)/g],
  ['deploy/healthcheck.mjs', /process\.env\.([A-Z0-9_]+)/g],
]

describe('the settings', () => {
  test.each(ENVIRONMENTS)('[DP2] that %s names exist', (file, pattern) => {
    const names = [...read(file).matchAll(pattern)].map(([, name]) => name ?? '')
    expect(names.length, 'the pattern finds something').toBeGreaterThan(0)
    expect(names.filter((name) => !SETTINGS.has(name) && !OTHERS.includes(name))).toEqual([])
  })

  test.each(['docs/operations.md', 'README.md'])('[DP2] are all in the table of %s', (file) => {
    const cells = [...read(file).matchAll(/^\| (`[A-Z][^|]*) \|/gm)].map(([, cell]) => cell ?? '')
    const documented = new Set(cells.flatMap((cell) => [...cell.matchAll(/`([A-Z0-9_]+)`/g)].map(([, name]) => name)))
    expect([...SETTINGS].filter((name) => !documented.has(name))).toEqual([])
  })
})

describe('the images', () => {
  test('[DP3] are pinned by version, and Node matches the launcher', () => {
    const [, major] = /NODE_MAJOR = (\d+)/.exec(read('scripts/launch/project.mjs')) ?? []
    expect(read('Dockerfile')).toContain(`NODE_IMAGE=docker.io/library/node:${major}-`)
    for (const file of COMPOSE_FILES) {
      for (const [, image = ''] of read(file).matchAll(/image: (\S+)/g)) {
        // Our own comes from these sources, or in the version that VERSION names.
        if (!image.includes('snakeboard')) expect(image, `in ${file}`).toMatch(/:\d+\.\d+/)
      }
    }
  })

  test('[DP3] none of the files contains a password', () => {
    for (const file of COMPOSE_FILES) {
      for (const [line] of read(file).matchAll(/^.*PASSWORD.*$/gm)) {
        if (!line.trimStart().startsWith('#')) expect(line, `in ${file}`).toMatch(/\$\{POSTGRES_PASSWORD:\?/)
      }
    }
    expect(read('deploy/env.example')).toMatch(/^#POSTGRES_PASSWORD=$/m)
    expect(read('.gitignore').split('\n')).toContain('.env')
    expect(read('.dockerignore').split('\n')[1]).toBe('*')
  })

  test('[DP3] a node gets enough time to stop, even if it waits for the balancer first', () => {
    const serverSeconds = 4 + 2
    const most = settingsSchema.shape.DRAIN_SECONDS.safeParse('60')
    expect(most.success && !settingsSchema.shape.DRAIN_SECONDS.safeParse('61').success).toBe(true)
    expect(Number(/TimeoutStopSec=(\d+)/.exec(read('deploy/snakeboard.service'))?.[1])).toBeGreaterThan(
      60 + serverSeconds,
    )
    expect(Number(/kill_timeout = "(\d+)s"/.exec(read('fly.toml'))?.[1])).toBeGreaterThan(serverSeconds)
    expect(Number(/maxShutdownDelaySeconds: (\d+)/.exec(read('render.yaml'))?.[1])).toBeGreaterThan(serverSeconds)
    for (const file of [...COMPOSE_FILES, 'deploy/casaos.yaml']) {
      const drainSeconds = Number(/DRAIN_SECONDS: '(\d+)'/.exec(read(file))?.[1] ?? 0)
      const graces = [...read(file).matchAll(/init: true\n(?:.*\n){0,3}? *stop_grace_period: (\d+)s/g)]
      expect(graces.length, `in ${file}`).toBeGreaterThan(0)
      for (const [, seconds] of graces)
        expect(Number(seconds), `in ${file}`).toBeGreaterThan(drainSeconds + serverSeconds)
    }
  })
})

const packageSchema = z.object({ dependencies: z.record(z.string(), z.string()) })

/** The entry points of the image. */
const STARTED = [
  'src/server/main.ts',
  'scripts/launch.mjs',
  'scripts/backup.ts',
  'scripts/restore.ts',
  'scripts/db-copy.ts',
  'scripts/data-refresh.ts',
  'scripts/keys-rotate.ts',
]

describe('the image', () => {
  const stages = read('Dockerfile').split(/^FROM /m)
  const copied = (stage: string) =>
    [...stage.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, paths = '']) => paths.split(' '))
  /** The built app comes from another stage. */
  const last = [...copied(stages.at(-1) ?? ''), 'dist']

  test('[DP4] only copies files that exist and that .dockerignore lets through', () => {
    const letThrough = read('.dockerignore')
      .split('\n')
      .flatMap((line) => (line.startsWith('!') ? [line.slice(1)] : []))
    for (const path of stages.flatMap(copied)) {
      expect(existsSync(join(PROJECT, path)), `${path} is there`).toBe(true)
      expect(
        letThrough.some((allowed) => path === allowed || path.startsWith(`${allowed}/`)),
        `${path} is sent`,
      ).toBe(true)
    }
  })

  test('[DP4] has every file that the server and its commands load', () => {
    const { files } = loadedFrom(STARTED)
    expect(files.size).toBeGreaterThan(300)
    expect([...files].filter((file) => !last.some((path) => file === path || file.startsWith(`${path}/`)))).toEqual([])
  })

  test('[DP4] has the packages that the server and its commands load and no others, in the versions of the project', () => {
    const { packages } = loadedFrom(STARTED)
    const { dependencies: inImage } = packageSchema.parse(JSON.parse(read('deploy/package.json')))
    expect(Object.keys(inImage).toSorted()).toEqual([...packages].toSorted())
    expect(new Set(Object.values(inImage))).toEqual(new Set(['*']))
    const { dependencies } = packageSchema.parse(JSON.parse(read('package.json')))
    expect(Object.keys(inImage).filter((name) => !(name in dependencies))).toEqual([])
  })

  test('[DP5] starts without installing or building anything', () => {
    const home = mkdtempSync(join(tmpdir(), 'snakeboard-image-'))
    afterAll(() => rmSync(home, { recursive: true, force: true }))
    for (const path of ['scripts/launch.mjs', 'scripts/launch', 'package.json']) {
      cpSync(join(PROJECT, path), join(home, path), { recursive: true })
    }
    mkdirSync(join(home, 'src/server'), { recursive: true })
    writeFileSync(join(home, 'src/server/main.ts'), `console.log('started')`)
    const options = { encoding: 'utf8', env: { PATH: dirname(process.execPath) } } as const
    const started = spawnSync(process.execPath, [join(home, 'scripts/launch.mjs'), 'start'], options)
    expect(started.stderr).toBe('')
    expect(started.stdout).toBe('started\n')
    expect(globSync('*', { cwd: home }).toSorted()).toEqual(['package.json', 'scripts', 'src'])
  })
})

/** Everything that these files import, directly or not, including workers and data files. */
function loadedFrom(entries: readonly string[]): { files: ReadonlySet<string>; packages: ReadonlySet<string> } {
  const files = new Set<string>()
  const packages = new Set<string>()
  const waiting = [...entries]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (files.has(file)) continue
    files.add(file)
    if (!/\.(?:ts|mjs)$/.test(file)) continue
    for (const name of namedIn(read(file))) {
      if (name.startsWith('node:')) continue
      const inside = /^#(core|protocol|data)\/(.+)$/.exec(name)
      if (inside !== null) waiting.push(posix.join(inside[1] === 'data' ? '' : 'src', inside[1] ?? '', inside[2] ?? ''))
      else if (name.startsWith('.')) waiting.push(posix.join(posix.dirname(file), name))
      else
        packages.add(
          name
            .split('/')
            .slice(0, name.startsWith('@') ? 2 : 1)
            .join('/'),
        )
    }
  }
  return { files, packages }
}

function namedIn(source: string): readonly string[] {
  const imports = source.matchAll(/^(?:import|export)\s(?!type\s)(?:[^'";]*?\sfrom\s)?'([^']+)'|^\} from '([^']+)'/gm)
  const besides = source.matchAll(/new URL\('([^':]*\w[^':]*)', import\.meta\.url\)/g)
  const loadedLater = source.matchAll(/(?:await|=>) import\('([^']+)'\)/g)
  return [
    ...[...imports, ...loadedLater].map(([, name, closing]) => name ?? closing ?? ''),
    ...[...besides].map(([, path = '']) => (path.startsWith('.') ? path : `./${path}`)),
  ]
}

test('[OP25] the table of limits has every limit with its default', () => {
  const page = read('docs/operations.md')
  const section = page.slice(page.indexOf('\n## Limits'), page.indexOf('\n## Logs and health'))
  const rows = [...section.matchAll(/^\| `(\w+)` \| (\d+) \|/gm)].map(([, name, value]) => [name, Number(value)])
  expect(Object.fromEntries(rows)).toEqual(DEFAULT_LIMITS)
})

test('[OP29] the table of messages has every message that the server logs from level info up, and no other', () => {
  const sources = globSync('src/server/**/*.ts', { cwd: PROJECT })
    .filter((path) => !path.endsWith('.test.ts'))
    .map(read)
    .join('\n')
  const named = new Map(
    [...sources.matchAll(/^(?:export )?const ([A-Z_]+) =\s+'([^']+)'/gm)].map((found) => [found[1], found[2]]),
  )
  const logged = [
    ...sources.matchAll(
      /\blog\.(?:info|warn|error|fatal)\((?:[^()]|\([^()]*\))*?,\s*(?:'([^']+)'|([A-Z_]+))\s*,?\s*\)/g,
    ),
  ].map(([, text, name]) => text ?? named.get(name) ?? `constant ${name}`)
  expect(logged.length, 'the pattern finds calls').toBeGreaterThan(30)

  const page = read('docs/operations.md')
  const table = page.slice(page.indexOf('| Message | Meaning |'), page.indexOf('`GET /healthz`'))
  const listed = [...table.matchAll(/^\| (`.*?`) \|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text),
  )
  const isListed = (message: string) =>
    listed.some((text) => (text.endsWith('...') ? message.startsWith(text.slice(0, -3).trimEnd()) : message === text))
  expect(logged.filter((message) => !isListed(message))).toEqual([])
  expect(listed.filter((text) => !sources.includes(text.replace(/ ?\.\.\.$/, '')))).toEqual([])
})

test('[OP30] the index of decision records has every record', () => {
  const records = globSync('docs/decisions/0*.md', { cwd: PROJECT }).map((path) =>
    posix.basename(path.replaceAll('\\', '/')),
  )
  const index = read('docs/decisions/README.md')
  expect(records.length).toBeGreaterThan(60)
  expect(records.filter((name) => !index.includes(`](${name})`))).toEqual([])
})
