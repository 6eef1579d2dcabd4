import { readdirSync, readFileSync } from 'node:fs'

const WEB = new URL('../../src/web/', import.meta.url)

export interface StyleRule {
  readonly sheet: string
  /** As written, without those around it. */
  readonly selector: string
  readonly declarations: ReadonlyMap<string, string>
}

/** Every innermost rule of the app's style sheets. */
export function styleRules(): readonly StyleRule[] {
  return readdirSync(WEB, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'))
    .flatMap((name) => {
      const text = readFileSync(new URL(name.replaceAll('\\', '/'), WEB), 'utf8').replaceAll(/\/\*.*?\*\//gs, '')
      return [...text.matchAll(/([^{};]+)\{([^{}]*)\}/g)].map(([, selector = '', body = '']) => ({
        sheet: name,
        selector: oneLine(selector),
        declarations: new Map(
          body.split(';').flatMap((line) => {
            const [property, ...value] = line.split(':')
            return value.length === 0 ? [] : [[oneLine(property ?? ''), oneLine(value.join(':'))] as const]
          }),
        ),
      }))
    })
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}
