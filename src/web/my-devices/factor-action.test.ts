import { expect, test } from 'vitest'
import { afterFailure, IDLE_ACTION } from './factor-action.ts'

test('[DV13] a field for the code appears when the server asks for it, and stays with what was wrong', () => {
  const asked = afterFailure({ ...IDLE_ACTION, isBusy: true }, { code: 'second_factor_needed', details: null })
  expect(asked).toMatchObject({ isBusy: false, wantsCode: true, codeProblem: null })
  const wrong = afterFailure({ ...asked, code: '123456' }, { code: 'wrong_factor_code', details: null })
  expect(wrong).toMatchObject({ wantsCode: true, code: '', codeProblem: expect.stringContaining('wrong') })
  const lost = afterFailure({ ...wrong, code: '654321' }, { code: 'no_answer', details: null })
  expect(lost).toMatchObject({ wantsCode: true, code: '654321', codeProblem: null, problem: expect.any(String) })
})
