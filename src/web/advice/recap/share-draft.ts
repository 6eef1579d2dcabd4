import { copyText, sharePicture } from '../../platform/share.ts'
import { showToast } from '../../ui/toast.ts'
import { type RecapDraft, pictureFacts, type PictureDraft } from './recap-view.ts'
import { draftedPlayers, ownerOf } from '#core/draft/draft.ts'
import { scoringLabel } from '#core/league/scoring.ts'
import { shortName } from '#core/players/names.ts'
import { POSITIONS } from '#core/players/player.ts'
import type { DraftRecap } from '#core/advice/recap.ts'
import { drawSharePicture } from './share-picture.ts'

/** Copies the draft for a group chat. */
export async function copyDraft(title: string, facts: RecapDraft): Promise<void> {
  tellCopied(await copyText(draftText(title, facts)))
}

/** Whether a text for a group chat was copied. */
export function tellCopied(isCopied: boolean): void {
  showToast(
    isCopied
      ? { title: 'Copied!', description: 'Paste it into your group chat', id: 'copied' }
      : {
          title: 'Error',
          description: 'This browser would not copy. Try the results as CSV.',
          tone: 'destructive',
          id: 'copied',
        },
  )
}

/** A draft for a group chat: each team with a line per position, players in the order they were drafted. */
export function draftText(title: string, { draft, board, teamNames }: RecapDraft): string {
  const { teamCount, roundCount, rules } = draft.format
  const rounds = `${roundCount} ${roundCount === 1 ? 'round' : 'rounds'}`
  const drafted = [...draftedPlayers(draft)].flatMap(([playerId, slotNumber]) => {
    const player = board.playersById.get(playerId)
    return player === undefined ? [] : [{ player, teamIndex: ownerOf(draft, slotNumber) }]
  })
  const teams = teamNames.map((name, teamIndex) => {
    const own = drafted.filter((pick) => pick.teamIndex === teamIndex)
    const lines = POSITIONS.flatMap((position) => {
      const names = own.filter(({ player }) => player.position === position).map(({ player }) => shortName(player.name))
      return names.length === 0 ? [] : [`${position} ${names.join(', ')}`]
    })
    return [name, ...lines].join('\n')
  })
  return [`${title}\n${teamCount} teams, ${rounds}, ${scoringLabel(rules.scoring)}`, ...teams].join('\n\n')
}

/** Draws a team's picture on this device and shares or saves it. */
export async function shareTeam(recap: DraftRecap, teamIndex: number, facts: PictureDraft): Promise<void> {
  const picture = await drawSharePicture(pictureFacts(recap, teamIndex, facts))
  if (picture !== null) await sharePicture(picture, 'snakeboard-draft.png', facts.title)
  else showToast({ title: 'Error', description: 'This browser can’t draw the picture.', tone: 'destructive' })
}
