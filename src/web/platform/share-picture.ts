import { downloadFile } from './download.ts'

/** Opens the device's share sheet with a picture, or else saves it. False if the person closed the sheet. */
export async function sharePicture(picture: Blob, fileName: string, title: string): Promise<boolean> {
  const file = new File([picture], fileName, { type: picture.type })
  // Older browsers have no canShare.
  if ('canShare' in navigator && navigator.canShare({ files: [file] })) {
    try {
      await navigator.share({ files: [file], title })
      return true
    } catch (failure) {
      if (failure instanceof DOMException && failure.name === 'AbortError') return false
    }
  }
  downloadFile(fileName, picture)
  return true
}
