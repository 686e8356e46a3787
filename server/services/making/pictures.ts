import pLimit from 'p-limit'
import { type Article, type Storyboard, withFittingLayout } from '#engine/making/index.ts'
import { UserError, userMessageOf } from '#server/errors.ts'
import { safeFetch } from '#server/safe-fetch.ts'

export interface FetchedPictures {
  pictures: { address: string; bytes: Uint8Array }[]
  /** Why others could not be fetched, by address. */
  failed: Map<string, string>
}

/** ms that a host of pictures may take to answer. */
export const PATIENCE_MS = 8000
const LARGEST = 20_000_000
const MOST = 12
const AT_A_TIME = 4

/** The pictures that pages show and the service does not have: addresses elsewhere, and data URLs. */
const foreignPictures = ({ pages }: Storyboard): string[] => [
  ...new Set(
    pages.flatMap(({ content: { picture } }) =>
      picture && !picture.url.startsWith('/') ? [picture.url] : [],
    ),
  ),
]

interface FetchOptions {
  fetch?: typeof safeFetch
  /** ms until an address counts as silent. */
  patience?: number
}

/** Fetches the pictures of pages from the public internet, so that a work does not depend on where they were. */
export async function fetchPictures(
  storyboard: Storyboard,
  { fetch = safeFetch, patience = PATIENCE_MS }: FetchOptions = {},
): Promise<FetchedPictures> {
  const addresses = foreignPictures(storyboard)
  const failed = new Map(addresses.slice(MOST).map((address) => [address, `一次最多取 ${MOST} 张`]))
  const limit = pLimit(AT_A_TIME)
  const pictures: FetchedPictures['pictures'] = []
  await Promise.all(
    addresses.slice(0, MOST).map((address) =>
      limit(async () => {
        try {
          pictures.push({ address, bytes: await bytesOf(address, fetch, patience) })
        } catch (error) {
          failed.set(address, userMessageOf(error) ?? '对方没有响应')
        }
      }),
    ),
  )
  return { pictures, failed }
}

async function bytesOf(address: string, fetch: typeof safeFetch, patience: number): Promise<Uint8Array> {
  const data = /^data:image\/[\w.+-]+;base64,(.+)$/s.exec(address)?.[1]
  if (data !== undefined) return Buffer.from(data, 'base64')
  const silence = AbortSignal.timeout(patience)
  try {
    return await bodyOf(await fetch(address, { signal: silence }))
  } catch (error) {
    if (silence.aborted)
      throw new UserError(`对方 ${Math.ceil(patience / 1000)} 秒没有给完图片`, { cause: error })
    throw error
  }
}

async function bodyOf(response: Response): Promise<Uint8Array> {
  if (!response.ok) throw new UserError(`没有读到（HTTP ${response.status}）`)
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.length
    if (size > LARGEST) throw new UserError(`超过 ${LARGEST / 1e6} MB`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Puts the stored addresses into a storyboard; pictures elsewhere that have none are removed from their pages. */
export function withStoredPictures(
  storyboard: Storyboard,
  addresses: ReadonlyMap<string, string>,
): Storyboard {
  const pages = storyboard.pages.map((page) => {
    const { picture } = page.content
    if (!picture || picture.url.startsWith('/')) return page
    const url = addresses.get(picture.url)
    return withFittingLayout({
      ...page,
      content: { ...page.content, picture: url === undefined ? null : { ...picture, url } },
    })
  })
  return { ...storyboard, pages }
}

/** What an article says of a picture, for a message. */
export const nameOfPicture = (address: string, { blocks }: Pick<Article, 'blocks'>): string => {
  const block = blocks.find((each) => each.type === 'picture' && each.url === address)
  const caption = block?.type === 'picture' ? block.caption : ''
  return caption === '' ? address.slice(0, 80) : `“${caption.slice(0, 30)}”`
}
