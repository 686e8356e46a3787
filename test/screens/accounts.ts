import { allKinds } from '../support/all-kinds.ts'
import type { Crowd } from './crowds.ts'
import { Filler, LONG, MOVIE } from './filler.ts'
import type { Product } from './product.ts'

/** Who looks at a screen: a visitor without an account, or an account with little, some or very much in it. */
export type Viewer = 'visitor' | 'empty' | 'typical' | 'crowded'

/** What the screens show. Tokens are by account, the rest are ids for addresses. */
export interface World {
  tokens: Record<Exclude<Viewer, 'visitor'>, string>
  /** A work with the pages of a template. */
  work: string
  /** A work with an element of each kind. */
  allKinds: string
  /** A work in 16:9. */
  wideWork: string
  /** A work with narration, subtitles and music. */
  narratedWork: string
  /** A batch with a row that failed. */
  failedBatch: string
  /** A work with many pages, in the crowded account. */
  longWork: string
  /** A work of two members that no other screen changes. */
  sharedWork: string
  /** An item of information with works and videos. */
  information: string
  /** Link of a video. */
  video: string
}

/** Empty for visitors. */
export const tokenOf = ({ tokens }: World, viewer: Viewer): string =>
  viewer === 'visitor' ? '' : tokens[viewer]

/** Creates the accounts and fills them. */
export async function fillAccounts(product: Product, { crowd }: { crowd: Crowd | null }): Promise<World> {
  const fill = new Filler(product)
  await fill.prepare()
  const empty = await fill.account('chenyu', '陈雨')
  const typical = await fill.account('lixiaowen', '林晓雯', 'admin')
  const crowded = await fill.account('admin_of_a_large_group', LONG.slice(0, 32), 'admin')
  const colleague = await fill.account('wangzhe', '王哲')
  const { _id: sharedWork } = await fill.works(typical, colleague)
  const work = (await fill.work(typical, '阳台种菜三步上手', 'balcony-garden'))._id
  const kinds = allKinds({
    movie: await fill.upload(typical, '花开.mp4', MOVIE),
    sound: '/music/morning.mp3',
  })
  const { _id: kindsId } = await fill.create(typical, { ...kinds, title: '每种元素' })
  const wideWork = await fill.wide(typical)
  await fill.font(typical, '晨曦手写楷书')
  const narratedWork = await fill.narrated(typical)
  const failedBatch = await fill.batch(typical, work)
  const video = await fill.videos(typical)
  const information = await fill.information(typical)
  const longWork = crowd ? await fill.crowd(crowded, crowd) : ''
  await fill.spreadTimes()
  const tokens = { empty: empty.token, typical: typical.token, crowded: crowded.token }
  return {
    ...{ tokens, work, allKinds: kindsId, wideWork, narratedWork },
    ...{ failedBatch, longWork, sharedWork, information, video },
  }
}
