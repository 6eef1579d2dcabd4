import { METRICS_PATH } from '#protocol/server-paths.ts'

/** The metrics of a server by name and labels, such as `snakeboard_refusals_total{code="bad_input"}`. */
export type ServerFigures = ReadonlyMap<string, number>

export async function serverFigures(url: string): Promise<ServerFigures> {
  const response = await fetch(url + METRICS_PATH)
  if (!response.ok) throw new Error(`no figures: ${response.status}`)
  return readFigures(await response.text())
}

/** Throws if the text is not in Prometheus' format. */
function readFigures(text: string): ServerFigures {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(
    lines.map((line) => {
      const match = /^([a-z_][a-z0-9_]*(?:\{.*\})?) (\S+)$/.exec(line)
      const value = Number(match?.[2])
      // The mean of nothing is written as `Nan`.
      if (match === null || (Number.isNaN(value) && match[2] !== 'Nan')) throw new Error(`no figure: ${line}`)
      return [match[1] ?? '', value] as const
    }),
  )
}

/** The nonzero values of one metric by label value. */
export function countsOf(figures: ServerFigures, name: string): Readonly<Record<string, number>> {
  return Object.fromEntries(
    [...figures].flatMap(([key, value]) => {
      const label = key.startsWith(`${name}{`) ? (/"(.*)"/.exec(key)?.[1] ?? '') : null
      return label === null || value === 0 ? [] : [[label, value]]
    }),
  )
}
