/** The copy failed, for a reason that the message explains to people. Rolls back the transaction that it is thrown in. */
export class CopyStopped extends Error {
  override readonly name = 'CopyStopped'
}

/** The connection broke during the commit, so its outcome is unknown. */
export class CommitLost extends Error {
  override readonly name = 'CommitLost'

  constructor(options: ErrorOptions) {
    super(
      'The connection to the target was lost during the commit, so it is unknown whether the copy was saved. Run the command again: it either copies or reports that the target is in use.',
      options,
    )
  }
}
