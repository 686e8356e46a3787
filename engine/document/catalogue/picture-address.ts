/** Pictures of the service, of this browser, and those that stand in the address itself. */
const OWN = /^(?:\/(?!\/)\S*|blob:\S+|data:image\/\S+)$/i

/** What is wrong with the address of a picture as an author types it, in Chinese; null when it can be tried. */
export function pictureAddressError(address: string): string | null {
  const url = address.trim()
  if (url === '' || OWN.test(url)) return null
  if (/\s/.test(url)) return '地址里不能有空格'
  if (!/^https?:/i.test(url)) return '地址要以 http:// 或 https:// 开头'
  const isWhole = /^https?:\/\/[^\s/?#]+/i.test(url) && URL.canParse(url)
  return isWhole ? null : '网址不完整，例如 https://www.example.com/picture.jpg'
}
