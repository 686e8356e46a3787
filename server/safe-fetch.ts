import { type LookupAddress, lookup } from 'node:dns'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { pipeline, Readable, type Transform } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { UserError } from './errors.ts'

interface SafeFetchOptions {
  headers?: Record<string, string>
  signal?: AbortSignal
  /** Configured origins; these may be private. */
  trusted?: readonly string[]
}

const MAX_REDIRECTS = 3
const PORTS = new Set(['', '80', '443'])
/** Some servers compress although it was not requested. */
const DECODERS: Record<string, () => Transform> = {
  gzip: createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
}
const EMPTY_STATUS = new Set([204, 205, 304])

/** IPv4 networks outside the public internet. */
const privateV4 = blockListOf('ipv4', [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
])
/** The allocated part of IPv6, and the ranges in it that lead elsewhere: tunnels, documentation. */
const globalV6 = blockListOf('ipv6', ['2000::/3'])
const specialV6 = blockListOf('ipv6', ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'])

function blockListOf(family: 'ipv4' | 'ipv6', networks: string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    list.addSubnet(address, Number(bits), family)
  }
  return list
}

/**
 * Fetches a user-supplied address from the public internet only: this machine and its network cannot be
 * reached, neither by a name that resolves to them nor by a redirect. Sends neither cookies nor credentials.
 * @returns the response with an unread body
 * @throws UserError when the address is not allowed; an error of the network when it cannot be reached
 */
export async function safeFetch(address: string, options: SafeFetchOptions = {}): Promise<Response> {
  let url = checked(address, options)
  for (let redirects = 0; ; redirects++) {
    const answer = await get(url, options)
    const { statusCode: status = 0 } = answer
    const target = status >= 300 && status < 400 ? answer.headers.location : undefined
    if (target === undefined) return responseOf(answer, status)
    answer.destroy()
    if (redirects === MAX_REDIRECTS) throw new UserError('地址跳转次数过多')
    url = checked(target, options, url)
  }
}

function checked(address: string, { trusted = [] }: SafeFetchOptions, base?: URL): URL {
  if (!URL.canParse(address, base)) throw new UserError('地址无效')
  const url = new URL(address, base)
  if (trusted.includes(url.origin)) return url
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new UserError('只支持 http 和 https 地址')
  if (url.username !== '' || url.password !== '') throw new UserError('地址不能带有账号和密码')
  if (!PORTS.has(url.port)) throw new UserError('只支持 80 和 443 端口')
  // Host names are checked when they are resolved; a literal address is never resolved.
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) !== 0 && !isPublic(host)) throw new UserError(NOT_PUBLIC)
  return url
}

const NOT_PUBLIC = '不允许访问内部网络的地址'

/** Whether an IP address belongs to the public internet. */
export function isPublic(address: string): boolean {
  if (isIP(address) === 4) return !privateV4.check(address, 'ipv4')
  return globalV6.check(address, 'ipv6') && !specialV6.check(address, 'ipv6')
}

function get(url: URL, { headers = {}, signal, trusted = [] }: SafeFetchOptions): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const outgoing = request(url, {
      agent: false,
      headers: { ...headers, 'user-agent': 'youlianyun-video' },
      ...(signal && { signal }),
      ...(!trusted.includes(url.origin) && { lookup: lookupPublic }),
    })
    outgoing.once('response', resolve).once('error', reject).end()
  })
}

/** Resolves a name once and connects to the checked addresses. */
const lookupPublic: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    const [first] = addresses ?? []
    if (error) done(error, '')
    else if (!first || !addresses.every(({ address }) => isPublic(address)))
      done(new UserError(NOT_PUBLIC), '')
    else if (options.all) done(null, addresses)
    else done(null, first.address, first.family)
  })
}

function responseOf(answer: IncomingMessage, status: number): Response {
  const headers = new Headers()
  for (const [name, values] of Object.entries(answer.headersDistinct)) {
    for (const value of values ?? []) headers.append(name, value)
  }
  if (EMPTY_STATUS.has(status)) {
    answer.resume()
    return new Response(null, { status, headers })
  }
  const decoder = DECODERS[headers.get('content-encoding') ?? '']?.()
  if (!decoder) return new Response(bodyOf(answer), { status, headers })
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  // Unlike `pipe`, it also ends the connection when the body is canceled or damaged. The reader gets the error.
  return new Response(bodyOf(pipeline(answer, decoder, () => {})), { status, headers })
}

const bodyOf = (stream: Readable) => Readable.toWeb(stream) as ReadableStream<Uint8Array>
