/** `npm run test:nightly` sets this: the same tests with more cases, more repetitions and more people. */
export const IS_NIGHTLY = process.env['TEST_SIZE'] === 'nightly'

/** The size of something in `npm test`, and in the nightly run. */
export function sized<Size>(usual: Size, nightly: Size): Size {
  return IS_NIGHTLY ? nightly : usual
}
