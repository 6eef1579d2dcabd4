/** What a text attacks. */
type HostileAim =
  | 'script'
  | 'handler'
  | 'address'
  | 'markup'
  | 'encoding'
  | 'template'
  | 'query'
  | 'formula'
  | 'file'
  | 'control'
  | 'unicode'
  | 'object'

/**
 * Sixty hostile inputs. Most fit in 24 characters, so that they are valid names, which other people see. Code among them calls
 * `pwn()`, and addresses lead to `evil.test`.
 */
const HOSTILE_TEXTS: readonly (readonly [aim: HostileAim, text: string])[] = [
  ['script', '<script>pwn()</script>'],
  ['script', '"><script>pwn()</script>'],
  ['script', '<scr<script>ipt>pwn()//'],
  ['script', '<!--<script>pwn()//'],
  ['script', "';pwn();'"],
  ['script', '</script><svg onload=pwn()>'],
  ['handler', '<img src onerror=pwn()>'],
  ['handler', '\'"><img src onerror=pwn()>'],
  ['handler', '<svg onload=pwn()>'],
  ['handler', '<svg/onload=pwn()//'],
  ['handler', '<b onmouseover=pwn()>B'],
  ['handler', '" autofocus onfocus="pwn()'],
  ['handler', '<details open ontoggle=pwn()>'],
  ['address', 'javascript:pwn()'],
  ['address', 'jAvA\tsCrIpT:pwn()'],
  ['address', '<a href=javascript:pwn()>x'],
  ['address', 'data:text/html,<svg onload=pwn()>'],
  ['address', '//evil.test/%2e%2e'],
  ['markup', '<iframe src=//evil.test>'],
  ['markup', '<base href=//evil.test>'],
  ['markup', '<link rel=stylesheet href=//evil.test>'],
  ['markup', '<meta http-equiv=refresh>'],
  ['markup', '<style>*{display:none}'],
  ['markup', '</title></textarea><hr>'],
  ['markup', '![x](https://evil.test)'],
  ['markup', '[x](javascript:pwn())'],
  ['encoding', '&lt;svg onload=pwn()&gt;'],
  ['encoding', '&#60;svg onload=pwn()&#62;'],
  ['encoding', '%3Csvg onload=pwn()%3E'],
  ['encoding', '\\u003csvg onload=pwn()>'],
  // NFKC turns these into real brackets.
  ['encoding', '＜svg onload＝pwn()＞'],
  ['template', '{{constructor.constructor("pwn()")()}}'],
  ['template', '${pwn()}'],
  ['template', '<%= pwn() %>'],
  ['template', '#{pwn()}'],
  ['query', "'; drop table lobbies;--"],
  ['query', "' or '1'='1"],
  ['query', '%_%" union select 1--'],
  ['formula', '=HYPERLINK("//evil.test")'],
  ['formula', "+cmd|' /C calc'!A0"],
  ['formula', '@SUM(1+1)*-2'],
  ['formula', '\n=1+1'],
  ['file', '../../../etc/passwd'],
  ['file', '..\\..\\boot.ini\u0000.png'],
  ['file', 'file:///etc/passwd'],
  ['file', '$(reboot)`reboot`;|'],
  ['file', '%s%s%n%x ${jndi:ldap://x}'],
  ['control', 'A\u0000B\u0007\b\u007f'],
  ['control', 'A\r\nSet-Cookie: a=b'],
  ['control', '\u001b[31mred\u001b[0m\u009b2J'],
  ['control', 'A\u2028B\u2029C\u0085D'],
  ['unicode', '\u202etxet\u202c \u2066x\u2067y'],
  ['unicode', 'Z\u200be\u200dr\u2060o\ufeff\u3164'],
  ['unicode', `Z${'\u0337\u0321\u0360\u0489'.repeat(12)}algo`],
  ['unicode', '👩‍👩‍👧‍👦🏴󠁧󠁢󠁥󠁮󠁧󠁿🏈'],
  ['unicode', 'שלום 12 مرحبا 34'],
  ['unicode', '𒐫𒐫𒐫𒐫𒐫𒐫﷽'],
  ['unicode', 'W'.repeat(24)],
  ['unicode', 'A\ud800B\udc00\ufffe'],
  ['object', '__proto__'],
]

export function hostileTexts(): readonly string[] {
  return HOSTILE_TEXTS.map(([, text]) => text)
}

/** The first text of each kind: a dozen. */
export function oneTextPerAim(): readonly string[] {
  return [...new Map(HOSTILE_TEXTS.toReversed()).values()]
}
