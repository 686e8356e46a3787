/** Addresses on the service, blob addresses and data URLs. */
const OWN = /^(?:\/(?!\/)\S*|blob:\S+|data:image\/\S+)$/i

/** The error in a picture address that the author types, in Chinese; null if it can be loaded. */
export function pictureAddressError(address: string): string | null {
  const url = address.trim()
  if (url === '' || OWN.test(url)) return null
  if (/\s/.test(url)) return '地址里不能有空格'
  if (!/^https?:/i.test(url)) return '地址要以 http:// 或 https:// 开头'
  const isWhole = /^https?:\/\/[^\s/?#]+/i.test(url) && URL.canParse(url)
  return isWhole ? null : '网址不完整，例如 https://www.example.com/picture.jpg'
}
