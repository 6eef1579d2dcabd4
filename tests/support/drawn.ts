import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { DraftHostProvider, type DraftHost } from '../../src/web/draft/draft-host.tsx'
import type { DraftActions } from '../../src/web/session/draft-actions.ts'
import type { DraftSnapshot } from '../../src/web/session/draft-session.ts'
import { DraftProvider } from '../../src/web/session/session-context.tsx'
import { draftSessionOf } from './draft-snapshot.ts'
import { NO_ACTIONS } from './no-actions.ts'
import { QUIET_HOST } from './quiet-host.ts'

export interface DrawnDraft {
  readonly snapshot?: Partial<DraftSnapshot>
  readonly host?: Partial<DraftHost>
  readonly actions?: Partial<DraftActions>
}

/** A part of a draft's screen, as markup. */
export function drawnInDraft(part: ReactNode, { snapshot = {}, host = {}, actions = {} }: DrawnDraft = {}): string {
  const hosted = createElement(DraftHostProvider, { host: { ...QUIET_HOST, ...host }, ...childrenOf(part) })
  const session = draftSessionOf(snapshot)
  const provided = { session, actions: { ...NO_ACTIONS, ...actions }, ...childrenOf(hosted) }
  return renderToStaticMarkup(createElement(DraftProvider, provided))
}

function childrenOf(children: ReactNode) {
  return { children }
}

/** What markup says, what is only for screen readers included. */
export function wordsOf(html: string): string {
  return html
    .replaceAll('<!-- -->', '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

/** What stands in elements of this class, in order. */
export function textsWith(html: string, className: string): readonly string[] {
  return [...html.matchAll(/<(\w+)(?=[^>]*\bclass="([^"]*)")[^>]*>/g)].flatMap(
    ({ 0: tag, 1: name = '', 2: classes = '', index }) => {
      if (!classes.split(' ').includes(className)) return []
      const inner = html.slice(index + tag.length)
      const words = wordsOf(inner.slice(0, inner.indexOf(`</${name}>`)))
      return words === '' ? [] : [words]
    },
  )
}
