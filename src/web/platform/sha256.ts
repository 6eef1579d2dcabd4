/**
 * SHA-256 of a text as UTF-8, in hexadecimal. Our own, because browsers offer theirs on secure pages alone, and lobbies also
 * run over plain http on a local network (LR20).
 */
export function sha256(text: string): string {
  const message = padded(new TextEncoder().encode(text))
  const words = new Uint32Array(64)
  const hash = Uint32Array.from(INITIAL)
  for (let offset = 0; offset < message.byteLength; offset += 64) {
    for (let index = 0; index < 16; index += 1) words[index] = message.getUint32(offset + index * 4)
    for (let index = 16; index < 64; index += 1) {
      const [w15, w2] = [at(words, index - 15), at(words, index - 2)]
      const s0 = rotated(w15, 7) ^ rotated(w15, 18) ^ (w15 >>> 3)
      const s1 = rotated(w2, 17) ^ rotated(w2, 19) ^ (w2 >>> 10)
      words[index] = at(words, index - 16) + s0 + at(words, index - 7) + s1
    }
    compress(hash, words)
  }
  return [...hash].map((word) => word.toString(16).padStart(8, '0')).join('')
}

function compress(hash: Uint32Array, words: Uint32Array): void {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash
  for (let index = 0; index < 64; index += 1) {
    const s1 = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + at(ROUND_CONSTANTS, index) + at(words, index)) | 0
    const s0 = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0
    ;[h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0]
  }
  for (const [index, word] of [a, b, c, d, e, f, g, h].entries()) hash[index] = at(hash, index) + word
}

/** A one bit, zeros, and the length in bits fill the last block. */
function padded(bytes: Uint8Array): DataView {
  const blockCount = Math.ceil((bytes.length + 9) / 64)
  const message = new Uint8Array(blockCount * 64)
  message.set(bytes)
  message[bytes.length] = 0x80
  const view = new DataView(message.buffer)
  view.setUint32(message.length - 8, Math.floor(bytes.length / 2 ** 29))
  view.setUint32(message.length - 4, bytes.length * 8)
  return view
}

function rotated(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits))
}

function at(words: Uint32Array, index: number): number {
  return words[index] ?? 0
}

const PRIMES = primes(64)
/** The first 32 bits of the fractions of square roots and cube roots of the first primes. */
const INITIAL = PRIMES.slice(0, 8).map((prime) => fractionBits(Math.sqrt(prime)))
const ROUND_CONSTANTS = Uint32Array.from(PRIMES.map((prime) => fractionBits(Math.cbrt(prime))))

function fractionBits(root: number): number {
  return Math.floor((root % 1) * 2 ** 32)
}

function primes(count: number): readonly number[] {
  const found: number[] = []
  for (let candidate = 2; found.length < count; candidate += 1) {
    if (found.every((prime) => candidate % prime !== 0)) found.push(candidate)
  }
  return found
}
