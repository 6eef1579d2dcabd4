import { money } from '#core/auction/price-texts.ts'
import { timeText } from './clock-view.ts'
import type { NextAutopick, StateFacts } from './draft-host.tsx'
import { LINK_TITLES } from './link-text.ts'

/** A few words, and a sentence or two; the sentence may be empty. */
export interface StateText {
  readonly title: string
  readonly text: string
}

/** A lasting state in words, for every frame. */
export function stateText(state: StateFacts): StateText {
  switch (state.kind) {
    case 'reconnecting':
      return { title: LINK_TITLES.reconnecting, text: reconnectingText(state) }
    case 'slow':
      return { title: LINK_TITLES.slow, text: `Updated ${state.age}.` }
    case 'ready':
      return {
        title: state.isAuction === true ? 'Ready to start' : 'Ready to draft',
        text: 'Computers and the clock wait for you.',
      }
    case 'paused':
      return pausedText(state)
    case 'owed': {
      const how = state.isHost ? 'Use "Draft for team" on your own team at any time.' : 'Draft anybody at any time.'
      return { title: 'You have a pick to make up', text: `${state.label} was skipped. ${how}` }
    }
    case 'timeouts': {
      if (state.isAuction === true) return absentText(state.teamName)
      const title = `Autopick drafts for ${state.teamName ?? 'you'}`
      return { title, text: `${TIMEOUTS} ${nextText(state.next)}`.trim() }
    }
    case 'absent': {
      const { name, atZero } = state
      // Whatever a league says of picks, a nomination that nobody makes is made automatically (AUC12).
      if (state.isAuction === true) return { title: `${name} is away`, text: atZero === null ? '' : NOMINATES_AT_ZERO }
      return { title: `Draft for ${name}?`, text: atZero === null ? AT_ZERO.wait : AT_ZERO[atZero] }
    }
    case 'missed':
      return { title: 'While you were away', text: missedText(state) }
    case 'full': {
      const { playerCount, spent, isHost } = state
      const text = `${playerCount} players for ${money(spent)}. You can watch${isHost ? '' : ' and talk'}; your nominations are skipped.`
      return { title: 'Your team is full', text }
    }
    case 'autopick':
      return { title: 'Autopick drafts for you', text: nextText(state.next) }
    case 'stand-in': {
      const { name, hostName } = state
      const title = name === null ? `You stand in for ${hostName}, who is away` : `${name} stands in for ${hostName}`
      return { title, text: '' }
    }
    case 'followed':
      return { title: state.title, text: state.text }
  }
}

function reconnectingText({ age, auction }: Extract<StateFacts, { kind: 'reconnecting' }>): string {
  if (auction === undefined) return `Board from ${age ?? 'before'}. Your queue is safe on this device.`
  const { limit } = auction
  const still = limit === null ? '' : `; the server still bids for you up to ${money(limit)}`
  return `${age === null ? '' : `As of ${age}. `}Bidding is off here${still}.`
}

/** Whether it needs the viewer's eye: the board may be wrong. */
export function isTrouble(state: StateFacts): boolean {
  return state.kind === 'reconnecting' || (state.kind === 'followed' && state.isTrouble)
}

/** Any press of theirs ends it. */
function absentText(teamName: string | null): StateText {
  return { title: `Autopick bids for ${teamName ?? 'you'}`, text: 'You missed two turns. Press anywhere to take over.' }
}

const TIMEOUTS = 'Two turns in a row ran out of time.'

const NOMINATES_AT_ZERO = 'Autopick nominates at 0:00.'

const AT_ZERO = {
  autopick: 'Autopick drafts at 0:00.',
  skip: 'Their pick is skipped at 0:00.',
  wait: 'They are away.',
} as const

function pausedText({ keptMs, resumer, isAuction, owedLabel }: Extract<StateFacts, { kind: 'paused' }>): StateText {
  const kept = keptMs === null ? '' : `${timeText(Math.ceil(keptMs / 1000))} is kept. `
  if (isAuction === true) {
    const title = `${resumer === 'host' ? 'The host' : 'You'} paused the auction`
    return { title, text: `${kept}Bids are off; your automatic maximum stays.` }
  }
  // Whether the person paused it or left the page, it waits.
  if (resumer === 'alone') return { title: 'The draft is paused', text: 'Computers and the clock wait for you.' }
  const who = resumer === 'viewer' ? 'Resume when everybody is ready.' : 'The host resumes it.'
  const owed = owedLabel === undefined ? '' : ` Your pick ${owedLabel} was skipped; make it up then.`
  return { title: 'The draft is paused', text: `${kept}${who}${owed}` }
}

/** "3 picks, last Ja'Marr Chase. Hanna drafted Puka Nacua for you." */
function missedText({ pickCount, lastName, forYou }: Extract<StateFacts, { kind: 'missed' }>): string {
  const picks = pickCount === 1 ? '1 pick' : `${pickCount} picks`
  const made = `${picks}${lastName === null ? '' : pickCount === 1 ? `, ${lastName}` : `, last ${lastName}`}`
  return forYou === null ? made : `${made}. ${forYou.drafter} drafted ${forYou.playerName} for you.`
}

function nextText(next: NextAutopick | null): string {
  return next === null ? '' : `Next: ${next.playerName}, ${next.why}`
}
