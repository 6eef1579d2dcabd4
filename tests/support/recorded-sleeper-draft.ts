import { readFile } from 'node:fs/promises'
import { teamsInOrder } from '#core/draft/order.ts'
import { defaultRulesFor } from '#core/league/rules.ts'
import type { HostDraft, HostPick } from '#core/league-hosts/host-draft.ts'
import type { HostPlayer } from '#core/league-hosts/host-league.ts'
import type { Board } from '#core/players/board.ts'
import { isPosition } from '#core/players/player.ts'
import { z } from '#protocol/zod.ts'
import { bundledBoard } from './bundled-board.ts'
import { hostDraft } from './host-drafts.ts'

const picksSchema = z.array(
  z.object({
    pick_no: z.number(),
    draft_slot: z.number(),
    player_id: z.string(),
    metadata: z.object({ first_name: z.string(), last_name: z.string(), position: z.string(), team: z.string() }),
  }),
)

const recordSchema = z.object({ responses: z.record(z.string(), z.unknown()) })

const TEAM_COUNT = 12
const ROUND_COUNT = 16

/** The recorded redraft of 2025, 192 picks, as this project's server sends it. Each team is the column that it drafted in. */
export async function recordedRedraft(): Promise<HostDraft> {
  const board = await bundledBoard()
  const file = new URL('../fixtures/league-hosts/sleeper-redraft-2025.json', import.meta.url)
  const { responses } = recordSchema.parse(JSON.parse(await readFile(file, 'utf8')))
  const answer = Object.entries(responses).find(([path]) => path.endsWith('/picks'))?.[1]
  const picks = picksSchema.parse(answer)
  const format = { teamCount: TEAM_COUNT, roundCount: ROUND_COUNT, rules: defaultRulesFor(ROUND_COUNT) }
  const owners = teamsInOrder(format)
  return hostDraft({
    teamCount: TEAM_COUNT,
    roundCount: ROUND_COUNT,
    league: { name: 'Sample redraft 2025', format, owners },
    picks: picks.map((pick): HostPick => ({
      slotNumber: pick.pick_no,
      teamIndex: pick.draft_slot - 1,
      player: playerOf(pick, board),
      isKeeper: false,
    })),
  })
}

function playerOf(
  { player_id: sleeperId, metadata }: z.infer<typeof picksSchema>[number],
  { players }: Board,
): HostPlayer {
  const isDefense = metadata.position === 'DEF'
  const known = players.find((player) =>
    isDefense ? player.position === 'DST' && player.team === metadata.team : player.sleeper_id === sleeperId,
  )
  const position = isDefense ? 'DST' : metadata.position
  return {
    playerId: known?.id ?? `sleeper:${sleeperId}`,
    isKnown: known !== undefined,
    name: known?.name ?? `${metadata.first_name} ${metadata.last_name}`,
    position: isPosition(position) ? position : 'WR',
    individual: null,
    team: metadata.team,
  }
}
