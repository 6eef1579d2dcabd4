// Apart because leagues of other sites and lobbies both send rules, and a solo draft opens without lobbies.
import { z } from './zod.ts'

/** Core reads them, and says what is wrong with each field. */
export const sentRules = z.unknown().check(z.describe('The rules of a league, as the protocol page describes them.'))
