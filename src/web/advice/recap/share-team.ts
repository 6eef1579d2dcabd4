import type { DraftRecap } from '#core/advice/recap.ts'
import { sharePicture } from '../../platform/share-picture.ts'
import { showToast } from '../../ui/toast.ts'
import { pictureFacts, type PictureDraft } from './recap-view.ts'
import { drawSharePicture } from './share-picture.ts'

/** Draws a team's picture on this device and shares or saves it. */
export async function shareTeam(recap: DraftRecap, teamIndex: number, facts: PictureDraft): Promise<void> {
  const picture = await drawSharePicture(pictureFacts(recap, teamIndex, facts))
  if (picture !== null) await sharePicture(picture, 'snakeboard-draft.png', facts.title)
  else showToast({ title: 'Error', description: 'This browser can’t draw the picture.', tone: 'destructive' })
}
