import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { IS_NIGHTLY, sized } from '../support/run-size.ts'
import { planted } from './planted-modules.ts'
import { PLANTS, type Plant } from './plants.ts'
import { runSeeds, type SeedFinding } from './run-seeds.ts'
import { PRODUCTION_PARTS } from './sim-parts.ts'

type Applying = typeof import('#core/lobby/apply-lobby.ts')
type Deciding = typeof import('#core/lobby/decide-lobby.ts')
type Automating = typeof import('#core/lobby/lobby-automatic.ts')
type Rooming = typeof import('../../src/server/live/live-room.ts')
type Pulsing = typeof import('../../src/server/live/room-pulse.ts')
type Syncing = typeof import('../../src/web/lobby/sync/sync-step.ts')
type Naming = typeof import('#core/lobby/usernames.ts')

vi.mock('#core/lobby/decide-lobby.ts', async (load) => {
  const original = await load<Deciding>()
  const decideLobby: Deciding['decideLobby'] = (...facts) =>
    (planted.rules.decideLobby?.(original.decideLobby) ?? original.decideLobby)(...facts)
  return { ...original, decideLobby }
})

vi.mock('#core/lobby/apply-lobby.ts', async (load) => {
  const original = await load<Applying>()
  const applyLobby: Applying['applyLobby'] = (...facts) =>
    (planted.rules.applyLobby?.(original.applyLobby) ?? original.applyLobby)(...facts)
  return { ...original, applyLobby }
})

vi.mock('#core/lobby/lobby-automatic.ts', async (load) => {
  const original = await load<Automating>()
  const nextAutomatic: Automating['nextAutomatic'] = (...facts) =>
    (planted.rules.nextAutomatic?.(original.nextAutomatic) ?? original.nextAutomatic)(...facts)
  return { ...original, nextAutomatic }
})

vi.mock('../../src/server/live/live-room.ts', async (load) => {
  const original = await load<Rooming>()
  const createLiveRoom: Rooming['createLiveRoom'] = (...facts) =>
    (planted.rules.createLiveRoom?.(original.createLiveRoom) ?? original.createLiveRoom)(...facts)
  return { ...original, createLiveRoom }
})

vi.mock('../../src/server/live/room-pulse.ts', async (load) => {
  const original = await load<Pulsing>()
  const startRoomPulse: Pulsing['startRoomPulse'] = (...facts) =>
    (planted.rules.startRoomPulse?.(original.startRoomPulse) ?? original.startRoomPulse)(...facts)
  return { ...original, startRoomPulse }
})

vi.mock('../../src/web/lobby/sync/sync-step.ts', async (load) => {
  const original = await load<Syncing>()
  const stepSync: Syncing['stepSync'] = (...facts) =>
    (planted.rules.stepSync?.(original.stepSync) ?? original.stepSync)(...facts)
  return { ...original, stepSync }
})

vi.mock('#core/lobby/usernames.ts', async (load) => {
  const original = await load<Naming>()
  const usernameKey: Naming['usernameKey'] = (...facts) =>
    (planted.rules.usernameKey?.(original.usernameKey) ?? original.usernameKey)(...facts)
  return { ...original, usernameKey }
})

/** Every planted bug has to be found within this many drafts. */
const MAX_SEEDS = 2000
const TIME_LIMIT_MS = 10 * 60_000

const report: string[] = []

/** The first draft that shows it is searched for at night and for a report; otherwise where the named draft no longer does. */
const IS_FIRST_WANTED = IS_NIGHTLY || process.env['ALARM_REPORT'] === 'all'

async function findingOf({ seed, parts }: Plant): Promise<SeedFinding | null> {
  const run = { size: 'small', parts: { ...PRODUCTION_PARTS, ...parts } } as const
  const named =
    seed === undefined || IS_FIRST_WANTED ? null : (await runSeeds({ ...run, firstSeed: seed, seedCount: 1 })).found
  return named ?? (await runSeeds({ ...run, firstSeed: 1, seedCount: MAX_SEEDS })).found
}

afterEach(() => {
  planted.rules = {}
})

afterAll(() => {
  if (process.env['ALARM_REPORT'] === 'all') console.log(report.join('\n'))
})

for (const plant of PLANTS) {
  test(`[AL1] the checker finds a planted bug: ${plant.name}`, { timeout: TIME_LIMIT_MS }, async () => {
    planted.rules = plant.rules ?? {}
    const found = await findingOf(plant)
    const rang = [...new Set(found?.violations.map(({ id }) => id))]
    report.push(`${plant.name}: ${found === null ? 'SILENT' : `seed ${found.seed}, ${rang.join(' ')} rang`}`)
    expect(found, `silent in ${MAX_SEEDS} drafts`).not.toBeNull()
    expect(
      rang.some((id) => plant.rings.includes(id)),
      `${rang.join(' ')} rang`,
    ).toBe(true)
  })
}

test('[AL3] with nothing planted the checker reports nothing', { timeout: TIME_LIMIT_MS }, async () => {
  const { found } = await runSeeds({ firstSeed: 1, seedCount: sized(20, 100), size: 'small', parts: PRODUCTION_PARTS })
  expect(found).toBeNull()
})

test('[AL1] at least twelve bugs are planted', () => {
  expect(PLANTS.length).toBeGreaterThanOrEqual(12)
  for (const { seed = 1 } of PLANTS) expect(seed).toBeLessThanOrEqual(MAX_SEEDS)
  expect(new Set(PLANTS.map(({ name }) => name)).size).toBe(PLANTS.length)
})
