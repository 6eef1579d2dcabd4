import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { FleetAnswer, FleetFigures, FleetFormat, FleetOrder, Play } from './fleet-messages.ts'

const PEOPLE = fileURLToPath(new URL('./fleet-people.ts', import.meta.url))

/** The processes that play people; each may have so many open files. */
export interface People {
  open(lobbyCount: number, baseUrls: readonly string[], format?: FleetFormat): Promise<void>
  play(play: Play): Promise<FleetFigures>
  close(): void
}

export function startPeople(processCount: number): People {
  const children = Array.from({ length: processCount }, () => fork(PEOPLE))

  return {
    async open(lobbyCount, baseUrls, format = 'turns') {
      await all((index) => {
        const share = Math.floor(lobbyCount / processCount) + (index < lobbyCount % processCount ? 1 : 0)
        return { kind: 'open', lobbyCount: share, baseUrls, format }
      })
    },
    async play(play) {
      const picksPerSecond = play.picksPerSecond / processCount
      const answers = await all(() => ({ kind: 'play', ...play, picksPerSecond }))
      return together(answers.flatMap((answer) => (answer.kind === 'played' ? [answer.figures] : [])))
    },
    close: () => {
      for (const child of children) if (child.connected) child.disconnect()
    },
  }

  function all(orderOf: (index: number) => FleetOrder): Promise<readonly FleetAnswer[]> {
    return Promise.all(children.map((child, index) => answerOf(child, orderOf(index))))
  }
}

async function answerOf(child: ChildProcess, order: FleetOrder): Promise<FleetAnswer> {
  const ended = once(child, 'exit').then(([status]) => Promise.reject(new Error(`people ended with ${status}`)))
  const answered = once(child, 'message').then(([answer]: FleetAnswer[]) => answer)
  child.send(order)
  const answer = await Promise.race([answered, ended])
  if (answer === undefined) throw new Error('no answer')
  return answer
}

function together(all: readonly FleetFigures[]): FleetFigures {
  const sum = (of: (figures: FleetFigures) => number) => all.reduce((total, figures) => total + of(figures), 0)
  return {
    lastScreenMs: all.flatMap(({ lastScreenMs }) => lastScreenMs),
    resentMs: all.flatMap(({ resentMs }) => resentMs),
    silencesMs: all.flatMap(({ silencesMs }) => silencesMs),
    backMs: all.flatMap(({ backMs }) => backMs),
    backAtMs: all.flatMap(({ backAtMs }) => backAtMs),
    behindCount: sum(({ behindCount }) => behindCount),
    pickCount: sum(({ pickCount }) => pickCount),
    lostPickCount: sum(({ lostPickCount }) => lostPickCount),
    snapshotCount: sum(({ snapshotCount }) => snapshotCount),
    reconnectCount: sum(({ reconnectCount }) => reconnectCount),
    frameBytes: sum(({ frameBytes }) => frameBytes),
  }
}
