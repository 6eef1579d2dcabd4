import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { freePort } from '../../scripts/test/free-port.ts'
import { unpackImage } from '../support/unpacked-image.ts'

const PROJECT = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(PROJECT, path), 'utf8')

const README = read('README.md')
const FIRST_SCREEN = README.slice(README.indexOf('\n## Start\n'), README.indexOf('\n## Pictures\n'))
const COMMANDS = [...FIRST_SCREEN.matchAll(/^```\n(.+)\n```$/gm)].map(([, command = '']) => command)

const folder = mkdtempSync(join(tmpdir(), 'snakeboard-readme-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const REPOSITORY: string = JSON.parse(read('package.json')).repository.replace('github:', '')
const HOMEPAGE: string = JSON.parse(read('package.json')).homepage
const IMAGE = `ghcr.io/${REPOSITORY}`

const START_LIMIT_MS = 180_000

interface Started {
  readonly output: string
  readonly status: number
  /** Of `/` at the port. */
  readonly page: string
}

/** Runs a command that serves until it says that it is ready, reads its page, does what is asked meanwhile, and stops it. */
async function serve(
  command: string,
  {
    cwd = PROJECT,
    environment,
    meanwhile,
  }: { cwd?: string; environment: Record<string, string>; meanwhile?: () => void },
): Promise<Started> {
  const quiet = { DATA_REFRESH: 'off', NEWS: 'off', LEAGUE_HOSTS: 'off', LOG_LEVEL: 'warn', PUBLIC_URL: '' }
  const node = dirname(process.execPath)
  const child = spawn(command, {
    cwd,
    shell: true,
    detached: true,
    env: { PATH: [node, process.env['PATH']].join(delimiter), HOME: folder, ...quiet, ...environment },
  })
  let output = ''
  const ready = Promise.withResolvers<void>()
  const append = (text: string) => {
    output += text
    if (output.includes('Snakeboard is ready')) ready.resolve()
  }
  child.stdout.setEncoding('utf8').on('data', append)
  child.stderr.setEncoding('utf8').on('data', append)
  const exited = once(child, 'exit').then(() => ready.reject(new Error(`it ended: ${output}`)))
  try {
    await ready.promise
    const page = await fetch(`http://127.0.0.1:${environment['PORT']}/`)
    meanwhile?.()
    return { output, status: page.status, page: await page.text() }
  } finally {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM')
    await exited
  }
}

test('[OP34] the first screen has these commands, and one of each way', () => {
  expect(COMMANDS).toEqual([
    `docker run -p 3000:3000 -v snakeboard:/data ${IMAGE}`,
    'npm start',
    'npm start -- --tunnel "cloudflared tunnel --url http://localhost:3000"',
    'npm run build:static -- --base /snakeboard/ --out dist/static',
    'npm test',
  ])
  expect(FIRST_SCREEN).toContain(`<${HOMEPAGE}>`)
  expect(FIRST_SCREEN).toContain(`https://render.com/deploy?repo=https://github.com/${REPOSITORY}`)
})

test(
  '[OP34] `docker run` as far as it goes without an engine: what the image has starts, is healthy, and writes only to its volume',
  async () => {
    const [, hostPort, containerPort, volume, image] =
      /-p (\d+):(\d+) -v \w+:(\S+) (\S+)$/.exec(COMMANDS[0] ?? '') ?? []
    const unpacked = unpackImage()
    expect([hostPort, Number(containerPort), volume, image]).toEqual(['3000', unpacked.port, unpacked.volume, IMAGE])
    expect(unpacked.user).toBe('1000:1000')
    expect(unpacked.environment['DATA_DIR']).toBe(volume)

    const port = String(await freePort())
    const environment = { ...unpacked.environment, DATA_DIR: join(folder, 'volume'), PORT: port }
    const before = globSync('**/*', { cwd: unpacked.folder, exclude: ['node_modules/**'] })
    const health: (number | null)[] = []
    const { output, page } = await serve(unpacked.command.join(' '), {
      cwd: unpacked.folder,
      environment,
      // Another process: this one goes on answering nobody meanwhile.
      meanwhile: () => {
        const [, ...words] = unpacked.healthCommand
        health.push(spawnSync(process.execPath, words, { cwd: unpacked.folder, env: environment }).status)
      },
    })
    expect(page).toContain('<div id="root">')
    expect(health).toEqual([0])
    // A container's own address would be an invitation that nobody can open.
    expect(output).not.toContain('on this network')
    expect(globSync('**/*', { cwd: unpacked.folder, exclude: ['node_modules/**'] })).toEqual(before)
    rmSync(unpacked.folder, { recursive: true })
  },
  START_LIMIT_MS,
)

test(
  '[OP34] `npm start` serves the app',
  async () => {
    const started = await serve(COMMANDS[1] ?? '', {
      environment: { PORT: String(await freePort()), DATA_DIR: join(folder, 'start') },
    })
    expect(started.page).toContain('<div id="root">')
  },
  START_LIMIT_MS,
)

test(
  '[OP34] `npm start` with a tunnel starts its program with the words of the README and serves at its address',
  async () => {
    const programs = mkdtempSync(join(folder, 'bin-'))
    writeFileSync(
      join(programs, 'cloudflared'),
      '#!/bin/sh\necho "$@ https://night.trycloudflare.com"\nexec sleep 600\n',
    )
    chmodSync(join(programs, 'cloudflared'), 0o755)
    const started = await serve(COMMANDS[2] ?? '', {
      environment: {
        PORT: String(await freePort()),
        DATA_DIR: join(folder, 'tunnel'),
        PATH: [programs, dirname(process.execPath), process.env['PATH']].join(delimiter),
      },
    })
    expect(started.output).toContain('Snakeboard is ready: https://night.trycloudflare.com')
  },
  START_LIMIT_MS,
)

test(
  '[OP34] `npm run build:static` writes the page that the first way opens',
  () => {
    const { status, stderr } = spawnSync(COMMANDS[3] ?? '', {
      cwd: PROJECT,
      shell: true,
      encoding: 'utf8',
      env: { ...process.env, PATH: [dirname(process.execPath), process.env['PATH']].join(delimiter) },
    })
    expect([status, stderr]).toEqual([0, ''])
    expect(read('dist/static/index.html')).toContain(`src="${new URL(HOMEPAGE).pathname}assets/`)
    rmSync(join(PROJECT, 'dist/static'), { recursive: true })
  },
  START_LIMIT_MS,
)

describe('[OP34] whoever names the image names the same one', () => {
  test.each(['compose.yaml', 'render.yaml', 'fly.toml', 'deploy/casaos.yaml', 'deploy/start-a-server.html'])(
    '%s',
    (file) => {
      const names = [...read(file).matchAll(/ghcr\.io\/([\w.-]+\/[\w.-]+)/g)].map(([, name]) => name)
      expect(new Set(names)).toEqual(new Set([REPOSITORY]))
    },
  )

  test('the workflows run scripts of this project, and publish the page under the path of the repository', () => {
    const scripts = new Set(Object.keys(JSON.parse(read('package.json')).scripts))
    const runs = ['check', 'publish'].flatMap((name) =>
      [...read(`.github/workflows/${name}.yml`).matchAll(/run: npm (?:run )?([\w:]+)/g)].map(
        ([, script = '']) => script,
      ),
    )
    expect(runs.toSorted()).toEqual(['build:static', 'test'])
    expect(runs.filter((script) => !scripts.has(script))).toEqual([])
    expect(new URL(HOMEPAGE).pathname).toBe(`/${REPOSITORY.split('/')[1]}/`)
  })
})
