import { rulesToJson } from '#core/league/rules-json.ts'
import type { Lobby } from '#core/lobby/lobby.ts'
import { ok } from '#core/lib/result.ts'
import type { CommandOutcome } from '../sync/sync-client.ts'
import type { Entry, EntryPorts } from '../entry/enter-lobby.ts'
import { LOBBY_TOASTS } from '../events/lobby-toasts.ts'
import { rememberLobby } from '../entry/recent-storage.ts'

type Finished = Pick<Lobby, 'name' | 'maxTeams' | 'roundCount' | 'rules' | 'seats'>

/**
 * Opens another lobby with the name, size, rules and computers of a finished one, with this person as its host. Seats belong to
 * devices, so the others join by the button that they get once it is announced, or by the new link. A retry with the same command id
 * returns the same lobby.
 */
export async function rematch(
  ports: EntryPorts,
  finished: Finished,
  username: string,
  commandId: string,
  /** Tells the others. Refused if somebody else has announced a rematch meanwhile. */
  announce: (code: string) => Promise<CommandOutcome>,
): Promise<Entry> {
  const { name, maxTeams, roundCount, rules, seats } = finished
  const created = await ports.call(
    'create_lobby_secure',
    { lobby_name: name, host_username: username, max_teams: maxTeams, rounds: roundCount },
    { commandId },
  )
  if (!created.ok) {
    ports.toast(LOBBY_TOASTS.createFailed(created.error))
    return created
  }
  const { lobby_code: code } = created.value
  const asHost = { lobby_code: code, host_username: username }
  const ruled = await ports.call(
    'set_league_rules',
    { ...asHost, rules: rulesToJson(rules, roundCount) },
    { commandId: `${commandId}-rules` },
  )
  for (const seat of seats) {
    if (seat.isComputer) await ports.call('add_computer', asHost, { commandId: `${commandId}-${seat.id}` })
  }
  const others = seats.filter((seat) => !seat.isComputer && seat.username !== username).map((seat) => seat.username)
  const isAnnounced = (await announce(code)).ok
  ports.toast(ruled.ok ? LOBBY_TOASTS.rematch(others, isAnnounced) : LOBBY_TOASTS.rematchWithoutRules())
  rememberLobby(ports.storage, { code, username, name, how: 'created' }, ports.nowMs())
  ports.enter({ view: 'lobby', lobby: { code, username } })
  return ok(null)
}
