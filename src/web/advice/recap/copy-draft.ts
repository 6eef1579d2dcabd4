import { copyText } from '../../platform/copy-text.ts'
import { showToast } from '../../ui/toast.ts'
import { draftText } from './draft-text.ts'
import type { RecapFacts } from './recap-view.ts'

/** Copies the draft for a group chat. */
export async function copyDraft(title: string, facts: RecapFacts): Promise<void> {
  const isCopied = await copyText(draftText(title, facts))
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
