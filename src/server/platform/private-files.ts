/**
 * Restricts files that this process creates from now on to its own user, because databases and backups contain names and
 * hashes of secrets. Existing files keep their permissions. Call on the main thread only.
 */
export function keepFilesPrivate(): void {
  process.umask(0o077)
}
