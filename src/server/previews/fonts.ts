import type { BuiltApp } from '../platform/built-app.ts'

const FONT = /^\/assets\/barlow-condensed-latin-\d00-normal-.*\.woff2$/

/** The app's own fonts, from its build: a server has none of its own that people would recognize. */
export function fontsOf(app: BuiltApp): readonly Uint8Array[] {
  return [...app].filter(([path]) => FONT.test(path)).map(([, { bodies }]) => bodies.identity)
}
