import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import {
  createProject,
  FORMAT,
  newId,
  PAGE_SHAPES,
  type Project,
  restoreProject,
} from '#engine/document/index.ts'
import { changeSubtitles, resizeProject } from '#engine/document/operations/index.ts'
import { markdownOf, readText } from '#engine/making/index.ts'
import { hashPassword } from '#server/accounts/passwords.ts'
import type { LoginAnswer } from '#server/api/auth.ts'
import type { UploadCard } from '#server/api/uploads.ts'
import type { Role } from '#server/api/user.ts'
import type { VideoProgress } from '#server/api/videos.ts'
import { TEMPLATES_FOLDER } from '#server/shipped-folders.ts'
import { loadTemplates } from '#server/templates.ts'
import { callService } from '../support/call-service.ts'
import { ttf } from '../support/uploaded-fonts.ts'
import { type Crowd, CROWDS } from './crowds.ts'
import type { Product } from './product.ts'

const PASSWORD = 'secret12'
export const LONG =
  '一个非常非常长的名字，长到没有任何一处放得下，用来检查省略号、换行和对齐 with a few_unbreakable_latin_words_at_the_end'
export const MOVIE = new URL('../fixtures/movies/rotated.mp4', import.meta.url)
const ARTICLES = new URL('../fixtures/articles/', import.meta.url)
const SAMPLE = new URL('../../assets/samples/first-work.json', import.meta.url)
const SOUND = new URL('../fixtures/sounds/quiet-then-loud.mp3', import.meta.url)

interface Account {
  id: string
  token: string
}

/** Fills accounts through the calls of the service, and where these are limited, through the database. */
export class Filler {
  readonly #product: Product
  #templates: Awaited<ReturnType<typeof loadTemplates>> = { cards: [], find: () => undefined }
  #hash = ''

  constructor(product: Product) {
    this.#product = product
  }

  async prepare() {
    this.#templates = await loadTemplates()
    this.#hash = await hashPassword(PASSWORD)
  }

  async user(username: string, name: string, role: Role = 'editor'): Promise<string> {
    const { users } = this.#product.database
    const user = await users.insert({ id: newId(), username, name, role, passwordHash: this.#hash })
    if (!user) throw new Error(`${username} exists`)
    return user.id
  }

  async account(username: string, name: string, role?: Role): Promise<Account> {
    const id = await this.user(username, name, role)
    const body = { username, password: PASSWORD }
    const { access_token } = await this.#call<LoginAnswer>('', '/quark/auth/login', body)
    return { id, token: access_token }
  }

  create = ({ token }: Account, project: object) =>
    this.#call<{ _id: string }>(token, '/quark/page/create', project)

  work(account: Account, title: string, template: string) {
    const found = this.#templates.find(template)
    if (!found) throw new Error(`no template ${template}`)
    return this.create(account, { ...found, title })
  }

  /** What a typical author has. @returns a work that is shared with the colleague */
  async works(account: Account, colleague: Account): Promise<{ _id: string }> {
    const works = []
    for (const [at, { _id, title }] of this.#templates.cards.slice(0, 9).entries())
      works.push(await this.work(account, at % 3 === 0 ? `${title}（第二版）` : title, _id))
    for (const { _id, title } of this.#templates.cards.slice(20, 26))
      await this.upload(account, `${title}.jpg`, new URL(`file://${TEMPLATES_FOLDER}/${_id}/cover.jpg`))
    await this.upload(account, '片头音乐.mp3', SOUND)
    for (const { _id } of works.slice(0, 3))
      await this.#call(account.token, '/quark/page/setTemplate', { id: _id })
    for (const { _id } of works.slice(3, 5))
      await this.#call(account.token, '/quark/page/delete', { id: _id })
    for (const { _id } of this.#templates.cards.slice(2, 5))
      await this.#call(account.token, '/quark/favorite/add', { kind: 'template', id: _id })
    const theirs = await this.work(colleague, '周五例会用的开场', 'tech-brief')
    const invite = { pageId: theirs._id, userIds: [account.id] }
    await this.#call(colleague.token, '/quark/page/addCooperation', invite)
    await this.#product.database.presences.report(theirs._id, colleague.id, true)
    const mine = await this.work(account, '夏至的一天', 'start-of-summer')
    const share = { pageId: mine._id, userIds: [colleague.id] }
    await this.#call(account.token, '/quark/page/addCooperation', share)
    return mine
  }

  /** Videos in each state. @returns a link to one */
  async videos(account: Account): Promise<string> {
    const movie = await this.upload(account, '成片.mp4', MOVIE)
    const order = async (template: string) =>
      this.#order(
        account,
        (await this.work(account, this.#templates.find(template)?.title ?? '', template))._id,
      )
    const { videoTasks } = this.#product.database
    const done = await order('hotpot')
    await this.#finish(done, movie, 'hotpot')
    await this.#finish(await order('campus'), movie, 'campus')
    const failed = await order('serum')
    await videoTasks.claim(failed, 'worker', '正在生成')
    await videoTasks.fail(failed, 'worker', '3 个素材没有读到')
    const running = await order('volcano')
    await videoTasks.claim(running, 'worker', '正在生成')
    await videoTasks.beat(running, 'worker', 0.62)
    await order('dim-sum')
    const share = { taskId: done }
    return (await this.#call<{ shareId: string }>(account.token, '/quark/video/share', share)).shareId
  }

  /** A batch whose second row failed and whose last one was canceled. @returns its id */
  async batch({ id: ownerId }: Account, work: string): Promise<string> {
    const { batches } = this.#product.database
    const id = newId()
    const order = {
      title: '门店开业海报',
      sourceId: work,
      document: {},
      columns: ['门店', '城市'],
      mapping: {},
    }
    const kept = { nameColumn: 0, makes: 'videos', quality: 'hd', isSpoken: true } as const
    const rows = ['江城一店', '江城二店', '临江店', '新区店'].map((name) => [name, '江城'])
    await batches.insert({ id, ownerId, ...order, ...kept }, rows, 1)
    for (const made of [
      { state: 'complete', pageId: work },
      { state: 'failed', message: '图片地址打不开：https://example.com/shop-2.jpg' },
      { state: 'complete', pageId: work, remarks: ['“营业时间”没有内容，这一行留空'] },
    ] as const) {
      const row = await batches.claim('screens', rows.length)
      const remarks = 'remarks' in made ? [...made.remarks] : []
      if (row) await batches.settle(row, 'screens', { ...made, remarks })
    }
    await batches.cancel(id)
    return id
  }

  /** A template in 16:9 that everyone sees. @returns a work of the same pages */
  async wide(account: Account): Promise<string> {
    const project = this.#templates.find('tech-brief')
    if (!project) throw new Error('no template tech-brief')
    const wide: Project = { ...structuredClone(project), coverImage: '' }
    const { width, height } = PAGE_SHAPES.find(({ id }) => id === '16:9') ?? project
    resizeProject(wide, { width, height })
    const template = { ...wide, title: '横屏科技快讯', tags: ['科技'] }
    const created = await this.#call<{ _id: string }>(account.token, '/quark/templateCenter/create', template)
    await this.#call(account.token, '/quark/page/setPublish', { id: created._id })
    return (await this.create(account, { ...wide, title: '周报（横屏）' }))._id
  }

  /** A font of the account's own, with few characters. */
  async font({ id, token }: Account, label: string) {
    const key = `users/${id}/2026/11/25/${newId().padStart(36, '0')}.ttf`
    const bytes = await ttf({ isChinese: true, names: { 1: label } })
    await this.#product.storage.put(key, bytes, 'font/ttf')
    await this.#call(token, '/quark/font/register', { key, confirmed: 'commercial' })
  }

  /** The sample work with subtitles, and with longer music that is ducked and has a volume line. */
  async narrated(account: Account): Promise<string> {
    const restored = restoreProject(JSON.parse(await readFile(SAMPLE, 'utf8')))
    if (!restored.ok) throw new Error(restored.error)
    const { project } = restored
    changeSubtitles(project, { isShown: true })
    for (const music of project.pages.flatMap(({ elements }) => elements))
      if (music.elName === 'qk-bg-music')
        Object.assign(music.propsValue, {
          musicSrc: '/music/sunny-walk.mp3',
          ducking: { amount: 12, attack: 0.3, release: 0.8, video: true },
          volumeLine: [
            { at: 2, level: 100 },
            { at: 8, level: 160 },
            { at: 14, level: 60 },
          ],
        })
    return (await this.create(account, { ...project, title: '火山为什么会喷发' }))._id
  }

  /** Items of information in each state. @returns one with works, of which one has a video and one is running */
  async information(account: Account): Promise<string> {
    const { videoTasks } = this.#product.database
    const ids: string[] = []
    for (const name of readdirSync(ARTICLES)) {
      const text = await readFile(new URL(name, ARTICLES), 'utf8')
      const { title, source, date, blocks } = readText(text)
      const tables = blocks.flatMap((block) => (block.type === 'table' ? [block] : []))
      const content = markdownOf(blocks.filter(({ type }) => type !== 'table' && type !== 'picture'))
      const tags = ids.length % 3 === 0 ? ['快讯'] : ['数据', '月报', '江城'].slice(0, 1 + (ids.length % 3))
      const info = {
        title,
        source,
        date,
        content,
        tags,
        tables: tables.map(({ title, rows }) => ({ title, rows })),
      }
      ids.push((await this.#call<{ _id: string }>(account.token, '/quark/information/createInfo', info))._id)
    }
    const make = async (id: string | undefined) =>
      (await this.#call<{ pageId: string }>(account.token, '/quark/information/createVideo', { id })).pageId
    const [, , first, second, last] = ids
    const movie = await this.upload(account, '资讯成片.mp4', MOVIE)
    const finished = await this.#order(account, await make(last))
    await this.#finish(finished, movie, 'hotpot')
    const publish = { taskId: finished, description: '用资讯做的第一个视频' }
    await this.#call(account.token, '/quark/pro/addOrUpdateVideo', publish)
    const running = await this.#order(account, await make(last))
    await videoTasks.claim(running, 'worker', '正在生成')
    await videoTasks.beat(running, 'worker', 0.4)
    await this.#finish(await this.#order(account, await make(first)), movie, 'campus')
    await make(second)
    return last ?? ''
  }

  /** Far more of everything than fits on a screen, with names that are too long. @returns a work with many pages */
  async crowd(account: Account, size: Crowd): Promise<string> {
    const crowd = CROWDS[size]
    const { cards } = this.#templates
    const titleOf = (at: number) =>
      at % 5 === 0 ? `${at} ${LONG}` : `${at} ${cards[at % cards.length]?.title ?? ''}`
    const coverOf = (at: number) => `/templates/${cards[at % cards.length]?._id ?? ''}/cover.jpg`
    // Older than the works that a visit removes, which are the first ones.
    const { _id: longWork } = await this.create(account, this.#longProject(crowd.pages))
    const works: string[] = []
    for (let at = 0; at < crowd.drafts; at += 1)
      works.push(await this.#draft(account, titleOf(at), coverOf(at)))
    const members: string[] = []
    for (let at = 0; at < crowd.members; at += 1)
      members.push(
        await this.user(
          `colleague${at}_of_${at % 4 ? 'us' : 'a_very_long_department'}`,
          at % 3 ? `同事${at}` : LONG.slice(at % 20, 32 + (at % 20)),
        ),
      )
    for (const pageId of [longWork, ...works.slice(-6)]) {
      await this.#call(account.token, '/quark/page/addCooperation', { pageId, userIds: members })
      for (const id of members.slice(0, 5)) await this.#product.database.presences.report(pageId, id, true)
    }
    for (const id of works.slice(0, crowd.templates))
      await this.#call(account.token, '/quark/page/setTemplate', { id })
    for (const id of works.slice(0, crowd.deleted))
      await this.#call(account.token, '/quark/page/delete', { id })
    for (let at = 0; at < crowd.files; at += 1)
      await this.upload(account, `${titleOf(at)}.jpg`, new URL(`file://${TEMPLATES_FOLDER}/..${coverOf(at)}`))
    for (let at = 0; at < crowd.information; at += 1) {
      const tags = Array.from(
        { length: at % 6 },
        (_, index) => `${index === 2 ? LONG.slice(0, 49) : '标签'}${index}`,
      )
      const info = { title: titleOf(at), content: LONG.repeat(3), source: at % 4 ? '江城日报' : LONG, tags }
      await this.#call(account.token, '/quark/information/createInfo', info)
    }
    const movie = await this.upload(account, `${LONG}.mp4`, MOVIE)
    for (const [at, id] of works.slice(-crowd.videos).entries())
      await this.#finish(await this.#order(account, id), movie, cards[at % cards.length]?._id ?? '')
    for (let at = 0; at < crowd.devices; at += 1) await this.#session(account, at)
    return longWork
  }

  /** Stores a file. @returns its address */
  async upload({ token }: Account, name: string, path: URL): Promise<string> {
    const form = new FormData()
    form.append('file', new File([new Uint8Array(await readFile(path))], name))
    return (await this.#call<UploadCard>(token, '/quark/imageLib/upload', form)).url
  }

  /** Moves works into the past, as if they had been made over weeks. */
  async spreadTimes() {
    await this.#product.database.executeSql(
      `update pages set updated = now() - interval '7 hours' * (age * age), created = now() - interval '8 hours' * (age * age)
       from (select id, row_number() over (partition by owner_id order by created desc) - 1 as age from pages) as ages
       where ages.id = pages.id and age < 300`,
    )
  }

  /** The pages of many templates. */
  #longProject(count: number): Project {
    const all = this.#templates.cards.flatMap(({ _id }) => this.#templates.find(_id)?.pages ?? [])
    return { ...createProject(), title: LONG, pages: all.slice(0, count) }
  }

  /** Stores an empty work with this title and cover, without the checks of the service. @returns its id */
  async #draft({ id: ownerId }: Account, title: string, coverImage: string): Promise<string> {
    const { id } = await this.#product.database.pages.insert({
      id: newId(),
      ownerId,
      savedBy: ownerId,
      title,
      coverImage,
      document: JSON.stringify(createProject()),
      format: FORMAT,
      pageCount: 1,
      seconds: 6,
    })
    return id
  }

  async #session({ id: userId }: Account, at: number) {
    const systems = ['Windows NT 10.0; Win64; x64', 'Macintosh; Intel Mac OS X 10_15_7', 'Linux; Android 14']
    const userAgent = `Mozilla/5.0 (${systems[at % systems.length]}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36`
    const expires = new Date(Date.now() + 30 * 86_400_000)
    await this.#product.database.sessions.use({ userId, hash: newId(), credential: 1, userAgent, expires })
  }

  async #order({ token }: Account, pageId: string): Promise<string> {
    return (await this.#call<VideoProgress>(token, '/quark/video/generate', { pageId, quality: 'hd' })).taskId
  }

  async #finish(task: string, videoUrl: string, template: string) {
    const { videoTasks } = this.#product.database
    await videoTasks.claim(task, 'worker', '正在生成')
    const files = { videoUrl, posterUrl: `/templates/${template}/cover.jpg` }
    await videoTasks.complete(task, 'worker', { ...files, remarks: [], message: '已生成' })
  }

  #call = <Body>(token: string, path: string, body: object | FormData) =>
    callService<Body>(this.#product.address + path, token, body)
}
