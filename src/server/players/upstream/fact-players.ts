import type { KnownPlayer, PlayerIds } from '#core/players/known-player.ts'
import { fullTeamName, TEAMS } from '#core/players/teams.ts'
import type { CrosswalkLinks, CrosswalkPlayer } from './crosswalk.ts'
import type { RosterPlayer } from './roster.ts'
import type { PlayerWeek } from './weekly-table.ts'

/** The known players and their ids, sorted by id. */
export interface FactPlayers {
  readonly players: readonly KnownPlayer[]
  readonly ids: readonly PlayerIds[]
}

/**
 * The roster's players; inactive players who are on no roster but played at one of the six positions; and the 32 defenses.
 * `weeks` has all seasons, newest first. The roster's position counts, because two-way players are listed by their defensive
 * one in the weekly rows.
 */
export function factPlayers(
  roster: readonly RosterPlayer[],
  crosswalk: CrosswalkLinks,
  weeks: readonly PlayerWeek[],
): FactPlayers {
  const headshots = newestHeadshots(weeks)
  const people = new Map<string, Person>()
  for (const player of roster) {
    people.set(player.gsisId, rosterPerson(player, crosswalk.lineOf(player), headshots.get(player.gsisId) ?? null))
  }
  for (const week of weeks) {
    if (people.has(week.gsisId)) continue
    const person = formerPerson(week, crosswalk.byGsisId(week.gsisId), headshots.get(week.gsisId) ?? null)
    if (person !== null) people.set(week.gsisId, person)
  }
  // The roster comes first, so an id that two players claim stays with the one on it.
  const ids = [...distinctIds([...people.values()].map((person) => person.ids)), ...defenseIds()]
  return {
    players: byKey([...[...people.values()].map(({ player }) => player), ...defenses()], ({ id }) => id),
    ids: byKey(ids, ({ gsis_id }) => gsis_id),
  }
}

interface Person {
  readonly player: KnownPlayer
  readonly ids: PlayerIds
}

function rosterPerson(player: RosterPlayer, line: CrosswalkPlayer | null, headshot: string | null): Person {
  const { gsisId, name, team, position } = player
  const ids = {
    gsis_id: gsisId,
    sleeper_id: player.sleeperId ?? line?.sleeperId ?? null,
    espn_id: player.espnId ?? line?.espnId ?? null,
    rotowire_id: player.rotowireId ?? line?.rotowireId ?? null,
    mfl_id: line?.mflId ?? null,
  }
  const headshotUrl = player.headshotUrl ?? headshot
  return { player: known(gsisId, { name, team, position, headshotUrl, active: player.isOnRoster }, ids.espn_id), ids }
}

/** From the newest row of a player on no roster; null if the row has another position or nobody knows the name. */
function formerPerson(week: PlayerWeek, line: CrosswalkPlayer | null, headshotUrl: string | null): Person | null {
  const name = line?.name ?? week.name
  if (week.position === null || name === null) return null
  const { gsisId, position } = week
  const ids = {
    gsis_id: gsisId,
    sleeper_id: line?.sleeperId ?? null,
    espn_id: line?.espnId ?? null,
    rotowire_id: line?.rotowireId ?? null,
    mfl_id: line?.mflId ?? null,
  }
  const about = { name, team: line?.team ?? null, position, headshotUrl, active: false }
  return { player: known(gsisId, about, ids.espn_id), ids }
}

interface About extends Pick<KnownPlayer, 'name' | 'team' | 'position' | 'active'> {
  readonly headshotUrl: string | null
}

function known(gsisId: string, { headshotUrl, ...about }: About, espnId: string | null): KnownPlayer {
  return { id: gsisId, ...about, headshot_url: headshotUrl, gsis_id: gsisId, espn_id: espnId }
}

function newestHeadshots(weeks: readonly PlayerWeek[]): Map<string, string> {
  const headshots = new Map<string, string>()
  for (const { gsisId, headshotUrl } of weeks) {
    if (headshotUrl !== null && !headshots.has(gsisId)) headshots.set(gsisId, headshotUrl)
  }
  return headshots
}

/** Another provider's id that two players have belongs to the first of them. */
function distinctIds(lines: readonly PlayerIds[]): PlayerIds[] {
  const taken = new Set<string>()
  const claim = (provider: string, id: string | null) => {
    const key = `${provider} ${id ?? ''}`
    if (id === null || taken.has(key)) return null
    taken.add(key)
    return id
  }
  return lines.map(({ gsis_id, sleeper_id, espn_id, rotowire_id, mfl_id }) => ({
    gsis_id,
    sleeper_id: claim('sleeper', sleeper_id),
    espn_id: claim('espn', espn_id),
    rotowire_id: claim('rotowire', rotowire_id),
    mfl_id: claim('mfl', mfl_id),
  }))
}

function defenses(): KnownPlayer[] {
  return TEAMS.map((team) => ({
    id: team.code,
    name: fullTeamName(team),
    team: team.code,
    position: 'DST',
    headshot_url: null,
    gsis_id: team.code,
    espn_id: null,
    active: true,
  }))
}

function defenseIds(): PlayerIds[] {
  return TEAMS.map(({ code }) => ({
    gsis_id: code,
    sleeper_id: code,
    espn_id: null,
    rotowire_id: null,
    mfl_id: null,
  }))
}

function byKey<Line>(lines: readonly Line[], keyOf: (line: Line) => string): Line[] {
  return lines.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
}
