import { expect, test } from 'vitest'
import { waitingLobby } from '../../../../tests/support/lobby-builders.ts'
import { askedForCode, onlyDigits } from './asked-code.ts'
import { linkText, requestTexts, showsRequest, waitingText } from './second-request.ts'

test('[SP10] a request is shown once by itself, covers no dialog, and is found again where the team is shared', () => {
  const moment = { asking: 'Alex', later: null, isBusy: false, opensOwn: false }
  expect(showsRequest(moment)).toBe(true)
  expect(showsRequest({ ...moment, asking: null, opensOwn: true })).toBe(false)
  expect(showsRequest({ ...moment, isBusy: true })).toBe(false)
  expect(showsRequest({ ...moment, later: 'Alex' })).toBe(false)
  expect(showsRequest({ ...moment, later: 'Eve' })).toBe(true)
  expect(showsRequest({ ...moment, later: 'Alex', isBusy: true, opensOwn: true })).toBe(true)
  expect(requestTexts('Alex').title).toBe('Alex wants to share your team')
})

test('[SP10] the host reads that their link opens nothing by itself, and who waits for whom', () => {
  const lobby = waitingLobby(2)
  const [, bob] = lobby.seats
  if (bob === undefined) throw new Error('a second seat')
  expect(linkText(bob, true)).toContain('this device keeps the seat')
  expect(linkText(bob, false)).toContain(`nothing until ${bob.username} accepts`)
  expect(waitingText(lobby, bob)).toBeNull()
  const asked = { ...lobby, secondRequests: [{ seatId: bob.id, name: 'Alex' }] }
  expect(waitingText(asked, bob)).toBe(`Alex waits for ${bob.username} to accept.`)
})

test('[SP10] the code is asked for once the server wants one, and a wrong one says so', () => {
  expect(askedForCode({ code: 'no_answer', details: null }, 'x')).toBeNull()
  expect(askedForCode({ code: 'second_factor_needed', details: null }, 'x')).toEqual({ isAsked: true, error: null })
  expect(askedForCode({ code: 'wrong_factor_code', details: null }, 'wrong')).toEqual({ isAsked: true, error: 'wrong' })
  expect(onlyDigits('12 3-4567')).toBe('123456')
})
