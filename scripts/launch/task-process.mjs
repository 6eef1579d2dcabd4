import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { PROJECT } from './project.mjs'

const FORWARDED = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** Runs a script of the project under the given Node and returns its exit status. */
export async function runStep(node, args) {
  return (await runChild(node, args, 'inherit')).status
}

/**
 * The last step of the launcher. Where Node supports it, this process becomes the task, so stopping one stops the other.
 * Elsewhere the task is a child that gets every signal, and a channel whose end means that the launcher was killed.
 */
export async function becomeTask(node, args) {
  if (typeof process.execve === 'function' && process.platform !== 'win32') {
    process.removeAllListeners('warning')
    process.on('warning', () => {})
    process.chdir(PROJECT)
    process.execve(node, [node, ...args], taskEnvironment(node))
  }
  const { status, signal } = await runChild(node, args, ['inherit', 'inherit', 'inherit', 'ipc'])
  if (signal === null) process.exitCode = status
  // Die of the same signal, so that the shell above sees what happened.
  else process.kill(process.pid, signal)
}

function runChild(node, args, stdio) {
  return new Promise((resolve, reject) => {
    const child = spawn(node, args, { cwd: PROJECT, env: taskEnvironment(node), stdio })
    const forward = (signal) => child.kill(signal)
    for (const signal of FORWARDED) process.on(signal, forward)
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      for (const name of FORWARDED) process.off(name, forward)
      resolve({ status: code ?? 128 + (constants.signals[signal] ?? 0), signal })
    })
  })
}

/** This Node and the tools of the project come first, for the task and for whatever it starts. */
function taskEnvironment(node) {
  const pathName = Object.keys(process.env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH'
  const path = [dirname(node), join(PROJECT, 'node_modules/.bin'), process.env[pathName] ?? ''].join(delimiter)
  return { ...process.env, [pathName]: path }
}
