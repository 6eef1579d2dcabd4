import { expect, test } from 'vitest'
import { err, ok } from '#core/lib/result.ts'
import type { FetchFile } from '../../api/http-client.ts'
import { REFUSAL_MESSAGES } from '../../api/refusal-messages.ts'
import type { ToastMessage } from '../../ui/toast.ts'
import { downloadResults } from './download-results.ts'

async function downloading(kind: 'csv' | 'json', fetchFile: FetchFile) {
  const toasts: ToastMessage[] = []
  const saved: (readonly string[])[] = []
  await downloadResults('ABC234', kind, {
    fetchFile,
    save: (...file) => void saved.push(file),
    toast: (message) => void toasts.push(message),
  })
  return { toasts, saved }
}

test('[RE17] the file of the lobby is saved under its name, and a toast says so in the words of the export', async () => {
  const paths: string[] = []
  const fetchFile: FetchFile = async (path) => {
    paths.push(path)
    return ok({ name: 'draft-results-2026-09-01.csv', text: '"Pick"' })
  }
  const csv = await downloading('csv', fetchFile)
  expect(csv.saved).toEqual([['draft-results-2026-09-01.csv', '"Pick"', 'text/csv']])
  expect(csv.toasts).toMatchObject([{ title: 'Draft Exported', description: 'CSV file downloaded' }])
  const json = await downloading('json', fetchFile)
  expect(json.saved[0]?.[2]).toBe('application/json')
  expect(json.toasts).toMatchObject([{ title: 'Draft Exported', description: 'JSON file downloaded' }])
  expect(paths).toEqual(['/rest/v1/lobby_results/ABC234.csv', '/rest/v1/lobby_results/ABC234.json'])
})

test('[RE17] whatever goes wrong is said in words, and nothing is saved', async () => {
  for (const code of ['no_answer', 'draft_not_complete', 'not_in_lobby', 'too_many_requests'] as const) {
    const { toasts, saved } = await downloading('csv', async () => err({ code, details: null }))
    expect(saved).toEqual([])
    expect(toasts).toMatchObject([{ title: 'Error', description: REFUSAL_MESSAGES[code], tone: 'destructive' }])
  }
})
