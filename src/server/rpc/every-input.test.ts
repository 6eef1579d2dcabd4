import { expect, test } from 'vitest'
import { refusalsOf, remoteFunctions, type FunctionName } from '#protocol/remote-functions.ts'
import {
  createRpcWorld,
  draftOfTwo,
  inputOf,
  lobbyOfTwo,
  NO_DEVICES,
  type RpcWorld,
} from '../../../tests/support/rpc-world.ts'
import { endsOf, mayBeLeftOut, mayBeNull } from '../../../tests/support/schema-samples.ts'

/** The functions of owners need a database: tests/server asks them. */
const NAMES = (Object.keys(remoteFunctions) as FunctionName[]).filter((name) => !Object.hasOwn(NO_DEVICES, name))

const NO_LIMITS = {
  commandsPerSeatPerMinute: 1e9,
  lobbiesPerDevicePerHour: 1e9,
  wrongCodesPerAddressPerMinute: 1e9,
  devicesPerAddressPerMinute: 1e9,
  logReadsPerDevicePerMinute: 1e9,
  tableReadsPerAddressPerMinute: 1e9,
}

async function codeOf(world: RpcWorld, name: FunctionName, input: unknown): Promise<string> {
  const answer = await world.askAnything(name, input)
  return answer.ok ? 'ok' : answer.code
}

test.each(NAMES)(
  '[PR21] %s answers each input as null, left out and at both ends, with nothing that its contract does not list',
  async (name) => {
    for (const lobbyOf of [lobbyOfTwo, draftOfTwo]) {
      for (const [field, schema] of Object.entries(remoteFunctions[name].input.shape)) {
        const world = await createRpcWorld({ limits: NO_LIMITS })
        const input = inputOf(name, await lobbyOf(world))
        const asNull = await codeOf(world, name, { ...input, [field]: null })
        if (!mayBeNull(schema)) expect([field, asNull]).toEqual([field, 'bad_input'])
        // To the rules themselves null is a value, and no object.
        else if (mayBeLeftOut(schema) && name !== 'set_league_rules') {
          const other = await createRpcWorld({ limits: NO_LIMITS })
          const { [field]: _out, ...rest } = inputOf(name, await lobbyOf(other))
          expect([field, asNull]).toEqual([field, await codeOf(other, name, rest)])
        }
        for (const value of endsOf(schema)) {
          const code = await codeOf(world, name, { ...input, [field]: value })
          expect(['ok', ...refusalsOf(name)]).toContain(code)
          expect(code).not.toBe('failed')
        }
      }
    }
  },
)
