import { expect, test } from 'vitest'
import { TEAMS } from '../players/teams.ts'
import { NO_SITE_IDS, siteIdsOf } from './site-ids.ts'
import { mflFile, typeInCsv } from './type-in-files.ts'
import { spelledName, spelledPlace } from './type-in-spelling.ts'
import { TYPE_IN_SITES, type TypeInPick } from './type-in.ts'
import { ticksOf, withTicks, type TypedIn } from './typed-in.ts'
import { typedInForm } from '#protocol/stored/typed-in-form.ts'

const SMITH: TypeInPick = {
  slotNumber: 13,
  roundNumber: 2,
  pickInRound: 1,
  teamIndex: 0,
  columnIndex: 1,
  playerId: '00-1',
  name: 'Irv Smith Jr.',
  position: 'TE',
  nflTeam: 'NO',
  isKeeper: true,
  price: null,
}
const EAGLES: TypeInPick = { ...SMITH, slotNumber: 14, pickInRound: 2, teamIndex: 1, playerId: 'PHI', isKeeper: false }
const DEFENSE: TypeInPick = { ...EAGLES, name: 'Philadelphia Eagles', position: 'DST', nflTeam: 'PHI' }
const IDS = new Map([['00-1', { sleeper: '5', espn: '6', yahoo: '7', mfl: '14141' }]])

test('[LH83] names are written as each site writes them', () => {
  const written = (pick: TypeInPick) => TYPE_IN_SITES.map((site) => spelledName(site, pick))
  expect(written(SMITH)).toEqual(['Irv Smith Jr.', 'Irv Smith Jr.', 'Irv Smith Jr.', 'Smith Jr., Irv'])
  expect(written(DEFENSE)).toEqual([
    'Eagles D/ST',
    'Philadelphia Eagles',
    'Philadelphia Eagles',
    'Eagles, Philadelphia',
  ])
  expect(TYPE_IN_SITES.map((site) => spelledPlace(site, DEFENSE))).toEqual([
    'D/ST, PHI',
    'DEF, PHI',
    'DEF, PHI',
    'Def, PHI',
  ])
  expect(spelledPlace('mfl', SMITH)).toBe('TE, NOS')
  expect(spelledPlace('espn', { ...SMITH, nflTeam: 'WAS' })).toBe('TE, WSH')
  expect(spelledPlace('espn', { ...SMITH, nflTeam: '' })).toBe('TE')
  expect(spelledPlace('espn', { ...SMITH, nflTeam: '', position: null })).toBe('')
  expect(spelledName('mfl', { ...SMITH, name: 'Amon-Ra St. Brown' })).toBe('St. Brown, Amon-Ra')
})

test('[LH84] the CSV has every pick with the ids of every site, and nothing that runs as a formula', () => {
  const csv = typeInCsv([SMITH, DEFENSE], ['=Sum, the team', 'Bob'], IDS)
  expect(csv.split('\r\n')).toEqual([
    '"overall","round","pick","team","player","position","nfl_team","keeper","sleeper_id","espn_id","yahoo_id","mfl_id"',
    `"13","2","1","'=Sum, the team","Irv Smith Jr.","TE","NO","yes","5","6","7","14141"`,
    '"14","2","2","Bob","Philadelphia Eagles","DST","PHI","","PHI","-16021","","0518"',
    '',
  ])
})

test('[LH84] all 32 defenses have an id of their own at Sleeper, ESPN and MyFantasyLeague', () => {
  const ids = TEAMS.map(({ code }) => siteIdsOf({ playerId: code, position: 'DST', nflTeam: code }, new Map()))
  for (const site of ['sleeper', 'espn', 'mfl'] as const) {
    const known = ids.map((each) => each[site]).filter((id) => id !== null)
    expect(new Set(known).size).toBe(32)
  }
  expect(siteIdsOf({ playerId: 'JAX', position: 'DST', nflTeam: 'JAX' }, new Map())).toEqual({
    sleeper: 'JAX',
    espn: '-16030',
    yahoo: null,
    mfl: '0509',
  })
  expect(siteIdsOf({ playerId: 'x', position: 'WR', nflTeam: '' }, new Map())).toBe(NO_SITE_IDS)
})

test('[LH85] the file for MyFantasyLeague keeps the place of a player without an id, and names them', () => {
  const unknown = { ...SMITH, slotNumber: 15, pickInRound: 3, teamIndex: 2, playerId: 'x', name: 'New Rookie' }
  const { xml, withoutId } = mflFile([SMITH, DEFENSE, unknown], ['0007', '0"3'], IDS, 1_788_200_000_500)
  expect(xml).toBe(
    [
      '<draftResults><draftUnit unit="LEAGUE">',
      '<draftPick franchise="0007" round="02" pick="01" player="14141" timestamp="1788200000"/>',
      '<draftPick franchise="0&quot;3" round="02" pick="02" player="0518" timestamp="1788200001"/>',
      '<draftPick franchise="0003" round="02" pick="03" player="" timestamp="1788200002"/>',
      '</draftUnit></draftResults>',
      '',
    ].join('\n'),
  )
  expect(withoutId).toEqual([unknown])
})

test('[LH82] ticks are kept per draft and site, the newest drafts only, and survive being stored', () => {
  let kept: readonly TypedIn[] = []
  for (const code of ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I'])
    kept = withTicks(kept, code, 'espn', new Set(['1 x']))
  kept = withTicks(kept, 'I', 'yahoo', new Set(['2 y']))
  kept = typedInForm.parse(JSON.parse(JSON.stringify([...kept, { draftKey: 1 }, null])))
  expect(kept).toHaveLength(8)
  expect(ticksOf(kept, 'I', 'espn')).toEqual(new Set(['1 x']))
  expect(ticksOf(kept, 'I', 'yahoo')).toEqual(new Set(['2 y']))
  expect(ticksOf(kept, 'A', 'espn')).toEqual(new Set())
  expect(typedInForm.parse('no list')).toEqual([])
})
