/** A text with its character references read, once. What is no reference stays as it is; what names nothing is left out. */
export function decodeEntities(text: string): string {
  return text.replace(REFERENCE, (written, decimal?: string, hex?: string, name?: string) => {
    if (decimal !== undefined) return characterOf(Number.parseInt(decimal, 10))
    if (hex !== undefined) return characterOf(Number.parseInt(hex, 16))
    return NAMED.get(name ?? '') ?? written
  })
}

/** '' for what is no character: 0, half of one, beyond the last. */
function characterOf(code: number): string {
  const windows = WINDOWS_1252.get(code)
  if (windows !== undefined) return windows
  const isCharacter = code > 0 && code <= 0x10_ff_ff && !(code >= 0xd8_00 && code <= 0xdf_ff)
  return isCharacter ? String.fromCodePoint(code) : ''
}

const REFERENCE = /&(?:#(\d{1,9});?|#[xX]([\da-fA-F]{1,8});?|([a-zA-Z][a-zA-Z\d]{1,15});)/g

/** Those that news is written with; the others show as they were written. */
const NAMED: ReadonlyMap<string, string> = new Map(
  Object.entries({
    amp: '&',
    lt: '<',
    gt: '>',
    quot: '"',
    apos: "'",
    nbsp: ' ',
    ensp: ' ',
    emsp: ' ',
    thinsp: ' ',
    shy: '',
    lsquo: '‘',
    rsquo: '’',
    sbquo: '‚',
    ldquo: '“',
    rdquo: '”',
    bdquo: '„',
    laquo: '«',
    raquo: '»',
    ndash: '–',
    mdash: '—',
    hellip: '…',
    bull: '•',
    middot: '·',
    deg: '°',
    frac12: '½',
    frac14: '¼',
    frac34: '¾',
    times: '×',
    trade: '™',
    reg: '®',
    copy: '©',
    cent: '¢',
    pound: '£',
    euro: '€',
    eacute: 'é',
    Eacute: 'É',
    egrave: 'è',
    aacute: 'á',
    Aacute: 'Á',
    agrave: 'à',
    iacute: 'í',
    oacute: 'ó',
    uacute: 'ú',
    ntilde: 'ñ',
    Ntilde: 'Ñ',
    ccedil: 'ç',
    auml: 'ä',
    ouml: 'ö',
    uuml: 'ü',
  }),
)

/** Old editors write Windows' own numbers for quotes and dashes ("&#146;"). */
const WINDOWS_1252: ReadonlyMap<number, string> = new Map([
  [128, '€'],
  [133, '…'],
  [145, '‘'],
  [146, '’'],
  [147, '“'],
  [148, '”'],
  [149, '•'],
  [150, '–'],
  [151, '—'],
  [153, '™'],
])
