import type { StorageTrouble } from '../solo-storage.ts'

export interface TroubleMessage {
  readonly title: string
  readonly text: string
  /** Whether picks are at risk now, or were before. */
  readonly tone: 'danger' | 'warn'
}

/** What a person has to know about the device's storage: what happened, what is safe, and the way out (RU26). */
export function troubleMessage(trouble: StorageTrouble): TroubleMessage {
  return trouble.kind === 'restored' && trouble.damagedText === '' ? RESTORED_FROM_COPY : WORDS[trouble.kind]
}

const WORDS: Readonly<Record<StorageTrouble['kind'], TroubleMessage>> = {
  blocked: {
    tone: 'danger',
    title: 'This browser doesn’t let the app store anything',
    text: 'You can draft, but everything is gone when this tab closes. Export your picks before that, or allow site data in the browser and reload.',
  },
  full: {
    tone: 'danger',
    title: 'There is no room left on this device',
    text: 'Your last changes may be in this tab only. Export your picks, then make room: delete saved drafts under Load.',
  },
  restored: {
    tone: 'warn',
    title: 'Your draft was restored from a copy',
    text: 'What was stored could not be read. This is the newest good copy, so check the last picks. The damaged text is kept aside.',
  },
  lost: {
    tone: 'danger',
    title: 'Your stored draft could not be read',
    text: 'There was no good copy either, so an empty draft is open. The damaged text is kept aside: download it before you go on.',
  },
  newer_version: {
    tone: 'warn',
    title: 'Your draft was stored by a newer version of the app',
    text: 'This version cannot read it and has kept it aside, unchanged. Download it, then reload the page to get the new version.',
  },
  saved_drafts_damaged: {
    tone: 'warn',
    title: 'Some saved drafts could not be read',
    text: 'The draft you are in and the other saved drafts are not affected. The damaged text is kept aside.',
  },
}

/** Nothing was damaged: the stored draft was gone, and its copy was not. */
const RESTORED_FROM_COPY: TroubleMessage = {
  ...WORDS.restored,
  text: 'The stored draft was missing. This is the newest good copy, so check the last picks.',
}
