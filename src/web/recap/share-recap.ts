import { copyText, sharePicture } from '../platform/share.ts'
import { showToast } from '../ui/toast.ts'
import { recapText } from './recap-text.ts'
import type { RecapFacts } from './recap-view.ts'
import { drawSharePicture } from './share-picture.ts'
import { teamPicture } from './team-picture.ts'

/** Copies the draft for a group chat. */
export async function copyRecap(title: string, facts: RecapFacts): Promise<void> {
  const isCopied = await copyText(recapText(title, facts))
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

/** Draws a team's picture on this device and shares or saves it. */
export async function shareTeam(facts: RecapFacts, teamIndex: number, title: string): Promise<void> {
  const picture = await drawSharePicture(teamPicture(facts, teamIndex, title))
  if (picture !== null) await sharePicture(picture, 'snakeboard-draft.png', title)
  else showToast({ title: 'Error', description: 'This browser can’t draw the picture.', tone: 'destructive' })
}
