import type { ResultKind } from '#core/lobby/lobby-result.ts'
import { RESULT_TYPES, resultPath } from '#protocol/lobby/result-path.ts'
import { fetchFile, type FetchFile } from '../../api/http-client.ts'
import { LOBBY_TOASTS } from '../events/lobby-toasts.ts'
import { downloadText } from '../../platform/download.ts'
import { showToast, type ToastMessage } from '../../ui/toast.ts'

/** What a download does to the world; tests hand in their own. */
export interface DownloadWays {
  readonly fetchFile: FetchFile
  readonly save: (fileName: string, text: string, type: string) => void
  readonly toast: (message: ToastMessage) => void
}

/** The server's results: the same for everybody in the lobby, whatever ranking this device has imported. */
export async function downloadResults(code: string, kind: ResultKind, ways: DownloadWays = WAYS): Promise<void> {
  const file = await ways.fetchFile(resultPath(code, kind))
  if (!file.ok) return ways.toast(LOBBY_TOASTS.resultsFailed(file.error))
  ways.save(file.value.name, file.value.text, RESULT_TYPES[kind])
  ways.toast(LOBBY_TOASTS.resultsDownloaded(kind))
}

const WAYS: DownloadWays = { fetchFile, save: downloadText, toast: showToast }
