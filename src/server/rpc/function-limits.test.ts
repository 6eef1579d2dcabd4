import { expect, test } from 'vitest'
import { COMMAND_NAMES, isCommandName } from '#protocol/lobby/commands.ts'
import { remoteFunctions, type FunctionName } from '#protocol/remote-functions.ts'
import type { RateLimits } from '../platform/rate-limit.ts'
import { createRpcWorld, inputOf, lobbyOfTwo, NO_DEVICES } from '../../../tests/support/rpc-world.ts'

type Limit = keyof RateLimits

/** What a member's call counts against, beside the table of commands. A new function fails until it stands in one of the lists. */
const LIMITS: Partial<Record<FunctionName, readonly Limit[]>> = {
  place_bid: ['bids'],
  create_lobby_secure: ['newLobbies'],
  upsert_solo_draft: ['soloSaves'],
  make_seat_link: ['seatCommands'],
  make_second_seat_link: ['seatCommands'],
  answer_second_person: ['seatCommands'],
  claim_seat: ['seatCommands', 'wrongCodes'],
  announce_rematch: ['newGuesses', 'wrongCodes', 'seatCommands', 'seatCommands'],
  set_autopick_list: ['seatCommands'],
  share_lists: ['listCalls'],
  edit_shared_lists: ['listCalls'],
  get_shared_lists: ['listCalls'],
  save_push_subscription: ['seatCommands'],
  delete_push_subscription: ['seatCommands'],
  make_watch_link: ['seatCommands'],
  offer_watch_to_code: ['seatCommands'],
  revoke_watch_link: ['seatCommands'],
  get_watch_link: ['seatCommands'],
  send_message: ['seatMessages'],
  react: ['seatReactions'],
  remove_message: ['seatRemovals'],
  mute_participant: ['seatMutes'],
  set_talk: ['seatMutes'],
  publish_draft: ['seatCommands'],
  unpublish_draft: ['seatCommands'],
  get_draft_log: ['logReads'],
  get_push_key: ['tableReads'],
  get_published_draft: ['tableReads'],
  make_tv_link: ['tvLinks'],
  send_tv_board: ['tvBoards'],
  end_tv_link: ['tvLinks'],
  get_tv_board: ['tableReads'],
  get_player_recent_stats: ['tableReads'],
  get_player_game_log_ext: ['tableReads'],
  get_news_feed: ['tableReads'],
  read_host_league: ['tableReads'],
  read_pasted_league: ['tableReads'],
  read_host_draft: ['tableReads'],
}

/** Reads of one's own, or of a lobby by its members: cheap, and counted for strangers alone (RU11). */
const UNCOUNTED: readonly FunctionName[] = [
  'get_lobby_by_code',
  'get_multiple_lobbies_by_codes',
  'get_lobby_participants',
  'get_lobby_state',
  'get_lobby_pool',
  'get_draft_picks',
  'get_bid_limits',
  'get_talk',
  'get_draft_page',
  'get_solo_draft',
  // A known device is not counted; a new one is.
  'ensure_device',
]

const NAMES = (Object.keys(remoteFunctions) as FunctionName[]).filter((name) => !Object.hasOwn(NO_DEVICES, name))

test.each(NAMES)('[LM7] %s counts against the limit of the table', async (name) => {
  const world = await createRpcWorld()
  const input = inputOf(name, await lobbyOfTwo(world))
  world.counted.length = 0
  await world.askAnything(name, input)
  const expected = LIMITS[name] ?? (isCommandName(name) ? ['seatCommands'] : UNCOUNTED.includes(name) ? [] : 'no entry')
  expect(world.counted).toEqual(expected)
})

test('[LM7] everything that writes counts against something', () => {
  const uncounted: readonly string[] = UNCOUNTED
  expect(COMMAND_NAMES.filter((name) => uncounted.includes(name))).toEqual([])
  expect(UNCOUNTED.filter((name) => !name.startsWith('get_') && name !== 'ensure_device')).toEqual([])
})
