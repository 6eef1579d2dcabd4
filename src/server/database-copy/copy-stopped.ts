/** Why a copy cannot be made or is not one, for people. It undoes the transaction that it is thrown in. */
export class CopyStopped extends Error {
  override readonly name = 'CopyStopped'
}

/** Everything was copied and compared, and then nobody said whether it was kept. */
export class CommitLost extends Error {
  override readonly name = 'CommitLost'

  constructor(options: ErrorOptions) {
    super(
      'The target went away at the very end, so it is not known whether the copy was kept. Run the command again: it copies, or says that the target is in use.',
      options,
    )
  }
}
