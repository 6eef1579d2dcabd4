import { afterEach, beforeEach, expect, test } from 'vitest'
import type { HostDraft } from '#core/league-hosts/host-draft.ts'
import type { ReadHost } from '#core/league-hosts/read-hosts.ts'
import { teamsInPickOrder } from '#core/league/pick-order.ts'
import { bundledBoard } from '../support/bundled-board.ts'
import { createLeagueHostsWorld, type LeagueHostsWorld } from '../support/league-hosts/league-hosts-world.ts'

let world: LeagueHostsWorld

beforeEach(async () => {
  world = await createLeagueHostsWorld(Date.UTC(2026, 7, 25))
})

afterEach(() => world.close())

async function draftOf(host: ReadHost, address: string): Promise<HostDraft> {
  const read = await world.hosts.readDraft(host, address, null, 'caller')
  if (!read.ok || read.value.kind !== 'draft') throw new Error(JSON.stringify(read))
  return read.value.draft
}

function made({ picks }: HostDraft) {
  return picks.map(({ slotNumber, teamIndex, player, price }) => [slotNumber, teamIndex, player.name, price ?? null])
}

const SNAKE = teamsInPickOrder('snake', 4, 3)
const NAMES = ['Jahmyr Gibbs', 'Bijan Robinson', 'Puka Nacua', "Ja'Marr Chase", 'Jaxon Smith-Njigba']

async function knownPlayers() {
  const { players } = await bundledBoard()
  return NAMES.map((name) => players.find((player) => player.name === name) ?? expect.unreachable(name))
}

const LIVE = '/fflnetdynamic2026/50001_LEAGUE_draft_results.xml'

function liveFile(picked: readonly string[], isPaused = false): string {
  const picks = SNAKE.map((team, index) => {
    const round = String(Math.floor(index / 4) + 1).padStart(2, '0')
    return `<draftPick round="${round}" pick="0${(index % 4) + 1}" franchise="000${team + 1}" player="${picked[index] ?? ''}" timestamp="" comments="a &gt; b"/>`
  })
  return `<?xml version="1.0"?><draftResults paused="${isPaused ? 1 : 0}"><draftUnit unit="LEAGUE" draftType="SDRAFT">${picks.join('\n')}</draftUnit></draftResults>`
}

test('[LH130] a draft at MyFantasyLeague is read from its live file every five seconds, and from the interface where there is none', async () => {
  const franchise = [1, 2, 3, 4].map((number) => ({ id: `000${number}`, name: `Team ${number}` }))
  const league = { id: '50001', name: 'Live', baseURL: world.fake.url, franchises: { franchise }, rosterSize: '3' }
  world.fake.set('/2026/export?TYPE=league&L=50001', { league })
  world.fake.set('/2026/export?TYPE=players&L=', {
    players: { player: [{ id: '900', name: 'Gibbs, Jahmyr', position: 'RB', team: 'DET' }] },
  })
  world.fake.set(LIVE, liveFile(['900']))
  expect(made(await draftOf('mfl', '50001'))).toEqual([[1, 0, 'Jahmyr Gibbs', null]])
  world.fake.set(LIVE, liveFile(['900', '901'], true))
  const asked = () => world.fake.requests.filter((path) => path === LIVE).length
  const before = asked()
  await world.pass(5000)
  expect(asked()).toBe(before + 1)
  expect(await draftOf('mfl', '50001')).toMatchObject({
    status: 'paused',
    picks: [{}, { slotNumber: 2, teamIndex: 1 }],
  })
  expect(world.fake.requests.some((path) => path.includes('draftResults'))).toBe(false)
  for (const broken of ['<html>busy</html>', liveFile([]).slice(0, 90)]) {
    world.fake.set(LIVE, broken)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await world.pass(6000)
  }
  expect((await draftOf('mfl', '50001')).picks).toHaveLength(2)
})

test('[LH130] a league whose rules the site is too busy to give is asked again, not read without them', async () => {
  const franchise = [1, 2, 3, 4].map((number) => ({ id: `000${number}`, name: `Team ${number}` }))
  const league = { id: '50001', name: 'Busy', baseURL: world.fake.url, franchises: { franchise }, rosterSize: '3' }
  world.fake.set('/2026/export?TYPE=league&L=50001', { league })
  world.fake.set(LIVE, liveFile([]))
  world.fake.fail('busy', { times: 1, matching: 'TYPE=rules' })
  expect(await world.hosts.readDraft('mfl', '50001', null, 'caller')).toMatchObject({
    ok: false,
    error: { code: 'host_busy' },
  })
})

test('[LH131] a public board at Fleaflicker gives teams, order with trades, picks, keepers and prices', async () => {
  const players = await knownPlayers()
  const owners = [0, 1, 2, 3, 3, 1, 2, 0, 0, 1, 2, 3]
  const board = (cost?: number) => ({
    draftOrder: [0, 1, 2, 3].map((team) => ({
      id: 70 + team,
      name: `Flea ${team}`,
      owners: [{ displayName: `owner${team}` }],
    })),
    orderedSelections: owners.map((team, index) => {
      const player = players[index]
      return {
        slot: { round: Math.floor(index / 4) + 1, slot: (index % 4) + 1, overall: index + 1 },
        team: { id: 70 + team, name: `Flea ${team}` },
        ...(index === 1 && { isKeeper: true }),
        ...(cost !== undefined && { cost }),
        ...(player !== undefined && {
          player: {
            proPlayer: {
              id: 5000 + index,
              nameFull: player.name,
              position: player.position,
              proTeamAbbreviation: player.team,
            },
          },
        }),
      }
    }),
  })
  world.fake.set('/api/FetchLeagueDraftBoard', board())
  const draft = await draftOf('fleaflicker', 'https://www.fleaflicker.com/nfl/leagues/312113')
  expect(draft.league.teams.map(({ name, managers }) => [name, ...managers])[0]).toEqual(['Flea 0', 'owner0'])
  expect(draft.league.owners).toEqual(owners)
  expect(made(draft).map(([number, team, name]) => [number, team, name])).toEqual(
    NAMES.map((name, index) => [index + 1, owners[index], name]),
  )
  expect(draft.picks[1]?.isKeeper).toBe(true)
  expect(draft.picks.every(({ player }) => player.isKnown)).toBe(true)
  world.fake.set('/api/FetchLeagueDraftBoard', board(12))
  const auction = await draftOf('fleaflicker', '2026/312114')
  expect(auction.league.format.rules.auction).toBeDefined()
  expect(auction.picks[0]?.price).toBe(12)
})

test('[LH131] a public board at Fantrax is read by the names of its players; other forms and private leagues are told', async () => {
  const players = await knownPlayers()
  const id = 'o90qdw15mc719reh'
  const names = players.map(({ name, team, position }, index) => {
    const [first = '', ...rest] = name.split(' ')
    return [`id${index}`, { name: `${rest.join(' ')}, ${first}`, team, position }] as const
  })
  world.fake.set('/fxea/general/getLeagueInfo', {
    leagueName: 'Fan League',
    teamInfo: { a: { name: 'A' }, b: { name: 'B' }, c: { name: 'C' }, d: { name: 'D' } },
  })
  world.fake.set('/fxea/general/getPlayerIds', Object.fromEntries(names))
  world.fake.set('/fxea/general/getDraftResults', {
    draftState: 'in_progress',
    draftOrder: ['d', 'c', 'b', 'a'],
    draftPicks: SNAKE.map((team, index) => ({
      round: Math.floor(index / 4) + 1,
      pick: index + 1,
      teamId: ['d', 'c', 'b', 'a'][team],
      ...(index < 5 && { playerId: `id${index}` }),
    })),
  })
  const draft = await draftOf('fantrax', `https://www.fantrax.com/fantasy/league/${id}/home`)
  expect([draft.name, draft.league.teams.map(({ name }) => name)]).toEqual(['Fan League', ['D', 'C', 'B', 'A']])
  expect(made(draft).map(([, , name]) => name)).toEqual(NAMES)
  world.fake.set('/fxea/general/getDraftResults', { error: 'private' })
  await world.pass(3000)
  expect((await draftOf('fantrax', id)).check.trouble).toBe('unreadable')
  expect(
    await world.hosts.readDraft('fantrax', 'https://evil.example/fantasy/league/o90qdw15mc719reh', null, 'c'),
  ).toMatchObject({
    ok: false,
    error: { code: 'bad_host_address' },
  })
})
