import { readRules } from '#core/league/rules-json.ts'
import type { LobbyCommand } from '#core/lobby/lobby-command.ts'
import { teamIndexOfSeat, type Lobby, type SeatId } from '#core/lobby/lobby.ts'
import { draftToolFunctions } from '#protocol/lobby/draft-tool-functions.ts'
import { leagueFunctions } from '#protocol/lobby/league-functions.ts'

type Input = Readonly<Record<string, unknown>>

/** The commands for rules, clock, autopick and corrections, read from what the wire carries; null for other functions. */
export function hostCommandOf(name: string, input: Input, lobby: Lobby): LobbyCommand | null {
  const seatIdOf = (username: string): SeatId => lobby.seats.find((seat) => seat.username === username)?.id ?? ''
  const teamOf = (username: string) => teamIndexOfSeat(lobby, seatIdOf(username)) ?? -1
  switch (name) {
    case 'set_league_rules': {
      const read = readRules(leagueFunctions.set_league_rules.input.parse(input).rules, lobby.roundCount)
      if (!read.ok) throw new Error(`these rules cannot be read: ${JSON.stringify(read.error)}`)
      return { kind: 'set-rules', ...read.value }
    }
    case 'add_computer':
      leagueFunctions.add_computer.input.parse(input)
      return { kind: 'add-computer', seatId: `s${lobby.seats.length + 1}` }
    case 'set_keepers': {
      const { keepers } = leagueFunctions.set_keepers.input.parse(input)
      return {
        kind: 'set-keepers',
        keepers: keepers.map(({ participant_username, round, player_id = '' }) => ({
          seatId: seatIdOf(participant_username),
          playerId: player_id,
          roundNumber: round,
        })),
      }
    }
    case 'trade_picks': {
      const { picks } = leagueFunctions.trade_picks.input.parse(input)
      return {
        kind: 'trade-picks',
        trades: picks.map(({ round, participant_username, to_username }) => ({
          roundNumber: round,
          seatId: seatIdOf(participant_username),
          toSeatId: seatIdOf(to_username),
        })),
      }
    }
    case 'replace_pick': {
      const { pick_number, player_id = '' } = draftToolFunctions.replace_pick.input.parse(input)
      return { kind: 'replace-pick', slotNumber: pick_number, playerId: player_id }
    }
    case 'swap_picks':
      return { kind: 'swap-picks', slotNumbers: draftToolFunctions.swap_picks.input.parse(input).pick_numbers }
    case 'skip_pick': {
      const { undo, pick_number = null } = draftToolFunctions.skip_pick.input.parse(input)
      return { kind: undo === true ? 'undo-skip' : 'skip-pick', slotNumber: pick_number }
    }
    case 'pause_draft':
      return { kind: 'pause' }
    case 'resume_draft':
      return { kind: 'resume' }
    case 'restart_clock':
      return { kind: 'restart-clock' }
    case 'extend_clock':
      return { kind: 'extend-clock', seconds: draftToolFunctions.extend_clock.input.parse(input).seconds }
    case 'set_autopick': {
      const { participant_username, on } = draftToolFunctions.set_autopick.input.parse(input)
      return { kind: 'set-control', teamIndex: teamOf(participant_username), control: on ? 'autopick' : 'person' }
    }
    case 'set_computer': {
      const { participant_username, on } = draftToolFunctions.set_computer.input.parse(input)
      return { kind: 'set-control', teamIndex: teamOf(participant_username), control: on ? 'computer' : 'person' }
    }
    case 'transfer_host': {
      const { participant_username } = draftToolFunctions.transfer_host.input.parse(input)
      return { kind: 'transfer-host', seatId: seatIdOf(participant_username) }
    }
    case 'rename_team': {
      const { participant_username, for_participant, team_name } = draftToolFunctions.rename_team.input.parse(input)
      return { kind: 'rename-team', seatId: seatIdOf(for_participant ?? participant_username), teamName: team_name }
    }
    default:
      return null
  }
}
