import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Banner, type BannerProps } from './banner.tsx'

test('[A11Y23] a banner is news unless it warns: only warnings and dangers interrupt, each with a mark of its own', () => {
  const drawn = (tone?: BannerProps['tone']) => {
    const html = renderToStaticMarkup(createElement(Banner, { title: 'Title', ...(tone !== undefined && { tone }) }))
    const [, role, mark, color] = /role="(\w+)".*lucide-([\w-]+).*text-(muted|warn|danger)"/.exec(html) ?? []
    return [role, mark, color, html.includes('bg-danger-soft')]
  }
  expect(drawn()).toEqual(['status', 'info', 'muted', false])
  expect(drawn('plain')).toEqual(drawn())
  expect(drawn('warn')).toEqual(['alert', 'triangle-alert', 'warn', false])
  expect(drawn('danger')).toEqual(['alert', 'circle-alert', 'danger', true])
})
