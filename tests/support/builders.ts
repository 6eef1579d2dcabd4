import fc from 'fast-check'
import { apply } from '#core/draft/apply-draft.ts'
import { decide } from '#core/draft/decide-draft.ts'
import { type Draft, type SlotPick } from '#core/draft/draft.ts'
import { emptyDraft } from '#core/draft/empty-draft.ts'
import { type DraftCommand, type DraftFacts, type PickTarget, draftPoolOf } from '#core/draft/draft-command.ts'
import { snakeFormat } from '#core/draft/order.ts'
import { fillControls, fillTeamNames, type DraftSetup } from '#core/draft/setup.ts'
import { defaultRulesFor } from '#core/league/rules.ts'
import type { Scoring } from '#core/league/scoring.ts'
import { createBoard, type Board } from '#core/players/board.ts'
import { POSITIONS, type Player, type PlayerId, type Position } from '#core/players/player.ts'
import type { ShortlistCommand } from '#core/shortlist/shortlist.ts'
import { applySolo, decideSolo, type SoloCommand, type SoloFacts, type SoloPool } from '#core/solo/solo-draft.ts'
import { emptySoloDraft, type SoloDraft } from '#core/solo/solo-setup.ts'

/** What a reader of lists knows of a season without players. */
export const NO_FACTS = { seasonYear: 2026, board: createBoard([]) }

/** A player with only the properties that the test names. */
export function playerOf(position: Position, fields: Partial<Player> = {}): Player {
  return {
    id: `${position.toLowerCase()}1`,
    gsis_id: null,
    sleeper_id: null,
    espn_id: null,
    name: `${position} Player`,
    team: 'KC',
    position,
    rank: 1,
    tier: 1,
    adp: 1.6,
    bye: 7,
    projected: { pprPoints: 200, line: null },
    lastSeason: { pprPoints: 180, line: null },
    headshot_url: null,
    ...fields,
  }
}

/** `p1`, `p2`, ... in order of rank; positions alternate. */
export function boardOf(playerCount: number): Board {
  return createBoard(
    Array.from({ length: playerCount }, (_player, index) => {
      const rank = index + 1
      return playerOf(POSITIONS[index % POSITIONS.length] ?? 'QB', {
        id: `p${rank}`,
        name: `Player ${rank}`,
        rank,
        // In the same order, and no rank.
        adp: rank + 0.4,
      })
    }),
  )
}

/** The board as commands have to fit it. */
function poolOf(board: Board): SoloPool {
  return draftPoolOf(board)
}

/** What a decision depends on: this board, at the time zero, where nobody is chosen automatically. */
export function factsOf(board: Board): DraftFacts & SoloFacts {
  return { pool: poolOf(board), nowMs: 0, choose: () => null, pickAutomatically: null }
}

export function setupWith(fields: Partial<DraftSetup> = {}): DraftSetup {
  const { numTeams = 3, rounds = 2, teamNames = [] } = fields
  return {
    rules: defaultRulesFor(rounds),
    controls: fillControls([], numTeams),
    ...fields,
    numTeams,
    rounds,
    teamNames: fillTeamNames(teamNames, numTeams),
  }
}

/** The first slots are filled as given and the rest are empty. */
export function draftOf(teamCount: number, roundCount: number, slots: readonly (PlayerId | null)[] = []): Draft {
  const empty = emptyDraft(snakeFormat(teamCount, roundCount))
  return { ...empty, slots: empty.slots.map((_slot, index) => pickBy(slots[index] ?? null)) }
}

/** An empty draft of a league that scores like this. */
export function draftWithScoring(scoring: Scoring): Draft {
  const draft = draftOf(2, 2)
  return { ...draft, format: { ...draft.format, rules: { ...draft.format.rules, scoring } } }
}

/** A slot filled by a person, or left empty. */
export function pickBy(playerId: PlayerId | null, by: SlotPick['by'] = 'person'): SlotPick | null {
  return playerId === null ? null : { playerId, by, reason: null }
}

/** The player in each slot; null for an empty slot. */
export function idsOf(draft: Pick<Draft, 'slots'> | null | undefined): readonly (PlayerId | null)[] {
  return (draft?.slots ?? []).map((pick) => pick?.playerId ?? null)
}

export function soloWith(setup: Partial<DraftSetup> = {}, fields: Partial<SoloDraft> = {}): SoloDraft {
  return { ...emptySoloDraft(setupWith(setup)), ...fields }
}

/** What people draft with; the other commands are a host's tools. */
export type PickOrUndraft = Extract<DraftCommand, { readonly kind: 'pick' | 'undraft' }>

export function pickOf(playerId: PlayerId, target: PickTarget = { kind: 'clock' }): PickOrUndraft {
  return { kind: 'pick', playerId, target }
}

/** Runs commands like a session: a refused command changes nothing. */
export function runDraft(start: Draft, commands: readonly DraftCommand[], board: Board): Draft {
  return commands.reduce((draft, command) => {
    const decided = decide(draft, { kind: 'solo' }, command, factsOf(board))
    return decided.ok ? decided.value.reduce(apply, draft) : draft
  }, start)
}

export function runSolo(
  start: SoloDraft,
  commands: readonly SoloCommand[],
  board: Board,
  facts: Partial<SoloFacts> = {},
): SoloDraft {
  return commands.reduce((solo, command) => {
    const decided = decideSolo(solo, command, { ...factsOf(board), ...facts })
    return decided.ok ? decided.value.reduce(applySolo, solo) : solo
  }, start)
}

/** Few enough teams and rounds that random commands fill the draft. */
export const anyFrame: fc.Arbitrary<DraftSetup> = fc
  .record({ numTeams: fc.integer({ min: 2, max: 5 }), rounds: fc.integer({ min: 1, max: 5 }) })
  .map(setupWith)

/** Usually a player of the board, sometimes an id that no board has. */
export function anyPlayerId(board: Board): fc.Arbitrary<PlayerId> {
  return fc.oneof(
    { arbitrary: fc.constantFrom(...board.players.map((player) => player.id)), weight: 12 },
    { arbitrary: fc.constantFrom('nobody', '', '__proto__', 'P1', ' p1'), weight: 1 },
  )
}

/** Usually a valid index, sometimes one out of range, a fraction or not a number. */
export function anyIndex(count: number): fc.Arbitrary<number> {
  return fc.oneof(
    { arbitrary: fc.integer({ min: 0, max: Math.max(0, count - 1) }), weight: 8 },
    {
      arbitrary: fc.constantFrom(-1, -0, count, count + 1, 0.5, 1.5, Number.NaN, Infinity, -Infinity, 2 ** 53),
      weight: 1,
    },
  )
}

function anyPickTarget(): fc.Arbitrary<PickTarget> {
  return fc.oneof(
    fc.constant<PickTarget>({ kind: 'clock' }),
    anyIndex(5).map((teamIndex): PickTarget => ({ kind: 'team', teamIndex })),
    anyIndex(25).map((slotIndex): PickTarget => ({ kind: 'slot', slotNumber: slotIndex + 1 })),
  )
}

export function anyDraftCommand(board: Board): fc.Arbitrary<PickOrUndraft> {
  return fc.oneof(
    {
      arbitrary: fc
        .record({ playerId: anyPlayerId(board), target: anyPickTarget() })
        .map(({ playerId, target }) => pickOf(playerId, target)),
      weight: 4,
    },
    { arbitrary: anyPlayerId(board).map((playerId): PickOrUndraft => ({ kind: 'undraft', playerId })), weight: 1 },
  )
}

export function anyShortlistCommand(board: Board): fc.Arbitrary<ShortlistCommand> {
  return fc.oneof(
    fc.record({
      kind: fc.constantFrom('set-target', 'set-avoid', 'set-queued'),
      playerId: anyPlayerId(board),
      isOn: fc.oneof({ arbitrary: fc.constant(true), weight: 3 }, { arbitrary: fc.constant(false), weight: 1 }),
    }),
    fc.record({
      kind: fc.constant('move-queued'),
      playerId: anyPlayerId(board),
      toIndex: anyIndex(6),
    }),
  )
}

/** Any setup that a caller could send; most are out of range or too large for the board. */
const anySetup: fc.Arbitrary<DraftSetup> = fc
  .record({
    numTeams: fc.oneof(fc.integer({ min: 2, max: 5 }), anyIndex(17)),
    rounds: fc.oneof(fc.integer({ min: 1, max: 5 }), anyIndex(21)),
    teamNames: fc.array(fc.constantFrom('Alpha', 'Bravo', 'alpha', '', '  ', 'Team 2'), { maxLength: 5 }),
  })
  .map(({ numTeams, rounds, teamNames }) => {
    const nameCount = Number.isInteger(numTeams) ? Math.min(Math.max(numTeams, 0), 20) : 0
    return {
      numTeams,
      rounds,
      teamNames: fillTeamNames(teamNames, nameCount),
      rules: defaultRulesFor(Math.round(rounds)),
      controls: fillControls([], nameCount),
    }
  })

export type SmallSoloCommand =
  | PickOrUndraft
  | ShortlistCommand
  | Extract<SoloCommand, { readonly kind: 'change-setup' | 'rename' | 'reset' }>

/** Everything but a whole draft put in place, and a host's tools. */
export function anySmallSoloCommand(board: Board): fc.Arbitrary<SmallSoloCommand> {
  return fc.oneof(
    { arbitrary: anyDraftCommand(board), weight: 12 },
    { arbitrary: anyShortlistCommand(board), weight: 12 },
    { arbitrary: anySetup.map((setup) => ({ kind: 'change-setup' as const, setup })), weight: 2 },
    {
      arbitrary: fc.constantFrom('Mock', ' Mock 2 ', '', '   ').map((name) => ({ kind: 'rename' as const, name })),
      weight: 1,
    },
    { arbitrary: fc.constant({ kind: 'reset' as const }), weight: 1 },
  )
}

/** Any draft that a person can produce, including gaps. */
export function anySoloDraft(board: Board): fc.Arbitrary<SoloDraft> {
  return fc
    .record({ frame: anyFrame, commands: fc.array(anySmallSoloCommand(board), { maxLength: 60 }) })
    .map(({ frame, commands }) => runSolo(emptySoloDraft(frame), commands, board))
}

export function anySoloCommand(board: Board): fc.Arbitrary<SoloCommand> {
  return fc.oneof(
    { arbitrary: anySmallSoloCommand(board), weight: 40 },
    { arbitrary: anySoloDraft(board).map((solo) => ({ kind: 'replace' as const, solo })), weight: 1 },
  )
}
