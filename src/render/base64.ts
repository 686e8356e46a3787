/** The bytes of a blob as base64, to transfer them from the page to Node. */
export async function base64Of(blob: Blob): Promise<string> {
  const url = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as string)) // readAsDataURL gives a string
    reader.addEventListener('error', () => reject(reader.error ?? new Error('数据无法读取。')))
    reader.readAsDataURL(blob)
  })
  return url.slice(url.indexOf(',') + 1)
}
