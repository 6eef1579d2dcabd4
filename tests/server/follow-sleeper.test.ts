import { afterEach, beforeEach, expect, test } from 'vitest'
import type { HostDraft } from '#core/league-hosts/host-draft.ts'
import { hostFixture } from '../support/league-hosts/recorded-answers.ts'
import { HOST_FAULTS } from '../support/league-hosts/fake-hosts.ts'
import { createLeagueHostsWorld, type LeagueHostsWorld } from '../support/league-hosts/league-hosts-world.ts'

let world: LeagueHostsWorld

beforeEach(async () => {
  world = await createLeagueHostsWorld()
})
afterEach(() => world.close())

interface RecordedPick {
  readonly pick_no: number
  readonly player_id: string
  readonly roster_id: number | null
  readonly draft_slot: number
  readonly is_keeper: boolean | null
  readonly metadata: { readonly first_name: string; readonly last_name: string; readonly position: string }
}

async function read(address: string): Promise<HostDraft> {
  const found = await world.hosts.readDraft('sleeper', address, null, 'a')
  if (!found.ok || found.value.kind !== 'draft') throw new Error(JSON.stringify(found))
  return found.value.draft
}

/** What the fake site has, in the words of the board. */
function there(draftId: string, draft: HostDraft): readonly string[] {
  const picks = world.fake.get(`/v1/draft/${draftId}/picks`) as RecordedPick[]
  const { slot_to_roster_id: rosters } = world.fake.get(`/v1/draft/${draftId}`) as {
    slot_to_roster_id?: Record<string, number>
  }
  return picks.map((pick) => {
    const team = draft.league.teams.find(({ id }) => id === String(pick.roster_id ?? rosters?.[pick.draft_slot]))
    return `${pick.pick_no} ${team?.name} ${lastName(pick)}${pick.is_keeper === true ? ' kept' : ''}`
  })
}

function lastName({ metadata }: RecordedPick): string {
  return (
    metadata.last_name
      .split(' ')[0]
      ?.toLowerCase()
      .replace(/[^a-z]/g, '') ?? ''
  )
}

function board(draft: HostDraft): readonly string[] {
  return draft.picks.map(({ slotNumber, teamIndex, player, isKeeper }) => {
    const words = player.name.toLowerCase().replace(/[^a-z ]/g, '')
    return `${slotNumber} ${draft.league.teams[teamIndex]?.name} ${words}${isKeeper ? ' kept' : ''}`
  })
}

function expectSame(draft: HostDraft, draftId: string): void {
  const [here, site] = [board(draft), there(draftId, draft)]
  expect(here).toHaveLength(site.length)
  for (const [index, line] of site.entries()) {
    const [slot = '', ...rest] = line.split(' ')
    expect(here[index]?.startsWith(`${slot} `)).toBe(true)
    expect(here[index]).toContain(rest.at(rest.at(-1) === 'kept' ? -2 : -1))
    expect(here[index]).toContain(rest.slice(0, rest.at(-1) === 'kept' ? -2 : -1).join(' '))
    expect(here[index]?.endsWith(' kept')).toBe(line.endsWith(' kept'))
  }
}

const REDRAFT = '1301000000000000017'

const DRAFTS = [
  ['a redraft of 192 picks', REDRAFT, 192],
  ['third-round reversal with traded picks', '1302000000000000019', 192],
  ['a linear draft with 21 traded picks', '1303000000000000017', 36],
  ['a slow draft', '1304000000000000017', 151],
  ['a keeper league', '1306000000000000019', 64],
  ['a mock', '1308000000000000017', 7],
] as const

test.each(DRAFTS)('[LH1] %s is followed to its end, pick by pick and team by team', async (_what, draftId, count) => {
  for (const picks of [0, 1, Math.ceil(count / 3), count - 1, count]) {
    world.fake.showPicks(draftId, picks)
    await read(draftId)
    await world.pass(65_000)
    const draft = await read(draftId)
    expect(draft.picks).toHaveLength(picks)
    expectSame(draft, draftId)
    expect(draft.league.owners.slice(0, picks)).toEqual(draft.picks.map(({ teamIndex }) => teamIndex))
  }
})

test('[LH2] ten picks a second: each is on the board within three seconds of being readable', async () => {
  const draftId = '1301000000000000017'
  world.fake.showPicks(draftId, 1)
  await read(draftId)
  for (let count = 1; count <= 192; count += 10) {
    world.fake.showPicks(draftId, count)
    await world.pass(3000)
    expect((await read(draftId)).picks.length).toBe(count)
  }
})

interface Poll {
  readonly at_s: number
  readonly picks_answer: {
    readonly http_status: number
    readonly headers: { readonly age?: string }
    readonly body?: unknown
  }
  readonly draft_answer: Record<string, unknown> | null
  readonly traded_picks_answer: unknown
}

const UNDO = hostFixture('sleeper-undo-polls') as unknown as {
  readonly draft_id: string
  readonly polls: readonly Poll[]
}

/** What the site shows at each time; the failures and old copies of the recording are tried as faults. */
const SHOWN = UNDO.polls.filter(
  ({ picks_answer: { http_status, headers, body }, at_s }) =>
    http_status === 200 && (headers.age ?? '0') === '0' && Array.isArray(body) && (body.length > 0 || at_s === 0),
)

function show({ draft_answer, picks_answer, traded_picks_answer }: Poll): void {
  const path = `/v1/draft/${UNDO.draft_id}`
  if (draft_answer !== null) world.fake.set(path, draft_answer)
  world.fake.set(`${path}/picks`, picks_answer.body)
  world.fake.set(`${path}/traded_picks`, traded_picks_answer ?? [])
}

test.each(['none', ...HOST_FAULTS] as const)(
  '[LH3] undo, edit and hole end right under the fault: %s',
  async (fault) => {
    const [first, ...others] = SHOWN
    if (first === undefined) throw new Error('no polls')
    show(first)
    await read(UNDO.draft_id)
    for (const poll of others) {
      show(poll)
      if (fault !== 'none') world.fake.fail(fault, { matching: '/picks' })
      await read(UNDO.draft_id)
      await world.pass(40_000)
    }
    const draft = await read(UNDO.draft_id)
    expectSame(draft, UNDO.draft_id)
    expect([draft.status, draft.check.isConfirming, draft.check.trouble]).toEqual(['complete', false, null])
  },
)

test('[LH3] a fault never empties or changes a board that the site has not changed', async () => {
  const draftId = '1301000000000000017'
  world.fake.showPicks(draftId, 50)
  const before = board(await read(draftId))
  for (const fault of HOST_FAULTS) {
    world.fake.fail(fault, { matching: '/picks' })
    await world.pass(fault === 'busy' ? 12_000 : 3000)
    expect(board(await read(draftId))).toEqual(before)
  }
})

test('[LH4] what went wrong is said until the site answers again', async () => {
  const draftId = '1301000000000000017'
  world.fake.showPicks(draftId, 50)
  await read(draftId)
  for (const [fault, trouble] of [
    ['busy', 'busy'],
    ['broken', 'unreachable'],
    ['null', 'unreadable'],
    ['shape', 'unreadable'],
  ] as const) {
    world.fake.fail(fault, { matching: '/picks', times: 2 })
    await world.pass(2500)
    expect((await read(draftId)).check.trouble).toBe(trouble)
    await world.pass(40_000)
    expect((await read(draftId)).check.trouble).toBeNull()
  }
})

test('[LH33] the deadline is in this server’s time, though the site’s clock is minutes ahead or behind', async () => {
  for (const siteAheadMs of [0, 200_000, -200_000]) {
    const elsewhere = await createLeagueHostsWorld(Date.UTC(2026, 7, 30), siteAheadMs)
    elsewhere.fake.showPicks(REDRAFT, 20)
    const reading = elsewhere.hosts.readDraft('sleeper', REDRAFT, null, 'a')
    await elsewhere.pass(1000)
    const found = await reading
    if (!found.ok || found.value.kind !== 'draft') throw new Error(JSON.stringify(found))
    const { deadlineMs, league } = found.value.draft
    const turnMs = (league.format.rules.clock.secondsPerPick ?? 0) * 1000
    expect(turnMs).toBeGreaterThan(0)
    expect(Math.abs((deadlineMs ?? 0) - turnMs - Date.UTC(2026, 7, 30))).toBeLessThanOrEqual(2000)
    await elsewhere.close()
  }
})

test('[LH5] one follower asks for everybody, within the pace, and ends a minute after the last reader', async () => {
  const draftId = '1301000000000000017'
  world.fake.showPicks(draftId, 50)
  await Promise.all(Array.from({ length: 10 }, () => read(draftId)))
  const picksAsked = () => world.fake.requests.filter((path) => path.includes('/picks')).length
  expect(picksAsked()).toBe(1)
  await world.pass(59_000)
  expect(picksAsked()).toBeLessThanOrEqual(31)
  await world.pass(20_000)
  const asked = world.fake.requests.length
  await world.pass(60_000)
  expect(world.fake.requests.length).toBe(asked)
})

test('[LH6] a version stands for a draft: the same one until something changes', async () => {
  const draftId = '1301000000000000017'
  world.fake.showPicks(draftId, 50)
  const { check } = await read(draftId)
  await world.pass(6000)
  const later = (await read(draftId)).check
  expect([later.version, later.changedAtMs]).toEqual([check.version, check.changedAtMs])
  expect(later.checkedAtMs).toBeGreaterThan(check.checkedAtMs)
  world.fake.showPicks(draftId, 51)
  await world.pass(3000)
  expect((await read(draftId)).check.version).toBeGreaterThan(check.version)
})

test('[LH7] a complete draft is asked once more and then left alone', async () => {
  const draftId = '1306000000000000019'
  await read(draftId)
  await world.pass(5000)
  const asked = world.fake.requests.length
  for (let times = 0; times < 5; times += 1) {
    await read(draftId)
    await world.pass(20_000)
  }
  expect(world.fake.requests.length).toBe(asked)
})

test.each([
  ['an unknown id', '1399999999999999999', 'host_unknown_id'],
  ['an unknown name', 'nobody-has-this-name', 'host_unknown_id'],
  ['another site', 'https://example.com/draft/nfl/1301000000000000017', 'bad_host_address'],
])('[LH8] %s is refused with its reason', async (_what, address, code) => {
  expect(await world.hosts.readDraft('sleeper', address, null, 'a')).toMatchObject({ ok: false, error: { code } })
})

test.each([
  ['sleeper', REDRAFT, (number: number) => `nobody-${number}`],
  ['espn', '2026/1000003', (number: number) => `2026/${2_000_000 + number}`],
] as const)(
  '[SE18] one caller who looks up hundreds of leagues at %s makes no followed draft wait',
  async (host, followed, nth) => {
    if (host === 'sleeper') world.fake.showPicks(REDRAFT, 20)
    await world.hosts.readDraft(host, followed, null, 'follower')
    const codes: unknown[] = []
    for (let number = 0; number < 300; number += 1) {
      const found = await world.hosts.readLeague(host, nth(number), 'greedy')
      codes.push(found.ok || found.error.code)
      if (number % 20 !== 0) continue
      await world.pass(4000)
      const draft = await world.hosts.readDraft(host, followed, null, 'follower')
      if (!draft.ok || draft.value.kind !== 'draft') throw new Error(JSON.stringify(draft))
      expect(draft.value.draft.check.trouble).toBeNull()
    }
    expect(codes).toContain('host_busy')
    expect(await world.hosts.readLeague(host, nth(1000), 'another')).toMatchObject({
      error: { code: 'host_unknown_id' },
    })
  },
)

test('[SE18] one address begins to follow at most ten drafts; others still can', async () => {
  for (let number = 0; number <= 10; number += 1) {
    const id = copyOfDraft(number)
    const found = await world.hosts.readDraft('sleeper', id, null, 'one')
    if (number < 10) expect(found.ok).toBe(true)
    else expect(found).toMatchObject({ ok: false, error: { code: 'host_follow_full' } })
    if (number === 10) expect((await world.hosts.readDraft('sleeper', id, null, 'another')).ok).toBe(true)
  }
})

test('[LH9] the forty-first draft is not followed, and says so', async () => {
  for (let number = 0; number <= 40; number += 1) {
    const id = copyOfDraft(number)
    const found = await world.hosts.readDraft('sleeper', id, null, `a${number % 5}`)
    if (number === 40) expect(found).toMatchObject({ ok: false, error: { code: 'host_follow_full' } })
    else expect(found.ok).toBe(true)
  }
})

/** Another draft with the same picks. */
function copyOfDraft(number: number): string {
  const id = `13110000000000000${String(number).padStart(2, '0')}`
  for (const path of ['', '/picks'])
    world.fake.set(`/v1/draft/${id}${path}`, world.fake.get(`/v1/draft/${REDRAFT}${path}`))
  world.fake.set(`/v1/draft/${id}/traded_picks`, [])
  return id
}
