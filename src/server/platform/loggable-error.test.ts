import { expect, test } from 'vitest'
import { loggableError } from './errors.ts'

test('[RF9] an error is logged with its place, and without what it quotes', () => {
  const error = Object.assign(new Error('duplicate key "Geheimrat" (name)=(geheim), near \'geheim\''), {
    code: '23505',
    detail: 'Key (username)=(geheim) already exists.',
  })
  const logged = loggableError(error)
  expect(logged).toMatchObject({ type: 'Error', code: '23505', message: 'duplicate key ... ...=..., near ...' })
  expect(logged['at']).toEqual(expect.arrayContaining([expect.stringContaining('loggable-error.test.ts')]))
  expect(JSON.stringify(logged)).not.toMatch(/geheim/i)
})

test('[RF9] what is thrown and is no error is logged as that', () => {
  expect(loggableError('geheim')).toEqual({ type: 'string' })
})

test('[FA5] the reason behind an error is told as well, cleaned in the same way', () => {
  const cause = Object.assign(new Error('database or disk is full, near "Ann"'), { code: 'ERR_SQLITE_ERROR' })
  expect(loggableError(new Error('the database is out of reach', { cause }))).toMatchObject({
    message: 'the database is out of reach',
    cause: { type: 'Error', message: 'database or disk is full, near ...', code: 'ERR_SQLITE_ERROR' },
  })
})
