import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Plugin } from 'vite'

const INJECTED_STYLE = /__insertCSS\(("(?:[^"\\]|\\.)*")\)/g

interface StyleHashesOptions {
  /** A package that puts a style element of its own into the page (a call `__insertCSS("...")` in its source). */
  packageName: string
  /** A JSON list of Content-Security-Policy sources, read by the server when it starts. */
  outFile: string
}

/**
 * The Content-Security-Policy has no unsafe-inline, so a style element that a library injects is allowed by the hash
 * of its text. The hash is taken from the very module that is built, so that it cannot go stale with an update.
 */
export function styleHashesPlugin({ packageName, outFile }: StyleHashesOptions): Plugin {
  const sources = new Set<string>()
  return {
    name: 'snakeboard:style-hashes',
    apply: 'build',
    buildStart() {
      sources.clear()
    },
    transform: {
      filter: { id: new RegExp(`/node_modules/${packageName}/`) },
      handler(code) {
        for (const [, literal] of code.matchAll(INJECTED_STYLE)) {
          if (literal === undefined) continue
          sources.add(sha256Source(readString(literal)))
          // The element goes into the page empty before it gets its text, and is judged both times.
          sources.add(sha256Source(''))
        }
      },
    },
    writeBundle() {
      mkdirSync(dirname(outFile), { recursive: true })
      writeFileSync(outFile, `${JSON.stringify([...sources].toSorted())}\n`)
    },
  }
}

function readString(literal: string): string {
  const text: unknown = JSON.parse(literal)
  if (typeof text !== 'string') throw new Error('an injected style is not a string')
  return text
}

function sha256Source(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
