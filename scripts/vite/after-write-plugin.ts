import type { Plugin } from 'vite'

interface WrittenApp {
  readonly outDir: string
  /** With a slash at both ends. */
  readonly basePath: string
}

interface AfterWrite {
  readonly name: string
  /** After the plugins that still write files of the app. */
  readonly isLast: boolean
  run(app: WrittenApp): Promise<void>
}

/** A plugin that works on the files of a finished build, one plugin after the other. */
export function afterWritePlugin({ name, isLast, run }: AfterWrite): Plugin {
  let app: WrittenApp = { outDir: '', basePath: '/' }
  return {
    name: `snakeboard:${name}`,
    apply: 'build',
    configResolved(config) {
      app = { outDir: config.build.outDir, basePath: config.base }
    },
    writeBundle: {
      sequential: true,
      order: isLast ? 'post' : null,
      handler: () => run(app),
    },
  }
}
