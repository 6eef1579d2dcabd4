/** Puts a text on the clipboard; says whether it is there. On plain http away from localhost the old way has to do. */
export async function copyText(text: string): Promise<boolean> {
  try {
    // Not there outside a secure context, whatever its type says.
    if ('clipboard' in navigator) {
      await navigator.clipboard.writeText(text)
      return true
    }
  } catch {
    // Refused (no focus, no permission): the old way may still be allowed.
  }
  return copyBySelection(text)
}

/** Selects the text somewhere unseen and copies the selection. The focus stays where it is, and so does a window's trap. */
function copyBySelection(text: string): boolean {
  const holder = document.createElement('span')
  holder.textContent = text
  holder.ariaHidden = 'true'
  holder.style.cssText = 'position:fixed;inset-block-start:0;clip-path:inset(50%);white-space:pre;user-select:text'
  document.body.append(holder)
  const selection = getSelection()
  const range = document.createRange()
  range.selectNodeContents(holder)
  selection?.removeAllRanges()
  selection?.addRange(range)
  // A focused field would be asked for its own selection: this puts the text there in any case.
  const fill = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text)
    event.preventDefault()
  }
  document.addEventListener('copy', fill, { once: true })
  try {
    return document.execCommand('copy')
  } finally {
    document.removeEventListener('copy', fill)
    selection?.removeAllRanges()
    holder.remove()
  }
}
