import type { AutopickPlan } from './draft-host.tsx'
import type { StateText } from './state-text.ts'

/** What autopick would do, in words. */
export function autopickText(plan: AutopickPlan): StateText {
  const next = 'next' in plan && plan.next !== null ? `${plan.next.playerName}, ${plan.next.why}` : null
  switch (plan.kind) {
    case 'drafts':
      return { title: 'Autopick drafts for you', text: next === null ? '' : `Next: ${next}` }
    case 'would-draft':
      return { title: 'Autopick is off', text: next === null ? '' : `It would draft ${next}` }
    case 'drafts-at-zero':
      return { title: AT_TIMEOUT, text: `Autopick drafts ${next ?? 'for you'}` }
    case 'skips-at-zero':
      return { title: AT_TIMEOUT, text: 'Your pick is skipped. Make it up later.' }
    case 'starts':
      return { title: 'Autopick starts with the draft', text: 'It drafts from your queue, then by your ranking.' }
    case 'starts-off':
      return { title: 'Autopick is off', text: '' }
  }
}

const AT_TIMEOUT = 'If your time runs out'

/** RU57 */
export const FOLLOWS_PLAN_TEXT = 'Autopick will follow your plan'

/** RU34 */
export const SHARED_LISTS_TEXT =
  'The server has your queue, plan, avoids and ranking for this. Nobody else can see them.'

/** The same in one line of the rail. */
export const SHORT_SHARED_LISTS_TEXT = 'The server has your lists for this, and nobody else.'
