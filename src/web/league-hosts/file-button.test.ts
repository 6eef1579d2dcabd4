import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FileButton } from './type-in-dialog.tsx'

test('[LH129] the button of the file that is being made spins, and no other one', () => {
  const spinning = (['csv', 'xml', null] as const).map((busyFile) =>
    (['csv', 'xml'] as const).filter((file) =>
      renderToStaticMarkup(createElement(FileButton, { file, busyFile, onPress: () => undefined })).includes('spin'),
    ),
  )
  expect(spinning).toEqual([['csv'], ['xml'], []])
})
