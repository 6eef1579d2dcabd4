import { fileURLToPath } from 'node:url'

/** The folder of the project, wherever the command was typed. */
export const PROJECT = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '')

/** The Node that the project runs on: types are stripped from .ts files without a flag, and node:sqlite is there. */
export const NODE_MAJOR = 24
