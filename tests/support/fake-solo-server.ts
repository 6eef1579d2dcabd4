import { err, ok, type Result } from '../../src/core/lib/result.ts'
import type { FunctionInput } from '../../src/protocol/remote-functions.ts'
import type { SoloDraftRow } from '../../src/protocol/solo/solo-functions.ts'
import type { CallFailure } from '../../src/web/api/call-function.ts'
import { fakeCall, type FakeCall } from './fake-call.ts'

export interface FakeSoloServer {
  readonly call: FakeCall
  readonly row: () => SoloDraftRow | null
  /** Failed saves included. */
  readonly saveCount: () => number
  readonly askCount: () => number
  /** Saves from another device. */
  store(fields: Partial<SoloDraftRow>): void
  /** `none`: no call is answered. `lost`: saves are stored, but their answers are lost. */
  answers(mode: 'all' | 'none' | 'lost'): void
}

/** Stores one solo draft like the server: revisions count up, and a save based on an older one is refused. */
export function fakeSoloServer(): FakeSoloServer {
  let row: SoloDraftRow | null = null
  let mode: 'all' | 'none' | 'lost' = 'all'
  const noAnswer = err<CallFailure>({ code: 'no_answer', details: null })

  const call = fakeCall({
    get_solo_draft: () => (mode === 'none' ? noAnswer : ok(row === null ? [] : [copy(row)])),
    upsert_solo_draft: (input) => {
      if (mode === 'none') return noAnswer
      const saved = save(input)
      return mode === 'lost' ? noAnswer : saved
    },
  })

  function save(input: FunctionInput<'upsert_solo_draft'>): Result<SoloDraftRow, CallFailure> {
    if ((input.revision ?? 0) !== (row?.revision ?? 0)) {
      return err({ code: 'revision_conflict', details: JSON.stringify(row) })
    }
    const { draft_name: name, username: _label, revision: _before, ...fields } = input
    store({ name, ...fields })
    return row === null ? noAnswer : ok(copy(row))
  }

  function store(fields: Partial<SoloDraftRow>): void {
    const first = {
      id: 'solo-1',
      name: '',
      num_teams: 12,
      rounds: 16,
      current_pick: 1,
      team_names: [],
      draft_state: {},
    }
    const times = { created_at: '2026-08-21T00:00:00.000Z', updated_at: '2026-08-21T00:00:00.000Z' }
    row = copy({ ...first, ...times, ...row, ...fields, revision: (row?.revision ?? 0) + 1 })
  }

  const countOf = (name: string) => call.calls.filter((made) => made.name === name).length
  return {
    call,
    row: () => row,
    saveCount: () => countOf('upsert_solo_draft'),
    askCount: () => countOf('get_solo_draft'),
    store,
    answers: (next) => {
      mode = next
    },
  }
}

/** Over the wire nothing is shared. */
function copy(row: SoloDraftRow): SoloDraftRow {
  return structuredClone(row)
}
