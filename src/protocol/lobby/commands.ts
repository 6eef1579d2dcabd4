import { assert } from '#core/lib/assert.ts'
import type { z } from '../zod.ts'
import type { SentCommand, Sender } from './command.ts'
import { auctionCommands } from './auction-commands.ts'
import { draftCommands } from './draft-commands.ts'
import { leagueCommands } from './league-commands.ts'
import { scheduleCommands } from './schedule-commands.ts'
import { seatCommands } from './seat-commands.ts'

/**
 * Every function by which people change a lobby. The server's routes, the app's calls, the OpenAPI description, the table in
 * docs/protocol.md and what robots and simulated people send follow from it.
 */
export const lobbyCommands = {
  ...seatCommands,
  ...leagueCommands,
  ...scheduleCommands,
  ...draftCommands,
  ...auctionCommands,
} as const

export type LobbyCommands = typeof lobbyCommands
export type CommandName = keyof LobbyCommands
export type CommandInput = z.input<LobbyCommands[CommandName]['input']>

export const COMMAND_NAMES: readonly CommandName[] = Object.keys(lobbyCommands).filter(isCommandName)

export function isCommandName(name: string): name is CommandName {
  return Object.hasOwn(lobbyCommands, name)
}

/** A value for every command. */
export function forEveryCommand<Value>(make: (name: CommandName) => Value): Readonly<Record<CommandName, Value>> {
  const made: { [Name in CommandName]?: Value } = {}
  for (const name of COMMAND_NAMES) made[name] = make(name)
  assert(isWhole(made), 'every command has a name')
  return made
}

function isWhole<Value>(made: { [Name in CommandName]?: Value }): made is Record<CommandName, Value> {
  return COMMAND_NAMES.every((name) => Object.hasOwn(made, name))
}

/** A command as it is written on the wire. */
export interface WireCommand {
  readonly name: CommandName
  readonly input: CommandInput
}

/** Whatever an entry sends. */
type CommandWithEntry = Extract<SentCommand, { readonly kind: LobbyCommands[CommandName]['sends'][number] }>

/** The function that sends a command, and its input in names. */
export function wireCommand(command: SentCommand, sender: Sender): WireCommand {
  // A kind of command without an entry is a type error here.
  const sent: CommandWithEntry = command
  for (const name of COMMAND_NAMES) {
    const input = lobbyCommands[name].write(sent, sender)
    if (input !== null) return { name, input }
  }
  assert(false, `${sent.kind} has a function`)
}
