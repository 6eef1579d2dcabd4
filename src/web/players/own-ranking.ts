// Apart because only a device with a ranking of its own loads it, when the board is newer.
import { livingRanking } from '#core/players/living-ranking.ts'
import type { BoardFile } from '#core/players/board-file.ts'
import { loadBoard, storeLivingBoard } from '../platform/board-storage.ts'
import type { DeviceStorage } from '../platform/device-storage.ts'
import { dayText } from '../platform/local-date.ts'
import { livingText } from './living-text.ts'
import { showToast, type ToastMessage } from '../ui/toast.ts'

/**
 * Brings the person's own ranking to a newer edition of the board, and says once who came and who left. On a full device the ranking
 * stays as it was, and the next start tries again.
 */
export function updateOwnRanking(
  storage: DeviceStorage,
  { board, rosterDate }: Pick<BoardFile, 'board' | 'rosterDate'>,
  show: (message: ToastMessage) => unknown = showToast,
): void {
  const { importedBoard } = loadBoard(storage, board)
  if (importedBoard === null) return
  const living = livingRanking(importedBoard, board, rosterDate)
  if (!storeLivingBoard(storage, living.board === importedBoard ? null : living.board, rosterDate).ok) return
  const description = livingText(living)
  if (description !== null) show({ title: `Your ranking has the board of ${dayText(rosterDate)}`, description })
}
