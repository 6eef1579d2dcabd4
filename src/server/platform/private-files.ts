/**
 * From here on what this process makes, databases, backups and files of results, is for its own user alone: names of people and hashes
 * of secrets are in them. What is there already keeps the rights that it has. Only the main thread may say this.
 */
export function keepFilesPrivate(): void {
  process.umask(0o077)
}
