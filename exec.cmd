@rem The npm scripts say "exec", so that a signal to npm reaches the task itself and not a shell between the two.
@rem The Windows shell has no such word and finds it here: it runs the rest of the line.
@%*
