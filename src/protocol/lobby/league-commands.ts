import { parseRules, readRules, rulesToJson } from '#core/league/rules-json.ts'
import { unknownRulesFields } from '#core/league/unknown-rules-fields.ts'
import type { RulesProblem } from '#core/league/league-problems.ts'
import type { LobbyCommand } from '#core/lobby/lobby-command.ts'
import type { Keeper, PickTrade } from '#core/lobby/lobby.ts'
import { err, ok, type Result } from '#core/lib/result.ts'
import type { Refusal } from '../refusal-codes.ts'
import { z } from '../zod.ts'
import { command, eventOf, hostInputs, PLAYER, versionOnly } from './command.ts'
import { playerToPick, seatCalled, usernameOf } from './lobby-names.ts'
import { sentRules } from '../sent-rules.ts'
import { asHost, done, playerInputs, position, text } from './shared-fields.ts'

/** Twelve teams that keep a whole roster. */
const MAX_KEEPERS = 240
/** Every pick of the longest draft. */
const MAX_TRADED_PICKS = 240

/** What the host settles before the start: rules, computer drafters, keepers and traded picks. */
export const leagueCommands = {
  set_league_rules: command({
    by: 'host_username',
    sends: ['set-rules'],
    leadsTo: ['rules-set'],
    summary: 'Sets the rules of the league and the number of rounds, before the start.',
    input: z.strictObject({ ...asHost, rules: sentRules }),
    refuses: ['draft_started', 'bad_rules', 'bad_round', 'position_full'],
    toCore: ({ rules }, { lobby }) => rulesCommand(rules, lobby.roundCount),
    fromCore: (sent, sender) => ({ ...hostInputs(sender), rules: rulesToJson(sent.rules, sent.roundCount) }),
    answers: versionOnly,
  }),
  /** `remove_participant` removes it. */
  add_computer: command({
    by: 'host_username',
    sends: ['add-computer'],
    leadsTo: ['joined'],
    summary: 'Gives a free seat to a computer drafter, before the start.',
    input: z.strictObject(asHost),
    refuses: ['draft_started', 'lobby_full'],
    toCore: (_input, { newSeatId }) => ok({ kind: 'add-computer', seatId: newSeatId() }),
    fromCore: (_sent, sender) => hostInputs(sender),
    answers: {
      schema: z.extend(done, { participant_id: z.string(), username: z.string(), team_name: z.string() }),
      of(effect) {
        const { id, username, teamName } = eventOf(effect, 'joined').seat
        return { version: effect.after.version, participant_id: id, username, team_name: teamName }
      },
    },
  }),
  set_keepers: command({
    by: 'host_username',
    sends: ['set-keepers'],
    leadsTo: ['keepers-set'],
    summary: 'Sets all keepers of the lobby, before the start.',
    input: z.strictObject({
      ...asHost,
      keepers: z
        .array(
          z.strictObject({
            participant_username: text,
            /** Not in an auction. */
            round: z.optional(position),
            /** In an auction: the salary in dollars; without it, the minimum. */
            salary: z.nullish(z.int()),
            ...playerInputs,
          }),
        )
        .check(z.maxLength(MAX_KEEPERS)),
    }),
    refuses: [
      ...PLAYER,
      ...(['draft_started', 'no_such_seat', 'bad_round', 'keeper_twice'] as const),
      ...(['keeper_round_taken', 'keeper_traded_away', 'position_full'] as const),
      ...(['bad_salary', 'below_need', 'team_full'] as const),
    ],
    toCore(input, { lobby, pool }) {
      const keepers: Keeper[] = []
      const isAuction = lobby.rules.auction !== undefined
      for (const sent of input.keepers) {
        const seat = seatCalled(lobby, sent.participant_username)
        if (!seat.ok) return seat
        const playerId = playerToPick(pool, sent)
        if (!playerId.ok) return playerId
        const seatId = seat.value.id
        // An auction fills a team's places from the top, whatever the round.
        const place = 1 + keepers.filter((keeper) => keeper.seatId === seatId).length
        const roundNumber = isAuction ? place : (sent.round ?? 0)
        const salary = sent.salary ?? null
        if (!isAuction && salary !== null) return err({ code: 'bad_salary', details: null })
        keepers.push({ seatId, playerId: playerId.value, roundNumber, ...(salary !== null && { salary }) })
      }
      return ok({ kind: 'set-keepers', keepers })
    },
    fromCore(sent, sender) {
      const keepers = sent.keepers.map(({ seatId, playerId, roundNumber, salary }) => ({
        participant_username: usernameOf(sender.lobby, seatId),
        player_id: playerId,
        round: roundNumber,
        ...(salary !== undefined && { salary }),
      }))
      return { ...hostInputs(sender), keepers }
    },
    answers: versionOnly,
  }),
  trade_picks: command({
    by: 'host_username',
    sends: ['trade-picks'],
    leadsTo: ['trades-set', 'traded'],
    summary:
      'Gives picks, named by round and original owner, to other participants, before the start or during the draft.',
    input: z.strictObject({
      ...asHost,
      picks: z
        .array(z.strictObject({ round: position, participant_username: text, to_username: text }))
        .check(z.maxLength(MAX_TRADED_PICKS)),
    }),
    refuses: ['no_such_seat', 'bad_round', 'bad_trade', 'keeper_traded_away', 'slot_taken', 'is_auction'],
    toCore(input, { lobby }) {
      const trades: PickTrade[] = []
      for (const { round, participant_username, to_username } of input.picks) {
        const seat = seatCalled(lobby, participant_username)
        if (!seat.ok) return seat
        const to = seatCalled(lobby, to_username)
        if (!to.ok) return to
        trades.push({ roundNumber: round, seatId: seat.value.id, toSeatId: to.value.id })
      }
      return ok({ kind: 'trade-picks', trades })
    },
    fromCore(sent, sender) {
      const picks = sent.trades.map(({ roundNumber, seatId, toSeatId }) => ({
        round: roundNumber,
        participant_username: usernameOf(sender.lobby, seatId),
        to_username: usernameOf(sender.lobby, toSeatId),
      }))
      return { ...hostInputs(sender), picks }
    },
    answers: versionOnly,
  }),
} as const

/** What can't be read or isn't known is refused here, with every other problem, so that people can mend them at once. Core judges the rest. */
function rulesCommand(sent: unknown, lobbyRoundCount: number): Result<LobbyCommand, Refusal> {
  const { rules, roundCount, unreadable } = parseRules(sent, lobbyRoundCount)
  const unknown = unknownRulesFields(sent).map((field) => ({ code: 'unknown_field' as const, field }))
  if (unknown.length === 0 && unreadable.length === 0) return ok({ kind: 'set-rules', rules, roundCount })
  const read = readRules(sent, lobbyRoundCount)
  return err(badRules([...unknown, ...(read.ok ? [] : read.error)]))
}

/** `details` names every problem. */
export function badRules(
  problems: readonly (RulesProblem | { readonly code: 'unknown_field'; readonly field: string })[],
): Refusal {
  return { code: 'bad_rules', details: JSON.stringify(problems) }
}
