import { expect, test } from 'vitest'
import { inviteOf, joinPlace } from './invite.ts'

test('[RU44] the invite leads to the address that the server offers, and says so', () => {
  expect(inviteOf('ABCDEF', 'http://localhost:3000', 'http://192.168.1.7:3000')).toEqual({
    url: 'http://192.168.1.7:3000/?lobby=ABCDEF',
    note: 'The link leads to 192.168.1.7:3000, which other devices can reach.',
  })
})

test('[RU44] without an offer it leads to the page’s own address, which needs no words', () => {
  const own = { url: 'https://draft.example.com/?lobby=ABCDEF', note: null }
  expect(inviteOf('ABCDEF', 'https://draft.example.com', null)).toEqual(own)
  expect(inviteOf('ABCDEF', 'https://draft.example.com', 'https://draft.example.com')).toEqual(own)
})

test.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])(
  '[RU44] an invite to %s says that only this computer can open it',
  (origin) => {
    expect(inviteOf('ABCDEF', origin, null).note).toMatch(/^Only this computer can open /)
  },
)

test('[RU44] a TV that shows this computer’s own address shows only the code', () => {
  expect(joinPlace(new URL('http://localhost:3000/watch/ABCDEF'), 'ABCDEF')).toBeNull()
  expect(joinPlace(new URL('http://192.168.1.7:3000/watch/ABCDEF'), 'ABCDEF')).toEqual({
    url: 'http://192.168.1.7:3000/?lobby=ABCDEF',
    host: '192.168.1.7:3000',
  })
})
