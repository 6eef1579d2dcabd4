import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'
import { afterWritePlugin } from './after-write-plugin.ts'
import { writtenFiles } from './written-files.ts'

const COMPRESSIBLE = /\.(?:js|css|html|json|svg|webmanifest|txt)$/

/** Below this a compressed file saves no packet. */
const SMALLEST_BYTES = 1024

/** Writes `x.br` and `x.gz` beside each text file of the build; the server sends them as they are. */
export function precompressPlugin(): Plugin {
  return afterWritePlugin({
    name: 'precompress',
    isLast: true,
    async run({ outDir }) {
      const paths = writtenFiles(outDir).filter((path) => COMPRESSIBLE.test(path))
      await Promise.all(paths.map((path) => compressFile(join(outDir, path))))
    },
  })
}

async function compressFile(file: string): Promise<void> {
  const bytes = readFileSync(file)
  if (bytes.length < SMALLEST_BYTES) return
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
    promisify(gzip)(bytes, { level: 9 }),
  ])
  writeFileSync(`${file}.br`, brotli)
  writeFileSync(`${file}.gz`, gzipped)
}
