import { createHash } from 'node:crypto'
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'
import { playersText, readFacts, seasonText } from '../../src/server/players/facts-files.ts'
import { securityHeaders } from '../../src/server/platform/security-headers.ts'
import { afterWritePlugin } from './after-write-plugin.ts'

const PROJECT = join(import.meta.dirname, '../..')

/** Where a host without rewrites needs a file: screens with an address of their own, and GitHub Pages' page for unknown addresses. */
const COPIES = ['404.html', 'watch/solo/index.html', 'headshots-demo/index.html']

/** Modules don't load from file:, so nothing of the app can say this. */
const OPENED_AS_FILE = `if(location.protocol==='file:')addEventListener('DOMContentLoaded',()=>{document.getElementById('root').textContent='Snakeboard does not run from a file: put this folder on a web host, or run "npx serve" in it.'})`

/**
 * Makes the built app a folder that any web host serves: the page says so and has the security policy that a server sends, statistics
 * are packed, and each address has a file.
 */
export function folderPlugin(): Plugin {
  return afterWritePlugin({
    name: 'folder',
    isLast: false,
    async run({ outDir, basePath }) {
      const index = join(outDir, 'index.html')
      const html = withThemeInside(readFileSync(index, 'utf8'), outDir, basePath)
      writeFileSync(index, withHead(html, await packFacts(outDir), policy()))
      for (const copy of COPIES) {
        mkdirSync(dirname(join(outDir, copy)), { recursive: true })
        copyFileSync(index, join(outDir, copy))
      }
      copyFileSync(join(PROJECT, 'deploy/start-a-server.html'), join(outDir, 'start-a-server.html'))
    },
  })
}

/** The app's script would wait for the theme's: a round trip on each first visit, which a server avoids as it sends no policy in the page. */
function withThemeInside(html: string, folder: string, basePath: string): string {
  const theme = readFileSync(join(folder, 'early-theme.js'), 'utf8')
  const here = "new URL('.', document.currentScript.src).pathname"
  if (!theme.includes(here)) throw new Error('early-theme.js no longer asks where it is')
  const inside = theme.replace(here, () => JSON.stringify(basePath))
  return html.replace(/<script src="[^"]*theme\.js"><\/script>/, () => `<script>${inside}</script>`)
}

function withHead(html: string, packedFiles: readonly string[], contentPolicy: string): string {
  const metas = [
    `<script>${OPENED_AS_FILE}</script>`,
    `<meta name="snakeboard-folder" content="${packedFiles.join(' ')}" />`,
    // Last: what stands above is the app's own, and a browser that has seen a policy fetches nothing ahead of its turn.
    `<meta http-equiv="Content-Security-Policy" content="${contentPolicy}" />`,
  ]
  return html.replace(/(?= *<\/head>)/, `    ${metas.join('\n    ')}\n`)
}

/** What a header says in an element; who may frame the page can't be said there. */
function policy(): string {
  const { 'Content-Security-Policy': all = '' } = securityHeaders({ isHttps: false })
  const directives = all.split('; ')
  return directives.filter((directive) => !directive.startsWith('frame-ancestors')).join('; ')
}

/**
 * Packs the bundled players and seasons. Browsers unpack gzip everywhere and Brotli in few places; an ending that no host knows
 * keeps hosts from unpacking it themselves.
 */
async function packFacts(folder: string): Promise<readonly string[]> {
  const prepared = await readFacts(join(PROJECT, 'data/facts'))
  if (!prepared.ok) throw new Error(prepared.error)
  const { facts } = prepared.value
  const texts = [
    ['players', playersText(facts)],
    ...facts.seasons.map((season) => [`season-${season.season}`, seasonText(season)]),
  ]
  return texts.map(([name = '', text = '']) => {
    const file = `assets/${name}-${createHash('sha256').update(text).digest('hex').slice(0, 8)}.pack`
    writeFileSync(join(folder, file), gzipSync(text, { level: 9 }))
    return file
  })
}
