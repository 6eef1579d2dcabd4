/** Something that the person at the keyboard can put right: the lines say what and how, without a stack. */
export class LaunchError extends Error {
  constructor(...lines) {
    super(lines.join('\n'))
    this.lines = lines
  }
}
