/** A file in an archive; its text is ASCII. */
export interface ZipFile {
  readonly name: string
  readonly text: string
}

/** An archive that stores its files as they are. Times are left at 1980, so the same files give the same bytes. */
export function zipOf(files: readonly ZipFile[]): Uint8Array<ArrayBuffer> {
  const bytes: number[] = []
  const directory: number[] = []
  for (const { name, text } of files) {
    const content = asciiOf(text)
    const names = asciiOf(name)
    const head = [...u16(20), ...u16(0), ...u16(0), ...u16(0), ...u16(0x21), ...u32(crc32(content))]
    const sizes = [...u32(content.length), ...u32(content.length), ...u16(names.length), ...u16(0)]
    directory.push(...u32(0x02014b50), ...u16(20), ...head, ...sizes, ...u16(0), ...u16(0), ...u16(0), ...u32(0))
    directory.push(...u32(bytes.length), ...names)
    bytes.push(...u32(0x04034b50), ...head, ...sizes, ...names, ...content)
  }
  const at = bytes.length
  const counts = [...u16(files.length), ...u16(files.length)]
  return Uint8Array.from([
    ...bytes,
    ...directory,
    ...u32(0x06054b50),
    ...u16(0),
    ...u16(0),
    ...counts,
    ...u32(directory.length),
    ...u32(at),
    ...u16(0),
  ])
}

function asciiOf(text: string): readonly number[] {
  return [...text].map((letter) => {
    const code = letter.codePointAt(0) ?? 0
    return code < 128 ? code : 63
  })
}

function u16(value: number): readonly number[] {
  return [value & 255, (value >> 8) & 255]
}

function u32(value: number): readonly number[] {
  return [...u16(value & 0xffff), ...u16(value >>> 16)]
}

function crc32(bytes: readonly number[]): number {
  let sum = 0xffffffff
  for (const byte of bytes) {
    sum ^= byte
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ ((sum & 1) === 1 ? 0xedb88320 : 0)
  }
  return (sum ^ 0xffffffff) >>> 0
}
