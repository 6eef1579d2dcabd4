import { remoteFunctions } from '#protocol/remote-functions.ts'
import { hasPicksLeft, slotToSend, type League } from '../lobby/league.ts'
import type { LeanAnswer, LeanClient } from '../lobby/lean-client.ts'

/** What the people of a lobby do, one after another, and what became of it. */
export interface FleetMoves {
  /** Null while there is nothing to do. */
  next(): FleetMove | null
  areLeft(): boolean
  acknowledgedCount(): number
  forget(): void
  /** Acknowledged moves that a fresh read lacks; all of them if nobody could say. */
  lostCount(clients: readonly LeanClient[]): Promise<number>
}

export interface FleetMove {
  ask(client: LeanClient, commandId: string): Promise<LeanAnswer>
  /** False for an answer that should not be. */
  note(answer: LeanAnswer): boolean
}

/** Picks in turn. */
export function picksOf(league: League): FleetMoves {
  let acknowledged: number[] = []
  return {
    next() {
      const { slotNumber, input } = slotToSend(league)
      return {
        ask: (client, commandId) => client.call('make_draft_pick', input, league.cookie, commandId),
        note({ status, text }) {
          if (status !== 200) return false
          remoteFunctions.make_draft_pick.output.parse(JSON.parse(text))
          acknowledged.push(slotNumber)
          return true
        },
      }
    },
    areLeft: () => hasPicksLeft(league),
    acknowledgedCount: () => acknowledged.length,
    forget: () => (acknowledged = []),
    async lostCount(clients) {
      for (const client of clients) {
        const answer = await client
          .call('get_draft_picks', { lobby_code: league.code }, league.cookie)
          .catch(() => null)
        if (answer?.status !== 200) continue
        const picks = remoteFunctions.get_draft_picks.output.parse(JSON.parse(answer.text))
        const stored = new Set(picks.map(({ pick_number }) => pick_number))
        return acknowledged.filter((slotNumber) => !stored.has(slotNumber)).length
      }
      return acknowledged.length
    },
  }
}

/** Of a player: an opening bid, six bids, and a pause in which the server sells them. */
const MOVES_A_LOT = 8
const BIDS_A_LOT = 6
/** Eight events of a lot in 46 seconds, as people were timed (41 to 50 s). */
export const SECONDS_A_MOVE = 46 / MOVES_A_LOT
/** A bid leaves more time than passes between two moves, and less than between the last bid and the next player. */
export const PEOPLES_AUCTION = {
  format: 'auction',
  auction: { budget: 200, bid_seconds: 9, reset_seconds: 9, nomination_seconds: null },
}

const TOO_LATE = /"code":"(?:lot_over|outbid|already_yours)"/

/** Players who are nominated, bid for and sold, at people's pace. */
export function bidsOf(league: League): FleetMoves {
  const { code: lobby_code, cookie, usernames, playerIds } = league
  const teamCount = usernames.length
  let acknowledged: { readonly lotNumber: number; readonly amount: number }[] = []
  let [lotNumber, moveIndex] = [0, 0]
  /** The first of the six bids is by whoever comes after the nominator. */
  const bidder = (index: number) => usernames[(lotNumber + index) % teamCount] ?? ''

  function nomination(): FleetMove {
    const opening = { lobby_code, participant_username: bidder(0), player_id: playerIds[lotNumber] ?? '', amount: 1 }
    return {
      ask: (client, commandId) => client.call('nominate_player', opening, cookie, commandId),
      note({ status, text }) {
        // The player before is still up: once more at the next move.
        if (status !== 200) return text.includes('lot_open')
        lotNumber = remoteFunctions.nominate_player.output.parse(JSON.parse(text)).lot_number
        acknowledged.push({ lotNumber, amount: 1 })
        moveIndex = 1
        return true
      },
    }
  }

  function bid(): FleetMove {
    const amount = moveIndex + 1
    const input = { lobby_code, participant_username: bidder(moveIndex), lot_number: lotNumber, amount }
    return {
      ask: (client, commandId) => client.call('place_bid', input, cookie, commandId),
      note({ status, text }) {
        if (status === 200) acknowledged.push({ lotNumber, amount })
        moveIndex += 1
        // A server that is too busy answers after the next bid was due: then this one comes too late, or twice.
        return status === 200 || TOO_LATE.test(text)
      },
    }
  }

  return {
    next() {
      if (moveIndex === 0) return nomination()
      if (moveIndex <= BIDS_A_LOT) return bid()
      moveIndex = 0
      return null
    },
    areLeft: () => lotNumber < teamCount * league.roundCount,
    acknowledgedCount: () => acknowledged.length,
    forget: () => (acknowledged = []),
    async lostCount(clients) {
      for (const client of clients) {
        const answer = await client.call('get_lobby_state', { lobby_code }, cookie).catch(() => null)
        if (answer?.status !== 200) continue
        const auction = remoteFunctions.get_lobby_state.output.parse(JSON.parse(answer.text)).state?.auction
        return acknowledged.filter((each) => {
          const lot = auction?.lots.find((open) => open.lotNumber === each.lotNumber)
          const sale = auction?.sales.find((made) => made.lotNumber === each.lotNumber)
          const isStored = lot?.bids.some((made) => made.amount === each.amount) ?? (sale?.price ?? 0) >= each.amount
          return !isStored
        }).length
      }
      return acknowledged.length
    },
  }
}
