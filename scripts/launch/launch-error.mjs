/** A problem that the user can fix: printed as lines that say what and how, without a stack. */
export class LaunchError extends Error {
  constructor(...lines) {
    super(lines.join('\n'))
    this.lines = lines
  }
}
