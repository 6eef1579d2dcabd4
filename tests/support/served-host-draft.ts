import type { Page } from '@playwright/test'
import type { HostCheck, HostDraft } from '#core/league-hosts/host-draft.ts'
import { z } from '#protocol/zod.ts'
import { answerOf } from './host-draft-answers.ts'

/** The server's side of a followed draft, in the hands of a test. */
export interface ServedHostDraft {
  /** Answers again, after a test has taken the page's routes away. */
  answer(): Promise<void>
  /** What the server has from now on. */
  serve(draft: HostDraft): void
  /** Trouble with the site from now on; null for none. */
  check(fields: Partial<HostCheck>): void
}

/** Answers a page's questions about a draft at another site in place of the server. */
export async function serveHostDraft(page: Page, first: HostDraft): Promise<ServedHostDraft> {
  let served = first
  let version = 1
  let changedAtMs = Date.now()
  let check: Partial<HostCheck> = {}
  const answerPage = async (): Promise<void> => {
    await page.route('**/rest/v1/rpc/read_host_draft', async (route) => {
      const input = z.object({ known_version: z.nullish(z.number()) }).parse(route.request().postDataJSON())
      const nowMs = Date.now()
      const draft: HostDraft = {
        ...served,
        check: { version, checkedAtMs: nowMs, changedAtMs, isConfirming: false, trouble: null, ...check },
      }
      const answer = answerOf(draft, { host: 'sleeper', address: served.draftId, ...input }, nowMs)
      await route.fulfill({ json: answer.ok ? answer.value : null })
    })
  }
  await answerPage()
  return {
    answer: answerPage,
    serve(draft) {
      served = draft
      version += 1
      changedAtMs = Date.now()
    },
    check(fields) {
      check = fields
    },
  }
}
