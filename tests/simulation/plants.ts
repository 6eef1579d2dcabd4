// Long because it is a table: every planted bug with its change to the production code.
import { NOTHING_SHARED } from '#core/shortlist/shared-lists.ts'
import { applyLobby } from '#core/lobby/apply-lobby.ts'
import { PICK_GRACE_MS } from '#core/draft/draft-clock.ts'
import { CLOCK_OFF, slotNumberOfPlayer, slotOnTheClock } from '#core/draft/draft.ts'
import { decideLobby } from '#core/lobby/decide-lobby.ts'
import { nextAutomatic } from '#core/lobby/lobby-automatic.ts'
import type { Actor } from '#core/lobby/lobby-command.ts'
import type { Lobby } from '#core/lobby/lobby.ts'
import type { DownFrame } from '#protocol/lobby/live-frames.ts'
import { COMMAND_LIFE_MS } from '#protocol/remote-functions.ts'
import { lobbyToWire } from '#protocol/lobby/lobby-schemas.ts'
import { eventText, frameText } from '../../src/server/live/live-socket.ts'
import type { Watcher } from '../../src/server/live/live-watcher.ts'
import { factsOf, stepsOf } from '../../src/server/lobby/host/handle-command.ts'
import type { LobbyAuthority } from '../../src/server/lobby/host/lobby-authority.ts'
import type { LobbyChange, LobbyStore } from '../../src/server/lobby/store/lobby-store.ts'
import type { SyncInput } from '../../src/web/lobby/sync/sync-types.ts'
import { pickBy } from '../support/builders.ts'
import type { PlantedRules } from './planted-modules.ts'
import { heldPlayers } from './sim-commands.ts'
import type { Kept, SimDisk } from './sim-disk.ts'
import { PRODUCTION_PARTS, type AuthorityParts, type SimParts } from './sim-parts.ts'

/** A realistic bug that replaces one part. */
export interface Plant {
  readonly name: string
  /** The seed of a draft that shows it, if none of the first few drafts does. */
  readonly seed?: number
  readonly parts?: Partial<SimParts>
  readonly rules?: PlantedRules
  /** Invariants that may be reported first. */
  readonly rings: readonly string[]
}

const { createAuthority } = PRODUCTION_PARTS

export const PLANTS: readonly Plant[] = [
  {
    name: 'no idempotency: stored answers are never read',
    rings: ['H2', 'H3'],
    parts: { wrapStore: (store) => withLocked(store, (locked) => ({ ...locked, answerOf: async () => null })) },
  },
  {
    name: 'the answer is not stored with the event',
    rings: ['H2', 'H3'],
    parts: {
      wrapStore: (store) =>
        withLocked(store, (locked) => ({
          ...locked,
          save: ({ answer: _answer, ...change }) => locked.save(change),
        })),
    },
  },
  {
    name: 'no turn check',
    rings: ['H4', 'S4'],
    rules: {
      decideLobby: (decide) => (lobby, actor, command, facts) =>
        command.kind === 'pick'
          ? decide(lobby, isStranger(actor) ? actor : hostOf(lobby), command, facts)
          : decide(lobby, actor, command, facts),
    },
  },
  {
    name: 'no host check',
    rings: ['H4', 'S5'],
    rules: {
      decideLobby: (decide) => (lobby, actor, command, facts) =>
        command.kind === 'undraft' || command.kind === 'shuffle-order' || command.kind === 'start'
          ? decide(lobby, hostOf(lobby), command, facts)
          : decide(lobby, actor, command, facts),
    },
  },
  {
    name: 'a drafted player can be drafted again',
    rings: ['S2', 'H5'],
    rules: {
      decideLobby: (decide) => (lobby, actor, command, facts) => {
        const decided = decide(lobby, actor, command, facts)
        if (decided.ok || decided.error !== 'already_drafted' || command.kind !== 'pick') return decided
        const { draft } = lobby
        if (draft === null) return decided
        const heldAt = slotNumberOfPlayer(draft, command.playerId) ?? 0
        return decide(
          { ...lobby, draft: { ...draft, slots: draft.slots.with(heldAt - 1, pickBy('somebody else')) } },
          actor,
          command,
          facts,
        )
      },
    },
  },
  {
    name: 'names are compared without folding',
    rings: ['S8'],
    rules: { usernameKey: () => (username) => username },
  },
  {
    name: 'the order can be changed after the start',
    rings: ['S5', 'H9'],
    rules: {
      decideLobby: (decide) => (lobby, actor, command, facts) => {
        const isOrder = command.kind === 'shuffle-order' || command.kind === 'set-order'
        return decide(isOrder ? { ...lobby, draft: null } : lobby, actor, command, facts)
      },
    },
  },
  {
    name: 'people can join after the start',
    seed: 65,
    rings: ['S6', 'H9'],
    rules: {
      decideLobby: (decide) => (lobby, actor, command, facts) =>
        decide(command.kind === 'join' ? { ...lobby, draft: null } : lobby, actor, command, facts),
    },
  },
  {
    name: 'the number of seats is not checked',
    seed: 8,
    rings: ['S8', 'H9'],
    rules: {
      decideLobby: (decide) => (lobby, actor, command, facts) =>
        decide(command.kind === 'join' ? { ...lobby, maxTeams: 99 } : lobby, actor, command, facts),
    },
  },
  {
    name: 'an undraft shifts the later slots up',
    rings: ['H6', 'H9', 'S1', 'C1'],
    rules: {
      applyLobby: (apply) => (lobby, event, atMs) => {
        const after = apply(lobby, event, atMs)
        if (event.kind !== 'undrafted' || after.draft === null) return after
        const slots = [...after.draft.slots.toSpliced(event.slotNumber - 1, 1), null]
        return { ...after, draft: { ...after.draft, slots } }
      },
    },
  },
  {
    name: 'a pick made for an earlier slot is applied to the slot on the clock',
    rings: ['H5'],
    rules: {
      decideLobby: (decide) => (lobby, actor, command, facts) =>
        decide(
          lobby,
          actor,
          command.kind === 'pick' && command.target.kind === 'slot'
            ? { ...command, target: { kind: 'clock' } }
            : command,
          facts,
        ),
    },
  },
  {
    name: 'answered before the commit is durable',
    seed: 16,
    rings: ['H2', 'H3', 'H5', 'H9', 'C1', 'H1'],
    parts: { wrapDisk: (disk, timeline) => forgetful(disk, timeline.nowMs) },
  },
  {
    name: 'a lobby is cached before its change is committed',
    seed: 167,
    rings: ['S5', 'H5', 'H9', 'C1'],
    parts: { cachedWhen: 'saved' },
  },
  {
    name: 'broadcast before the commit',
    rings: ['C1', 'H1'],
    parts: {
      wrapStore: (store, { audience, disk }) =>
        withLocked(store, (locked) => ({
          ...locked,
          async save(change) {
            await locked.save(change)
            for (const step of change.steps ?? []) audience().publish(disk.stored().lobby.id, step)
          },
        })),
    },
  },
  {
    name: 'read, decide, write without a lock',
    rings: ['H1', 'H9', 'S1'],
    parts: { wrapStore: (store, { disk }) => unlocked(store, disk, () => store.step('other')) },
  },
  {
    name: 'no expiry check',
    seed: 145,
    rings: ['H7'],
    parts: {
      createAuthority: (parts) => {
        const authority = createAuthority(parts)
        return { ...authority, run: (request) => authority.run({ ...request, issuedAtMs: null }) }
      },
    },
  },
  {
    name: 'expiry is checked before the stored answer',
    rings: ['H2', 'H3'],
    parts: {
      createAuthority: (parts) => {
        const authority = createAuthority(parts)
        return {
          ...authority,
          run(request) {
            const { issuedAtMs } = request
            const isExpired = issuedAtMs !== null && parts.world.now() - issuedAtMs > COMMAND_LIFE_MS
            return isExpired ? Promise.resolve({ ok: false, code: 'expired', details: null }) : authority.run(request)
          },
        }
      },
    },
  },
  {
    name: 'outgoing messages bypass the queue and are sent immediately',
    rings: ['H1'],
    parts: { createQueue: () => ({ run: (_lobbyId, work) => work() }) },
    rules: {
      createLiveRoom: (create) => (parts) => {
        const room = create(parts)
        return Object.assign(Object.create(room), {
          advance(step: Parameters<typeof room.advance>[0]) {
            const outcome = room.advance(step)
            if (outcome === 'gap') for (const watcher of room.watchers) watcher.send(eventText(step.entry))
            return outcome
          },
        })
      },
    },
  },
  {
    name: 'a spectator gets the snapshot of members',
    rings: ['C5'],
    rules: {
      createLiveRoom: (create) => (parts) => {
        const room = create(parts)
        return Object.assign(Object.create(room), {
          enter(watcher: Watcher, knownVersion: number | null) {
            room.enter(watcher, knownVersion)
            const { lobby, version } = room
            const snapshot = {
              type: 'snapshot',
              state: lobbyToWire(lobby),
              version,
              now: parts.clock.now(),
              online: [],
            } as const
            if (watcher.kind === 'spectator') watcher.send(frameText(snapshot))
          },
        })
      },
    },
  },
  {
    name: 'whoever watches stays when the link ends',
    rings: ['C5'],
    rules: {
      createLiveRoom: (create) => (parts) =>
        Object.assign(Object.create(create(parts)), { watchLinkChanged: () => undefined }),
    },
  },
  {
    name: 'spectators get events in the wrong order',
    rings: ['C4'],
    rules: {
      createLiveRoom: (create) => (parts) => {
        const room = create(parts)
        return Object.assign(Object.create(room), {
          enter(watcher: Watcher, knownVersion: number | null) {
            room.enter(watcher.kind === 'spectator' ? swappingEvents(watcher) : watcher, knownVersion)
          },
        })
      },
    },
  },
  {
    name: 'a room assumes that it has received every event',
    seed: 24,
    rings: ['C2'],
    rules: { startRoomPulse: (start) => (parts) => start({ ...parts, onBeat: () => undefined }) },
  },
  {
    name: 'a heartbeat ahead of the page is ignored',
    seed: 108,
    rings: ['C2', 'C4'],
    rules: {
      stepSync: (stepSync) => (state, input, identity, facts) =>
        stepSync(
          state,
          input.kind === 'frame' && input.frame.type === 'heartbeat'
            ? { ...input, frame: { ...input.frame, version: Math.min(input.frame.version, state.version) } }
            : input,
          identity,
          facts,
        ),
    },
  },
  {
    name: 'a snapshot has the version of another moment',
    rings: ['C1', 'C2', 'C4', 'H1'],
    parts: { downText: snapshotOfAnotherVersion() },
  },
  {
    name: 'a gap in the versions is ignored',
    rings: ['C1'],
    rules: {
      stepSync: (stepSync) => (state, input, identity, facts) => {
        const event = eventIn(input)
        const isGap = event !== null && state.lobby !== null && event.version > state.version + 1
        return stepSync(isGap ? { ...state, version: event.version - 1 } : state, input, identity, facts)
      },
    },
  },
  {
    name: 'an older snapshot is accepted',
    seed: 11,
    rings: ['C1'],
    rules: {
      stepSync: (stepSync) => (state, input, identity, facts) => {
        const version = snapshotVersionIn(input)
        const isOlder = version !== null && version < state.version
        return stepSync(isOlder ? { ...state, version: version - 1 } : state, input, identity, facts)
      },
    },
  },
  {
    name: 'an event is applied twice',
    rings: ['C1', 'C2'],
    rules: {
      stepSync: (stepSync) => (state, input, identity, facts) => {
        const event = eventIn(input)
        const isSame = event !== null && state.lobby !== null && event.version <= state.version
        return stepSync(isSame ? { ...state, version: event.version - 1 } : state, input, identity, facts)
      },
    },
  },
  {
    name: 'every retry has a new id',
    rings: ['H2', 'H3'],
    parts: { attemptId: (commandId, attemptNumber) => `${commandId}/${attemptNumber}` },
  },
  {
    name: 'a pending pick is shown as confirmed',
    rings: ['C1'],
    parts: {
      shownOf: ({ lobby, version }, pendingPicks) =>
        lobby === null ? null : { version, lobby: withPicks(lobby, pendingPicks) },
    },
  },
  {
    name: 'two nodes both fire: due is judged before the lock, and the slot number is ignored',
    seed: 18,
    rings: ['H10', 'H11'],
    parts: { createAuthority: (parts) => ({ ...createAuthority(parts), runAutomatic: firedBeforeTheLock(parts) }) },
  },
  {
    name: 'a late pick is accepted in place of the automatic one',
    seed: 59,
    rings: ['H3', 'H4', 'H5'],
    rules: {
      decideLobby: (decide) => (lobby, actor, command, facts) => {
        const decided = decide(lobby, actor, command, facts)
        const isLate = !decided.ok && decided.error === 'slot_taken'
        if (!isLate || command.kind !== 'pick' || command.target.kind !== 'slot') return decided
        const { slotNumber } = command.target
        const pick = lobby.draft?.slots[slotNumber - 1]
        if (pick?.by !== 'clock' || actor.kind !== 'seat') return decided
        const undrafted = { kind: 'undrafted', playerId: pick.playerId, slotNumber } as const
        const again = decide(applyLobby(lobby, undrafted, facts.nowMs), actor, command, facts)
        return again.ok ? { ok: true, value: [undrafted, ...again.value] } : decided
      },
    },
  },
  {
    name: 'autopick gives no second of grace',
    rings: ['H10'],
    rules: {
      nextAutomatic: (next) => (lobby) => {
        const automatic = next(lobby)
        const isPick = automatic?.command.kind === 'pick-automatically'
        return isPick ? { ...automatic, dueAtMs: automatic.dueAtMs - PICK_GRACE_MS } : automatic
      },
      decideLobby: (decide) => (lobby, actor, command, facts) =>
        decide(
          lobby,
          actor,
          command,
          command.kind === 'pick-automatically' ? { ...facts, nowMs: facts.nowMs + PICK_GRACE_MS } : facts,
        ),
    },
  },
  {
    name: 'a paused draft takes picks of guests',
    seed: 23,
    rings: ['H4'],
    rules: {
      decideLobby: (decide) => (lobby, actor, command, facts) => {
        const decided = decide(lobby, actor, command, facts)
        if (decided.ok || decided.error !== 'draft_paused' || lobby.draft === null) return decided
        return decide({ ...lobby, draft: { ...lobby.draft, clock: CLOCK_OFF } }, actor, command, facts)
      },
    },
  },
  {
    name: 'a resumed turn gets more time than it had left',
    rings: ['H11'],
    rules: {
      decideLobby: (decide) => (lobby, actor, command, facts) => {
        const decided = decide(lobby, actor, command, facts)
        if (!decided.ok || command.kind !== 'resume') return decided
        const value = decided.value.map((event) => {
          if (event.kind !== 'clock-changed' || event.clock.kind !== 'running') return event
          return { ...event, clock: { ...event.clock, deadlineMs: event.clock.deadlineMs + 5000 } }
        })
        return { ok: true, value }
      },
    },
  },
  {
    name: 'the clock is not moved after an outage',
    seed: 25,
    rings: ['H11'],
    rules: {
      decideLobby: (decide) => (lobby, actor, command, facts) =>
        command.kind === 'make-up-outage' ? { ok: true, value: [] } : decide(lobby, actor, command, facts),
    },
  },
  {
    name: 'trades may give a team any number of picks',
    seed: 356,
    rings: ['S12'],
    rules: {
      decideLobby: (decide) => (lobby, actor, command, facts) => {
        if (command.kind !== 'trade-picks') return decide(lobby, actor, command, facts)
        const draft = lobby.draft && { ...lobby.draft, format: { ...lobby.draft.format, roundCount: 99 } }
        return decide({ ...lobby, roundCount: 99, draft }, actor, command, facts)
      },
    },
  },
  {
    name: 'a trade takes a pick along that was made',
    rings: ['S12'],
    rules: {
      decideLobby: (decide) => (lobby, actor, command, facts) => {
        const decided = decide(lobby, actor, command, facts)
        const madeIndex = lobby.draft?.slots.findIndex((pick) => pick !== null) ?? -1
        if (!decided.ok || madeIndex === -1) return decided
        const value = decided.value.map((event) =>
          event.kind === 'traded'
            ? { ...event, moves: [...event.moves, { slotNumber: madeIndex + 1, teamIndex: 0 }] }
            : event,
        )
        return { ok: true, value }
      },
    },
  },
  {
    name: 'keepers are picked twice: they stay on the board',
    seed: 23,
    rings: ['S2', 'H5'],
    rules: {
      decideLobby: (decide) => (lobby, actor, command, facts) =>
        decide(command.kind === 'pick' ? withoutKeepers(lobby) : lobby, actor, command, facts),
    },
  },
  {
    name: 'a skip leaves the next turn the clock of the one before',
    seed: 18,
    rings: ['H11'],
    rules: {
      decideLobby: (decide) => (lobby, actor, command, facts) => {
        const decided = decide(lobby, actor, command, facts)
        if (!decided.ok) return decided
        const value = decided.value.map((event) =>
          event.kind === 'skipped' ? { kind: event.kind, slotNumber: event.slotNumber } : event,
        )
        return { ok: true, value }
      },
    },
  },
  {
    name: 'anybody makes up for anybody',
    rings: ['H4', 'H10'],
    rules: {
      decideLobby: (decide) => (lobby, actor, command, facts) => {
        const isMakeUp =
          command.kind === 'pick' &&
          command.target.kind === 'slot' &&
          lobby.draft?.skipped.includes(command.target.slotNumber)
        return decide(lobby, isMakeUp === true && actor.kind === 'seat' ? hostOf(lobby) : actor, command, facts)
      },
    },
  },
  {
    name: 'a private queue in a frame',
    rings: ['S11'],
    parts: {
      wrapStore: (store, { disk }) => ({
        ...store,
        async read(lobbyId) {
          const stored = await store.read(lobbyId)
          return stored === null ? null : { ...stored, lobby: withLists(stored.lobby, disk) }
        },
      }),
    },
  },
  {
    name: 'a command that was given up reports nothing',
    seed: 33,
    rings: ['C3'],
    rules: {
      stepSync: (stepSync) => (state, input, identity, facts) => {
        const step = stepSync(state, input, identity, facts)
        const effects = step.effects.filter((effect) => effect.kind !== 'settled' || effect.end.kind !== 'given-up')
        return { ...step, effects }
      },
    },
  },
]

type Locked = Parameters<Parameters<LobbyStore['inLobby']>[1]>[0]

function withLocked(store: LobbyStore, wrap: (locked: Locked) => Locked): LobbyStore {
  return { ...store, inLobby: (lobbyId, work) => store.inLobby(lobbyId, (locked) => work(wrap(locked))) }
}

function unlocked(store: LobbyStore, disk: SimDisk, step: () => Promise<void>): LobbyStore {
  return {
    ...store,
    async inLobby(_lobbyId, work) {
      const stored = disk.stored()
      const changes: LobbyChange[] = []
      const value = await work({
        stored,
        linkOf: () => Promise.resolve(null),
        askerOf: () => Promise.resolve(null),
        autopickListOf: (seatId) => Promise.resolve(disk.autopickListOf(seatId)),
        bidLimits: () => Promise.resolve([]),
        sharedListsOf: () => Promise.resolve(NOTHING_SHARED),
        async answerOf(key) {
          await step()
          return disk.answerOf(key)
        },
        async save(change) {
          await step()
          changes.push(change)
        },
      })
      await step()
      for (const change of changes) disk.commit(change)
      return value
    },
  }
}

/** Commits of the last moments are lost when a process dies. */
const FORGETS_AFTER_MS = 100

function forgetful(disk: SimDisk, nowMs: () => number): SimDisk {
  let written: { readonly atMs: number; readonly before: Kept }[] = []
  return {
    ...disk,
    commit(change) {
      written = [
        ...written.filter(({ atMs }) => atMs > nowMs() - FORGETS_AFTER_MS),
        { atMs: nowMs(), before: disk.snapshot() },
      ]
      disk.commit(change)
    },
    processDied(life) {
      const first = written.find(({ atMs }) => atMs > nowMs() - FORGETS_AFTER_MS)
      if (first !== undefined) disk.restore(first.before)
      written = []
      disk.processDied(life)
    },
  }
}

/** Runs what was due before the lock, whatever has happened since. */
function firedBeforeTheLock({ world, queue, audience }: AuthorityParts): LobbyAuthority['runAutomatic'] {
  return async (lobbyId) => {
    const seen = await world.store.read(lobbyId)
    const next = seen === null ? null : nextAutomatic(seen.lobby)
    if (next === null || next.dueAtMs > world.now()) return
    await queue.run(lobbyId, async () => {
      const steps = await world.store.inLobby(lobbyId, async ({ stored, save }) => {
        const nowMs = world.now()
        const { draft } = stored.lobby
        const slotNumber = draft === null ? null : slotOnTheClock(draft)
        if (draft === null || slotNumber === null) return []
        const isTimed = draft.clock.kind === 'running'
        const clock = isTimed ? ({ kind: 'running', deadlineMs: 0, setAtMs: 0 } as const) : draft.clock
        const decided = decideLobby(
          { ...stored.lobby, draft: { ...draft, clock } },
          { kind: 'system' },
          { kind: 'pick-automatically', slotNumber },
          await factsOf(world, stored.lobby, nowMs),
        )
        const written = decided.ok ? stepsOf(stored, decided.value, null, nowMs) : []
        await save({ steps: written })
        return written
      })
      for (const step of steps ?? []) audience.publish(lobbyId, step)
    })
  }
}

/** The same watcher, which gets every event after the one that follows it. */
function swappingEvents(watcher: Watcher): Watcher {
  const { send } = watcher
  let held: string | null = null
  return Object.assign(watcher, {
    send(text: string) {
      if (held === null && text.startsWith('{"type":"event"')) {
        held = text
        return
      }
      send(text)
      if (held !== null) send(held)
      held = null
    },
  })
}

/** Kept players look as if nobody had them. */
function withoutKeepers(lobby: Lobby): Lobby {
  const { draft } = lobby
  if (draft === null) return lobby
  const slots = draft.slots.map((pick) => (pick?.by === 'keeper' ? pickBy(`kept ${pick.playerId}`) : pick))
  return { ...lobby, draft: { ...draft, slots } }
}

/** Each seat carries its private list. */
function withLists(lobby: Lobby, disk: SimDisk): Lobby {
  const seats = lobby.seats.map((seat) => {
    const list = disk.autopickListOf(seat.id)
    return list === null ? seat : Object.assign({ ...seat }, { queue: list.queue })
  })
  return { ...lobby, seats }
}

function hostOf(lobby: Lobby): Actor {
  return { kind: 'seat', seatId: lobby.hostSeatId }
}

function isStranger(actor: Actor): boolean {
  return actor.kind === 'seat' && actor.seatId === null
}

function snapshotOfAnotherVersion(): SimParts['downText'] {
  return (text) => {
    const frame: DownFrame = JSON.parse(text)
    return frame.type === 'snapshot' && frame.version % 4 === 0
      ? JSON.stringify({ ...frame, version: frame.version + 1 })
      : text
  }
}

function eventIn(input: SyncInput): Extract<DownFrame, { type: 'event' }> | null {
  return input.kind === 'frame' && input.frame.type === 'event' ? input.frame : null
}

function snapshotVersionIn(input: SyncInput): number | null {
  if (input.kind === 'frame' && input.frame.type === 'snapshot') return input.frame.version
  return input.kind === 'polled' && input.answer !== null && input.answer.state !== null ? input.answer.version : null
}

function withPicks(lobby: Lobby, playerIds: readonly string[]): Lobby {
  return playerIds.reduce((shown, playerId) => {
    const slotIndex = shown.draft?.slots.indexOf(null) ?? -1
    if (slotIndex === -1 || heldPlayers(shown).has(playerId)) return shown
    const picked = { kind: 'picked', playerId, slotNumber: slotIndex + 1, by: 'person', reason: null } as const
    return applyLobby(shown, picked, shown.changedAtMs)
  }, lobby)
}
