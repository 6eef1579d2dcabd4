import { andList } from '../../ui/english.ts'

export interface ResetLoss {
  pickCount: number
  targetCount: number
  avoidCount: number
  queuedCount: number
}

/** What a reset takes away, and that it can be taken back. */
export function resetText({ pickCount, targetCount, avoidCount, queuedCount }: ResetLoss): string {
  const losses = [
    counted(pickCount, 'pick', 'picks'),
    counted(targetCount, 'target', 'targets'),
    counted(avoidCount, 'avoid', 'avoids'),
    queuedCount === 0 ? null : `the queue of ${queuedCount}`,
  ].filter((loss) => loss !== null)
  if (losses.length === 0) return 'There are no picks and no marks yet. Teams, rounds and saved drafts stay.'
  return `This clears ${andList(losses)}. Teams, rounds and saved drafts stay. Undo brings everything back until you leave the page.`
}

function counted(count: number, one: string, many: string): string | null {
  return count === 0 ? null : `${count} ${count === 1 ? one : many}`
}
