/** Actions for a press on an element in an H5 page; videos ignore them. */
export const EVENT_TYPES = [
  {
    type: 'link',
    label: '打开链接',
    hint: '点按后打开这个地址',
    schemes: ['https', 'http', 'mailto', 'tel'],
  },
  { type: 'share', label: '分享', hint: '点按后分享这个地址', schemes: ['https', 'http'] },
  { type: 'submitForm', label: '提交表单', hint: '填写的内容发送到这个地址', schemes: ['https', 'http'] },
] as const

export type EventType = (typeof EVENT_TYPES)[number]['type']

/** The label of an event type; unknown types are kept and have no effect. */
export const eventLabel = (type: string): string =>
  EVENT_TYPES.find((known) => known.type === type)?.label ?? '未知事件'

/** A host name with a dot, an IPv4 address or localhost, with an optional port. */
const HOST = /^(?:[^\s/:?#@]+\.[^\s/:?#@]{2,}|\d+(?:\.\d+){3}|localhost)(?::\d{1,5})?$/i

/** The required form of an address after its scheme, and the message if it does not match. */
const RULES: Record<string, { rest: RegExp; error: string }> = {
  mailto: {
    rest: /^[^\s@?]+@[^\s@?]+\.[^\s@?]+(?:\?\S*)?$/,
    error: '邮箱地址不完整，例如 mailto:name@example.com',
  },
  tel: { rest: /^\+?[\d-]{3,20}$/, error: '电话只能有数字、加号和短横线，例如 tel:010-12345678' },
}

/** The error in the address of an event of this type, in Chinese; null if it is valid. */
export function addressError(type: string, address: string): string | null {
  const known = EVENT_TYPES.find((each) => each.type === type)
  if (!known) return null
  const url = address.trim()
  if (url === '') return '填写地址后才会生效'
  if (/\s/.test(url)) return '地址里不能有空格'
  const [, scheme = '', rest = ''] = /^([a-z][a-z\d+.-]*):(.*)$/is.exec(url) ?? []
  const name = scheme.toLowerCase()
  const schemes: readonly string[] = known.schemes
  if (!schemes.includes(name)) {
    const looksLikeHost = HOST.test(url.split(/[/?#]/)[0] ?? '')
    return looksLikeHost
      ? `前面要加上 https://，例如 https://${url}`
      : `地址要以 ${schemes.map(startOf).join('、')} 开头`
  }
  const rule = RULES[name]
  if (rule) return rule.rest.test(rest) ? null : rule.error
  const host = /^\/\/(?:[^\s/?#@]*@)?([^/?#]*)/.exec(rest)?.[1] ?? ''
  return HOST.test(host) && URL.canParse(url) ? null : '网址不完整，例如 https://www.example.com'
}

/** What an author who left out the scheme means: a host alone becomes an address of the web. Others stay as they are. */
export function completeAddress(type: string, address: string): string {
  const url = address.trim()
  const known = EVENT_TYPES.find((each) => each.type === type)
  const whole = `https://${url}`
  const isHost = HOST.test(url.split(/[/?#]/)[0] ?? '')
  return known && isHost && addressError(type, whole) === null ? whole : url
}

/** Whether an event has a known type and a valid address. */
export const isUsableEvent = ({ type, url }: { type: string; url: string }): boolean =>
  EVENT_TYPES.some((known) => known.type === type) && addressError(type, url) === null

/** The error in the address of a web page, in Chinese; null if it is valid or empty. */
export const webAddressError = (address: string): string | null =>
  address.trim() === '' ? null : addressError('share', address)

/** Whether a link opens a page. Others are calls and mails, which the browser hands on. */
export const opensPage = (address: string): boolean => /^https?:/i.test(address)

const startOf = (scheme: string) => (scheme.startsWith('http') ? `${scheme}://` : `${scheme}:`)
