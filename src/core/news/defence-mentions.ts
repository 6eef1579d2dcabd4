import { fullTeamName } from '../players/team-codes.ts'
import { resolvePlayer } from '../players/resolve-player.ts'
import { CONFIDENCE } from './confidence.ts'
import { mentionOf } from './named-by-source.ts'
import type { NewsContext } from './news-context.ts'
import type { PlayerMention } from './news-item.ts'
import { teamAt } from './news-teams.ts'
import { isJoined, type NewsWord } from './news-words.ts'

/** Defences that the text names as fantasy does (NWR10): "Seahawks D/ST". A team, or its defense, is news of the team. */
export function defenceMentions({ players, texts }: NewsContext): readonly PlayerMention[] {
  return texts.flatMap((words) =>
    words.flatMap((_word, index) => {
      const team = isDefenceAt(words, index + 1) ? teamAt(words, index) : null
      if (team === null) return []
      const resolved = resolvePlayer(players, { name: fullTeamName(team), position: 'DST' })
      return resolved.kind === 'found' ? [mentionOf(resolved.player, CONFIDENCE.fullName)] : []
    }),
  )
}

function isDefenceAt(words: readonly NewsWord[], index: number): boolean {
  const [word, next] = [words[index], words[index + 1]]
  if (!isJoined(word)) return false
  return word.text === 'DST' || (word.text === 'D' && next?.text === 'ST' && next.gap === 'clause')
}
