import { boardGrid } from '#core/draft/board-grid.ts'
import { scoringLabel } from '#core/league/scoring.ts'
import type { PublishedDraft } from '#core/lobby/published-draft.ts'
import { shortName } from '#core/players/names.ts'
import { draftOfPublished } from '#protocol/lobby/published-board.ts'
import type { Preview } from './head-tags.ts'
import type { Picture } from './picture.ts'

export function draftPreview(draft: PublishedDraft, pageUrl: string | null, pictureUrl: string | null): Preview {
  const first = draft.picks.slice(0, 3).map(({ name }) => name)
  return {
    title: `${draft.name}: draft results`,
    description: `${leagueLine(draft)}. First picks: ${first.join(', ')}.`,
    pageUrl,
    pictureUrl,
    pictureText: `The draft board of ${draft.name}`,
  }
}

/** The league's name and the host's, and nothing else. */
export function invitePreview(
  league: string,
  host: string,
  pageUrl: string | null,
  pictureUrl: string | null,
): Preview {
  return {
    title: `Join ${league} on Snakeboard`,
    description: host === '' ? 'Join the draft.' : `${host} invites you to draft.`,
    pageUrl,
    pictureUrl,
    pictureText: `An invitation to ${league}`,
  }
}

export function boardPicture(draft: PublishedDraft): Picture {
  const { name, teamNames, picks } = draft
  const rounds = boardGrid(draftOfPublished(draft)).map(({ cells }) =>
    cells.flatMap(({ slotNumber }) => {
      const pick = picks[slotNumber - 1]
      return pick === undefined ? [] : [{ name: shortName(pick.name), position: pick.position }]
    }),
  )
  return { kind: 'board', league: name, line: leagueLine(draft), teamNames, rounds }
}

function leagueLine(draft: PublishedDraft): string {
  const { teamCount, roundCount, rules } = draftOfPublished(draft).format
  return `${teamCount} teams, ${roundCount} ${roundCount === 1 ? 'round' : 'rounds'}, ${scoringLabel(rules.scoring)}`
}
