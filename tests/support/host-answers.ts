import type { Page } from '@playwright/test'
import { snakeFormat, teamsInOrder } from '#core/draft/order.ts'
import type { HostLeague } from '#core/league-hosts/host-league.ts'
import { hostLeagueToJson } from '#protocol/league-hosts/host-league-json.ts'
import { BOARD } from './seeded-draft.ts'

/** A league at Sleeper of 4 teams and 5 rounds, with a keeper, a swap of picks, and things that can't be taken over. */
export function sampleHostLeague(fields: Partial<HostLeague> = {}): HostLeague {
  const format = snakeFormat(4, 5)
  const [first, second] = BOARD
  const keptBy = (teamIndex: number, player: typeof first, roundNumber: number | null) => ({
    player: {
      playerId: player?.id ?? '',
      isKnown: true,
      name: player?.name ?? '',
      position: 'WR' as const,
      individual: null,
      team: 'KC',
    },
    teamIndex,
    roundNumber,
  })
  return {
    host: 'sleeper',
    leagueId: '1302000000000000017',
    name: 'Sample league',
    season: 2026,
    teams: ['Ann', 'Bob', 'Cem', 'Dee'].map((name, index) => ({ id: String(index + 1), name, managers: [name] })),
    isOrderDrawn: true,
    format,
    owners: teamsInOrder(format).with(0, 1).with(1, 0).with(2, 3),
    keepers: [keptBy(2, first, 2), keptBy(3, second, null)],
    drafts: [{ draftId: '1301', name: 'Sample league', season: 2025, status: 'complete' }],
    remarks: [{ code: 'uncounted_scoring', details: ['pass_cmp_40p 1'] }],
    ...fields,
  }
}

/** Answers a remote function of the page as the server would, with a refusal's status if the answer has a code. */
export async function answerFunction(
  page: Page,
  name: string,
  answer: (input: unknown) => Record<string, unknown>,
): Promise<void> {
  await page.route(`**/rest/v1/rpc/${name}`, async (route) => {
    const body = answer(route.request().postDataJSON())
    await route.fulfill({ status: 'code' in body ? 403 : 200, json: body })
  })
}

export function leagueAnswer(league: HostLeague): Record<string, unknown> {
  return { kind: 'league', league: hostLeagueToJson(league) }
}

export function refusalAnswer(code: string): Record<string, unknown> {
  return { code, message: code, details: null, hint: null }
}
