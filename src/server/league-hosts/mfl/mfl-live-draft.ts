import { mflDraftSchema, type MflDraftUnit } from './mfl-answers.ts'

/** More than twenty teams and sixty rounds. */
const MAX_PICKS = 1200

/** A live draft as its file shows it: elements without text, whose attributes are those of the interface's answer. Null for any other text. */
export function readMflLiveDraft(body: unknown): { readonly unit: MflDraftUnit; readonly isPaused: boolean } | null {
  if (typeof body !== 'string' || !/<draftResults\b/.test(body)) return null
  const picks = [...body.matchAll(/<draftPick\b([^>]*)>/g)]
    .slice(0, MAX_PICKS)
    .map(([, text = '']) => attributesOf(text))
  const head = {
    ...attributesOf(/<draftResults\b([^>]*)>/.exec(body)?.[1] ?? ''),
    ...attributesOf(/<draftUnit\b([^>]*)>/.exec(body)?.[1] ?? ''),
  }
  const read = mflDraftSchema.safeParse({ draftResults: { draftUnit: { ...head, draftPick: picks } } })
  const unit = read.success ? read.data.draftResults.draftUnit[0] : undefined
  return unit === undefined || unit.draftPick.length === 0 ? null : { unit, isPaused: head['paused'] === '1' }
}

function attributesOf(text: string): Readonly<Record<string, string>> {
  return Object.fromEntries([...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]))
}
