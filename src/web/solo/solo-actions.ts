import { slotNumberOfPlayer } from '#core/draft/draft.ts'
import { teamIndexOf } from '#core/draft/snake.ts'
import type { Result } from '#core/lib/result.ts'
import type { Player, PlayerId } from '#core/players/player.ts'
import type { SoloRefusal } from '#core/solo/solo-draft.ts'
import type { ShortlistCommand } from '#core/shortlist/shortlist.ts'
import { TOASTS } from '../app/toast-words.ts'
import type { DraftActions } from '../draft/session-context.tsx'
import { afterPaint } from '../platform/after-paint.ts'
import { announce } from '../ui/live-region.tsx'
import { showToast, type ToastMessage } from '../ui/toaster.tsx'
import type { SoloSession } from './solo-session.ts'

/** The draft screens' actions on a solo session: each is answered with the specification's toast. */
export function createSoloActions(session: SoloSession): DraftActions {
  const playerOf = (playerId: PlayerId) => session.store.getState().board.playersById.get(playerId)
  return {
    draft: (playerId, teamIndex) => {
      const target = teamIndex === undefined ? ({ kind: 'clock' } as const) : ({ kind: 'team', teamIndex } as const)
      const answer = session.send({ kind: 'pick', playerId, target })
      tell(answer, playerOf(playerId), (player) => {
        const { draft, teamNames } = session.store.getState()
        const slotNumber = slotNumberOfPlayer(draft, playerId) ?? 0
        return TOASTS.drafted(player, teamNames[teamIndexOf(slotNumber, draft.teamCount)] ?? '', slotNumber)
      })
    },
    undraft: (playerId) => {
      tell(session.send({ kind: 'undraft', playerId }), playerOf(playerId), TOASTS.undrafted, TOASTS.undraftRefused)
    },
    setTarget: (playerId, isOn) => mark({ kind: 'set-target', playerId, isOn }, 'Targets', isOn),
    setAvoid: (playerId, isOn) => mark({ kind: 'set-avoid', playerId, isOn }, 'Avoids', isOn),
    setQueued: (playerId, isOn) => mark({ kind: 'set-queued', playerId, isOn }, 'Queue', isOn),
    moveQueued: (playerId, toIndex) => {
      // A move speaks for itself; only a refusal has words.
      tell(session.send({ kind: 'move-queued', playerId, toIndex }), playerOf(playerId), () => null)
    },
  }

  function mark(command: ShortlistCommand, list: 'Targets' | 'Avoids' | 'Queue', isOn: boolean): void {
    tell(session.send(command), playerOf(command.playerId), (player) => TOASTS.marked(player, list, isOn))
  }
}

function tell(
  answer: Result<unknown, SoloRefusal>,
  player: Player | undefined,
  words: (player: Player) => ToastMessage | null,
  refusedWords = TOASTS.refused,
): void {
  if (!player) return
  const message = answer.ok ? words(player) : refusedWords(answer.error, player.name)
  if (message === null) return
  afterPaint(() => {
    showToast(message)
    announce(`${message.title} ${message.description ?? ''}`)
  })
}
