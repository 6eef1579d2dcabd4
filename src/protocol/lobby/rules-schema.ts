import { readRules } from '#core/league/rules-json.ts'
import { defaultRulesFor, type LeagueRules } from '#core/league/rules.ts'
import { DEFAULT_LOBBY_ROUND_COUNT } from '#core/lobby/lobby.ts'
import { sentRules } from '../sent-rules.ts'
import { z } from '../zod.ts'

/** The default rules in place of some that only a later version understands; who drafts when is sent with every draft. */
export function rulesFrom(sent: unknown, roundCount: number): LeagueRules {
  const read = readRules(sent ?? {}, roundCount)
  return read.ok ? read.value.rules : defaultRulesFor(roundCount)
}

/** Rules whose JSON says how many rounds there are. */
export const rulesSchema = z.pipe(
  sentRules,
  z.transform((sent): LeagueRules => rulesFrom(sent, DEFAULT_LOBBY_ROUND_COUNT)),
)
