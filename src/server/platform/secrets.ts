import { createHash, timingSafeEqual } from 'node:crypto'

/** Compares hashes in constant time, so that timing reveals nothing about the secret. */
export function isSameSecret(actual: string, expected: string): boolean {
  return timingSafeEqual(hashOf(actual), hashOf(expected))
}

function hashOf(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

/** Of a text as UTF-8, in hexadecimal. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
