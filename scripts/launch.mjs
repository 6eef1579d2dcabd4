// The entry point of every npm script. It is plain JavaScript without dependencies because it runs before anything is
// installed, under whatever Node (20 or newer) the machine has. It installs Node 24 and the dependencies, builds the
// app for `start`, and then becomes the task.
import { buildFresh, ensureBuild } from './launch/app-build.mjs'
import { ensureDependencies } from './launch/dependencies.mjs'
import { LaunchError } from './launch/launch-error.mjs'
import { ensureNode } from './launch/node-runtime.mjs'
import { becomeTask, runStep } from './launch/task-process.mjs'

const TASKS = {
  start: ['src/server/main.ts'],
  dev: ['tests/dev.ts'],
  build: ['node_modules/vite/bin/vite.js', 'build'],
  'build:static': ['scripts/build-static.ts'],
  test: ['scripts/test.ts'],
  check: ['scripts/check.ts'],
  format: ['node_modules/oxfmt/bin/oxfmt', '.'],
  'test:nightly': ['scripts/test.ts', '--nightly'],
  'test:alarm': ['scripts/test-alarm.ts'],
  'bench:web': ['bench/web.ts'],
  'bench:lobby': ['bench/lobby.ts'],
  'bench:fleet': ['bench/fleet.ts'],
  'bench:draft': ['bench/draft.ts'],
  'bench:advice': ['bench/advice.ts'],
  'bench:auction': ['bench/auction.ts'],
  'read:lists': ['bench/read-lists.ts'],
  'fit:drafters': ['scripts/fit-drafters.ts'],
  'fit:auctions': ['scripts/fit-auctions.ts'],
  'bench:players': ['bench/players.ts'],
  'bench:lighthouse': ['bench/lighthouse.ts'],
  backup: ['scripts/backup.ts'],
  restore: ['scripts/restore.ts'],
  'keys:rotate': ['scripts/keys-rotate.ts'],
  'db:copy': ['scripts/db-copy.ts'],
  'rooms:replay': ['scripts/rooms-replay.ts'],
  'data:build': ['scripts/data-build.ts'],
  'data:refresh': ['scripts/data-refresh.ts'],
}

try {
  await launch(process.argv[2], process.argv.slice(3))
} catch (error) {
  if (!(error instanceof LaunchError)) throw error
  for (const line of error.lines) console.error(line)
  process.exitCode = 1
}

async function launch(task, args) {
  const command = TASKS[task]
  if (command === undefined)
    throw new LaunchError(`There is no task "${task ?? ''}". Tasks: ${Object.keys(TASKS).join(', ')}.`)

  // Both are downloads at a first start, and run side by side.
  const nodeReady = ensureNode()
  await ensureDependencies(task, nodeReady)
  const node = await nodeReady
  const isConditionalBuild = task === 'build' && args.includes('--if-changed')
  // A server needs a built app to start, also one whose screens come from elsewhere.
  if (task === 'start' || task === 'dev' || isConditionalBuild) await ensureBuild(() => runStep(node, TASKS.build))
  if (isConditionalBuild) return
  if (task === 'build') {
    const build = () => runStep(node, [...command, ...args])
    // With arguments it may have been built elsewhere or in another way.
    process.exitCode = await (args.length === 0 ? buildFresh(build) : build())
    return
  }
  await becomeTask(node, [...command, ...args])
}
