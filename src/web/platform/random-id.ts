/** 96 random bits as text. Not `crypto.randomUUID`: it does not exist on plain http outside localhost. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
