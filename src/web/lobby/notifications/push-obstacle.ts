/** What a browser says about notifications. */
export interface PushFacts {
  /** https, or localhost. */
  readonly isSecure: boolean
  readonly hasPush: boolean
  /** iPhone and iPad have them only for apps on the Home Screen. */
  readonly isAppleMobile: boolean
  readonly isInstalled: boolean
  readonly permission: NotificationPermission
}

/** Why this device cannot be notified, for as long as nobody changes it. */
export type PushObstacle = 'plain-http' | 'not-installed' | 'no-push' | 'denied'

export function pushObstacle(facts: PushFacts): PushObstacle | null {
  if (!facts.isSecure) return 'plain-http'
  if (facts.isAppleMobile && !facts.isInstalled) return 'not-installed'
  if (!facts.hasPush) return 'no-push'
  return facts.permission === 'denied' ? 'denied' : null
}
