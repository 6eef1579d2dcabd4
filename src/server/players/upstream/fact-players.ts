import type { KnownPlayer, PlayerIds } from '#core/players/known-player.ts'
import { fullTeamName, TEAMS } from '#core/players/team-codes.ts'
import type { CrosswalkLinks, CrosswalkPlayer } from './crosswalk.ts'
import type { RosterPlayer } from './roster.ts'
import type { PlayerWeek } from './weekly-table.ts'

/** Who is known, and by which ids, in the order of their own ids. */
export interface FactPlayers {
  readonly players: readonly KnownPlayer[]
  readonly ids: readonly PlayerIds[]
}

/**
 * Those of the roster; those who played at one of the six positions in one of the seasons but are on no roster, as not
 * active; and the 32 defences. `weeks` are of all seasons, the newest season first. Somebody whose rows say CB is known all
 * the same when the roster has him as a receiver: two-way players are listed by their other half.
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
  // The roster comes first, so an id that two claim stays with the one on it.
  const ids = [...distinctIds([...people.values()].map((person) => person.ids)), ...defenceIds()]
  return {
    players: byKey([...[...people.values()].map(({ player }) => player), ...defences()], ({ id }) => id),
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

/** From the newest row of somebody whom no roster lists; null where he did not play at one of the six positions. */
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

/** An id of another provider that two players have belongs to the first of them. */
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

function defences(): KnownPlayer[] {
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

function defenceIds(): PlayerIds[] {
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
