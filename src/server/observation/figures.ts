import { Counter, Gauge, Histogram, type Registry } from 'prom-client'

/** Each label with all of its values, so that every series exists from the start. */
type LabelValues<Label extends string> = Readonly<Record<Label, readonly string[]>>

/** Starts every series at 0, because a rule cannot see an increase in a series that begins with its first event. */
export function counterIn(registry: Registry) {
  return <Label extends string = never>(name: string, help: string, labels?: LabelValues<Label>): Counter<Label> => {
    const counter = new Counter<Label>({ name, help, labelNames: namesOf(labels), registers: [registry] })
    for (const combination of combinationsOf(labels)) counter.inc(combination, 0)
    return counter
  }
}

export function histogramIn(registry: Registry) {
  return <Label extends string = never>(
    name: string,
    help: string,
    buckets: readonly number[],
    labels?: LabelValues<Label>,
  ): Histogram<Label> => {
    const labelNames = namesOf(labels)
    const histogram = new Histogram<Label>({ name, help, labelNames, buckets: [...buckets], registers: [registry] })
    for (const combination of combinationsOf(labels)) histogram.zero(combination)
    return histogram
  }
}

/** A metric whose value is read on each scrape. A null value is unknown or does not apply, and has no line. */
export interface ReportedFigure<Facts> {
  readonly name: string
  readonly help: string
  readonly value: (facts: Facts) => number | null
}

/** The same, with one value per label value. */
export interface LabelledFigure<Facts> {
  readonly name: string
  readonly help: string
  readonly label: string
  readonly values: (facts: Facts) => Readonly<Record<string, number | null>>
}

export function gaugeIn<Facts>(registry: Registry, figure: ReportedFigure<Facts> | LabelledFigure<Facts>) {
  const { name, help } = figure
  const labelNames = 'label' in figure ? [figure.label] : []
  const gauge = new Gauge<string>({ name, help, labelNames, registers: [registry] })
  return (facts: Facts): void => {
    gauge.reset()
    if ('label' in figure) {
      for (const [value, figureOfValue] of Object.entries(figure.values(facts))) {
        if (figureOfValue !== null) gauge.set({ [figure.label]: value }, figureOfValue)
      }
      return
    }
    const value = figure.value(facts)
    if (value === null) gauge.remove()
    else gauge.set(value)
  }
}

function namesOf<Label extends string>(labels: LabelValues<Label> | undefined): Label[] {
  return labels === undefined ? [] : Object.keys(labels).filter((name): name is Label => name in labels)
}

function combinationsOf<Label extends string>(
  labels: LabelValues<Label> | undefined,
): Partial<Record<Label, string>>[] {
  let combinations: Partial<Record<Label, string>>[] = labels === undefined ? [] : [{}]
  for (const name of namesOf(labels)) {
    const values = labels?.[name] ?? []
    combinations = combinations.flatMap((before) => values.map((value) => ({ ...before, [name]: value })))
  }
  return combinations
}
