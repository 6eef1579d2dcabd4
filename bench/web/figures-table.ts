import { machineText, markdownTable } from '../markdown-table.ts'
import type { BenchView } from './bench-page.ts'
import type { AdviceDelay } from './advice-delay.ts'
import type { ThreadTimes } from './measure.ts'
import type { PaintTimes } from './paint-probe.ts'
import type { PlayerFigures } from './player-window.ts'
import { quantile } from '../quantile.ts'
import type { DragFigures } from './ranking-drag.ts'
import type { ScrollRates } from './scrolling.ts'
import type { ScriptSizes } from './script-sizes.ts'

export interface InteractionFigures {
  readonly paints: readonly PaintTimes[]
  readonly threads: readonly ThreadTimes[]
}

export interface BoardFigures {
  readonly view: BenchView
  readonly playerCount: number
  /** Null where a search says no count. */
  readonly search: InteractionFigures | null
  readonly target: InteractionFigures
  readonly draft: InteractionFigures
  readonly adviceDelays: readonly AdviceDelay[]
  readonly scrollRates: ScrollRates
}

export interface WebFigures {
  readonly scripts: ScriptSizes
  readonly boards: readonly BoardFigures[]
  readonly browserVersion: string
}

/** The figures as Markdown: the machine, then three tables. */
export function figuresTable({ scripts, boards, browserVersion }: WebFigures): string {
  const counts = boards.map(({ view, playerCount }) => `${playerCount.toLocaleString('en')} ${view}`)
  return [
    circumstances(browserVersion),
    markdownTable(
      ['JavaScript, gzip -9', 'kB', 'Goal'],
      [
        ['Landing, idle fetches included', kilobytes(scripts.landingBytes), '120'],
        ['Landing and solo view', kilobytes(scripts.soloBytes), '230'],
      ],
    ),
    markdownTable(
      ['Time to paint, 6x slower: median / p95', ...counts, 'Goal'],
      [
        [
          'Search: the letter',
          ...boards.map(({ search }) => (search === null ? '' : paintText(search.paints, 'firstPaintMs'))),
          PAINT_GOAL,
        ],
        [
          'Search: the list',
          ...boards.map(({ search }) => (search === null ? '' : paintText(search.paints, 'changePaintMs'))),
          '',
        ],
        ['Target', ...boards.map(({ target }) => paintText(target.paints, 'changePaintMs')), PAINT_GOAL],
        ['Draft', ...boards.map(({ draft }) => paintText(draft.paints, 'changePaintMs')), PAINT_GOAL],
        ['Recommendations after the pick', ...boards.map(({ adviceDelays }) => delayText(adviceDelays)), '50 ms'],
        [
          'Scrolling, 4x slower: frames a second on the screen',
          ...boards.map(({ scrollRates }) => rateText(scrollRates.shown)),
          '55 (median)',
        ],
        [
          'the same: frames that the page itself draws',
          ...boards.map(({ scrollRates }) => rateText(scrollRates.drawnByPage)),
          '',
        ],
      ],
    ),
    markdownTable(
      ['Thread CPU, full speed: all (script, style, layout)', ...counts],
      [
        ['Search', ...boards.map(({ search }) => (search === null ? '' : threadText(search.threads)))],
        ['Target', ...boards.map(({ target }) => threadText(target.threads))],
        ['Draft', ...boards.map(({ draft }) => threadText(draft.threads))],
      ],
    ),
  ].join('\n\n')
}

/** The figures of the player window, which can be measured alone. */
export function playerTable({ windows, tables, threads }: PlayerFigures, browserVersion: string): string {
  return [
    circumstances(browserVersion),
    markdownTable(
      ['Player window, 6x slower: median / p95', 'Time', 'Goal'],
      [
        ['Open: title, facts, sections', paintText(windows, 'changePaintMs'), '100 ms (median)'],
        [
          'the fastest of these',
          `${quantile(
            windows.map((paint) => paint.changePaintMs),
            0,
          ).toFixed(0)} ms`,
          '',
        ],
        ["The season's table", paintText(tables, 'changePaintMs'), ''],
        ['Thread CPU, full speed: all (script, style, layout)', threadText(threads), ''],
      ],
    ),
  ].join('\n\n')
}

/** The figures of a drag in My rankings, which can be measured alone. */
export function dragTable(
  drags: readonly DragFigures[],
  reblendsMs: readonly number[],
  browserVersion: string,
): string {
  const median = (values: readonly number[]) => quantile(values, 0.5)
  return [
    circumstances(browserVersion),
    markdownTable(
      [
        'My rankings: a row dragged over 60 places, medians',
        ...drags.map(({ rowCount, widthPx }) => `${rowCount.toLocaleString('en')} rows, ${widthPx} px`),
        'Goal',
      ],
      [
        ['6x slower: frames a second', ...drags.map((drag) => median(drag.framesPerSecond).toFixed(0)), '50'],
        ['6x slower: the longest frame', ...drags.map((drag) => `${median(drag.longestFrameMs).toFixed(0)} ms`), ''],
        [
          'Thread CPU of a frame, full speed',
          ...drags.map((drag) => `${median(drag.threadMsPerFrame).toFixed(1)} ms`),
          '3.3 ms',
        ],
      ],
    ),
    `A step of a weight with 2,000 players and five sources, before it is drawn: ${reblendText(reblendsMs)} of processor time (median / p95).`,
  ].join('\n\n')
}

function reblendText(timesMs: readonly number[]): string {
  return `${quantile(timesMs, 0.5).toFixed(1)} / ${quantile(timesMs, 0.95).toFixed(1)} ms`
}

const PAINT_GOAL = '60 / 120 ms'

function circumstances(browserVersion: string): string {
  return `${new Date().toISOString().slice(0, 10)}, ${machineText()}, Chromium ${browserVersion}`
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1)
}

function paintText(paints: readonly PaintTimes[], time: keyof PaintTimes): string {
  const values = paints.map((paint) => paint[time])
  return `${quantile(values, 0.5).toFixed(0)} / ${quantile(values, 0.95).toFixed(0)} ms`
}

function delayText(delays: readonly AdviceDelay[]): string {
  const values = delays.map(({ ms }) => ms)
  return `${quantile(values, 0.5).toFixed(0)} / ${quantile(values, 0.95).toFixed(0)} ms`
}

function rateText(rates: readonly number[]): string {
  return `${quantile(rates, 0.5).toFixed(0)} (worst ${quantile(rates, 0).toFixed(0)})`
}

function threadText(threads: readonly ThreadTimes[]): string {
  const median = (part: keyof ThreadTimes) =>
    quantile(
      threads.map((thread) => thread[part]),
      0.5,
    ).toFixed(1)
  return `${median('taskMs')} (${median('scriptMs')}, ${median('styleMs')}, ${median('layoutMs')}) ms`
}
