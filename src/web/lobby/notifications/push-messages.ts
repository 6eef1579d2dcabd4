import { REFUSAL_MESSAGES } from '../../api/refusal-messages.ts'
import type { PushProblem } from './turn-push.ts'

const MESSAGES: Readonly<Partial<Record<PushProblem, string>>> = {
  'plain-http':
    'Notifications need a secure connection. Open Snakeboard at an https address, or as localhost on the computer it runs on.',
  'not-installed':
    'On iPhone and iPad, add Snakeboard to your Home Screen first: press Share, then Add to Home Screen. Then open it from there.',
  'no-push': 'This browser cannot receive notifications. Use a current version of Chrome, Edge, Firefox or Safari.',
  denied: 'Notifications are blocked for this site. Allow them in the site settings of your browser, then come back.',
  'not-answered': 'Your browser asks whether Snakeboard may notify you. Turn this on again and press Allow.',
  'server-off': 'Notifications are turned off on this server.',
  'no-push-service': 'Your browser could not reach its notification service. Check your connection and try again.',
}

export function pushMessage(problem: PushProblem): string {
  const message = MESSAGES[problem]
  if (message !== undefined) return message
  const refusals: Readonly<Partial<Record<PushProblem, string>>> = REFUSAL_MESSAGES
  return refusals[problem] ?? REFUSAL_MESSAGES.failed
}

/** What only a change outside of the app removes. */
const OBSTACLES: ReadonlySet<PushProblem> = new Set(['plain-http', 'not-installed', 'no-push', 'denied'])

export function isObstacle(problem: PushProblem | null): boolean {
  return problem !== null && OBSTACLES.has(problem)
}
