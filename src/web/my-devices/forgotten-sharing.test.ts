import { expect, test } from 'vitest'
import { sharingQuestion } from './forgotten-sharing.ts'

const lobby = (name: string, second_name?: string) => {
  return { code: 'QX7K2M', name, username: 'Bob', ...(second_name !== undefined && { second_name }) }
}

test('[DV41] forgetting a device names the people who share teams, each once, and asks nothing where nobody does', () => {
  expect(sharingQuestion([])).toBeNull()
  expect(sharingQuestion([lobby('Sunday')])).toBeNull()
  const question = sharingQuestion([
    lobby('Sunday', 'Alex'),
    lobby('Monday'),
    lobby('Work', 'Alex'),
    lobby('Kids', 'Eve'),
  ])
  expect(question?.label).toBe('Stop sharing teams with Alex and Eve')
  expect(question?.text).toContain('Sunday with Alex, Work with Alex and Kids with Eve')
})
