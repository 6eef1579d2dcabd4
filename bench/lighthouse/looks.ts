import { z } from 'zod/mini'
import { machineText, markdownTable } from '../markdown-table.ts'
import { quantile } from '../quantile.ts'

export const PRESETS = ['mobile', 'desktop'] as const

export type Preset = (typeof PRESETS)[number]

const score = z.nullable(z.number())

const look = z.object({
  page: z.string(),
  preset: z.enum(PRESETS),
  /** 0 to 100; null when Lighthouse has no score. */
  performance: score,
  accessibility: score,
  bestPractices: score,
  seo: score,
  paintMs: z.number(),
  largestPaintMs: z.number(),
  blockingMs: z.number(),
  shift: z.number(),
  /** Audits that scored below 0.9. */
  failed: z.array(z.string()),
})

export const looksFile = z.object({ looks: z.array(look), browserVersion: z.string() })

/** Lighthouse's results for one run of one page. */
export type Look = z.infer<typeof look>

/** Medians for each page and preset; accessibility, best practices and SEO are the worst of the runs. */
export function looksTable({ looks, browserVersion }: z.infer<typeof looksFile>, lighthouseVersion: string): string {
  const keys = [...new Set(looks.map(({ preset, page }) => `${page}, ${preset}`))]
  const rows = keys.map((key) => {
    const of = looks.filter(({ preset, page }) => `${page}, ${preset}` === key)
    const median = (value: (one: Look) => number) => quantile(of.map(value), 0.5)
    const worst = (value: (one: Look) => number | null) => text(of.map(value).reduce(lower))
    const isTimed = of.every(({ performance }) => performance !== null)
    const performances = of.map(({ performance }) => performance ?? 0)
    return [
      key,
      isTimed ? `${quantile(performances, 0.5).toFixed(0)} (${Math.max(...performances).toFixed(0)})` : '',
      worst((one) => one.accessibility),
      worst((one) => one.bestPractices),
      worst((one) => one.seo),
      ...(isTimed
        ? [
            `${(median((one) => one.paintMs) / 1000).toFixed(1)} s`,
            `${(median((one) => one.largestPaintMs) / 1000).toFixed(1)} s`,
            `${median((one) => one.blockingMs).toFixed(0)} ms`,
            median((one) => one.shift).toFixed(3),
          ]
        : ['', '', '', '']),
    ]
  })
  const heads = ['', 'Performance', 'Accessibility', 'Best practices', 'SEO', 'First paint', 'Largest paint']
  const version = browserVersion.replace(/^.*\//, '')
  return [
    `${new Date().toISOString().slice(0, 10)}, ${machineText()}, Chromium ${version}, Lighthouse ${lighthouseVersion}, ${runCount(looks)} looks at each`,
    markdownTable([...heads, 'Blocked', 'Shift'], rows),
  ].join('\n\n')
}

function lower(a: number | null, b: number | null): number | null {
  return a === null || (b !== null && b < a) ? b : a
}

function text(value: number | null): string {
  return value === null ? '' : value.toFixed(0)
}

function runCount(looks: readonly Look[]): number {
  return looks.filter(({ page, preset }) => page === looks[0]?.page && preset === looks[0].preset).length
}
