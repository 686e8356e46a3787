import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { unzipSync } from 'fflate'
import { expect, it, onTestFinished, vi } from 'vitest'
import { createElement, createProject } from '#engine/document/index.ts'
import { addNarration, narrationOf } from '#engine/document/operations/index.ts'
import type { Batch, BatchResult } from '#server/api/batches.ts'
import { runBatches } from '#server/batches/index.ts'
import { rowMaker } from '#server/batches/make-row.ts'
import { batchesOf } from '#server/db/batches.ts'
import { videoKeysOf } from '#server/db/task-files.ts'
import { createRestorer } from '#server/documents/restorer.ts'
import { workSpaceOf } from '#server/documents/work-space.ts'
import { UserError } from '#server/errors.ts'
import { userSounds } from '#server/routes/voices.ts'
import type { VoiceProvider } from '#server/services/voice/index.ts'
import { serve } from '#test/support/http-server.ts'
import { mp3Of } from '#test/support/mp3.ts'
import { type Member, onEveryBackend } from '#test/support/service.ts'

/** The provider fails for one city while this is set. */
let isFailing = false
const voice: VoiceProvider = {
  sourceOf: () => 'test',
  async speak({ text }) {
    if (isFailing && text.includes('上海')) throw new UserError('讯飞没有及时回应，请重试')
    return { mp3: mp3Of(50), seconds: 1.2 }
  },
  close: async () => {},
}

const ROWS = [
  ['北京', 21],
  ['上海', 25],
  ['广州', null],
]

onEveryBackend((service) => {
  const storage = () => service().storage
  const database = () => service().database

  async function template(author: Member) {
    const project = createProject()
    project.title = '{{城市}}天气'
    const [page] = project.pages
    page?.elements.push(createElement('qk-text', { propsValue: { text: '{{城市}}今天 {{气温}} 度' } }))
    addNarration(project, page?.uuid ?? '', ['{{城市}}天气。'])
    const { envelope } = await author.post('/quark/page/create', project)
    return String(envelope.body._id)
  }

  const order = async (author: Member, more = {}) => {
    const body = {
      sourceId: await template(author),
      columns: ['城市', '气温'],
      rows: ROWS,
      makes: 'works',
      ...more,
    }
    const { envelope } = await author.post('/quark/batch/create', body)
    expect(envelope.msg).toBe('success')
    return envelope.body as unknown as Batch
  }
  const stateOf = async (author: Member, { _id }: Batch) =>
    (await author.get(`/quark/batch/progress?id=${_id}`)).envelope.body as unknown as Batch
  const resultsOf = async (author: Member, { _id }: Batch) =>
    (await author.get(`/quark/batch/getResults?id=${_id}`)).envelope.body.list as BatchResult[]

  /** Runs a process that makes rows until a condition holds. @param origin of the service that it belongs to */
  async function running(isEnough: () => Promise<boolean>, origin = 'http://127.0.0.1:1') {
    const media = { origin, trusted: [] }
    const runner = runBatches({ database: database(), storage: storage(), voice, media })
    try {
      await vi.waitFor(async () => expect(await isEnough()).toBe(true), { timeout: 60_000, interval: 50 })
    } finally {
      await runner.stop()
    }
  }

  const archiveOf = async (author: Member, { _id }: Batch, content: string) => {
    const { envelope } = await author.post('/quark/batch/getArchive', { id: _id, content })
    const response = await service().app.inject(String(envelope.body.url))
    expect(response.headers['content-type']).toBe('application/zip')
    return unzipSync(response.rawPayload)
  }

  it('makes a work of each row; one that fails does not stop the others and can be retried', async () => {
    const author = await service().member()
    isFailing = true
    const batch = await order(author, { nameColumn: 0 })
    expect(batch).toMatchObject({ total: 3, progress: 0, isDone: false })
    await running(async () => (await stateOf(author, batch)).isDone)
    expect(await stateOf(author, batch)).toMatchObject({ complete: 2, failed: 1, progress: 1 })
    expect(await resultsOf(author, batch)).toMatchObject([
      { row: 0, title: '北京', state: 'complete', remarks: [] },
      {
        row: 1,
        title: '上海',
        state: 'failed',
        message: '旁白没有合成：讯飞没有及时回应，请重试',
        pageId: null,
      },
      { row: 2, title: '广州', state: 'complete', remarks: ['气温 是空的'] },
    ])
    isFailing = false
    await author.post('/quark/batch/retry', { id: batch._id })
    await running(async () => (await stateOf(author, batch)).isDone)
    const results = await resultsOf(author, batch)
    expect(results.map(({ state }) => state)).toEqual(['complete', 'complete', 'complete'])
    const detail = await author.get(`/quark/page/detail?pageId=${results[1]?.pageId}`)
    expect(detail.envelope.body).toMatchObject({ title: '上海' })
    const work = detail.envelope.body as unknown as ReturnType<typeof createProject>
    expect(JSON.stringify(work)).toContain('上海今天 25 度')
    expect(work.pages.flatMap(narrationOf)).toMatchObject([{ text: '上海天气。', seconds: 1.2 }])
    const files = await archiveOf(author, batch, 'projects')
    expect(Object.keys(files)).toEqual(['1 北京.json', '2 上海.json', '3 广州.json'])
    expect(Buffer.from(files['3 广州.json'] ?? []).toString()).toContain('广州今天  度')
  }, 120_000)

  it('remarks which pictures of a row are not there, with their columns, and goes on', async () => {
    const author = await service().member()
    const origin = await serve((_, response) => response.end('picture'))
    const project = createProject()
    project.title = '{{城市}}'
    project.pages[0]?.elements.push(
      createElement('qk-image', { propsValue: { imageSrc: '{{照片}}' } }),
      createElement('qk-image', { propsValue: { imageSrc: '/samples/store-weekly/{{店招}}.svg' } }),
      createElement('qk-qrcode', { propsValue: { url: '{{城市}}' } }),
    )
    const uploaded = await storage().put(
      `users/${author.id}/2026/11/30/a.jpg`,
      Buffer.from('a'),
      'image/jpeg',
    )
    const { envelope } = await author.post('/quark/page/create', project)
    const batch = await order(author, {
      sourceId: String(envelope.body._id),
      columns: ['城市', '照片', '店招'],
      mapping: { 城市: 0, 照片: 1, 店招: 2 },
      rows: [
        ['北京', 'http://127.0.0.1/beijing.jpg', null],
        ['上海', ' shanghai.jpg', null],
        ['广州', uploaded, null],
        ['深圳', `${origin}/media/shenzhen.jpg`, null],
        ['天津', uploaded.replace('a.jpg', 'b.jpg'), null],
        ['重庆', '/materials/photos/none.jpg', null],
        ['成都', '/samples/store-weekly/rows.csv', null],
        ['西安', `${uploaded}%`, null],
        ['苏州', uploaded, '西湖'],
      ],
    })
    await running(async () => (await stateOf(author, batch)).isDone, origin)
    const results = await resultsOf(author, batch)
    expect(
      results.map(({ title, remarks }) => [title, ...remarks.filter((line) => line.includes('素材'))]),
    ).toEqual([
      ['北京', '找不到素材：“照片”列的“http://127.0.0.1/beijing.jpg”'],
      ['上海', '找不到素材：“照片”列的“shanghai.jpg”'],
      ['广州'],
      ['深圳'],
      ['天津', `找不到素材：“照片”列的“${uploaded.replace('a.jpg', 'b.jpg')}”`],
      ['重庆', '找不到素材：“照片”列的“/materials/photos/none.jpg”'],
      ['成都'],
      ['西安', `找不到素材：“照片”列的“${uploaded}%”`],
      ['苏州', '找不到素材 /samples/store-weekly/西湖.svg：“店招”列的“西湖”'],
    ])
  }, 120_000)

  it('orders the videos little by little, follows their tasks, and packs the finished ones', async () => {
    const author = await service().member()
    const rows = Array.from({ length: 6 }, (_, at) => [`第${at}城`, at])
    const batch = await order(author, { makes: 'videos', quality: 'sd', isSpoken: false, rows })
    const waiting = async () => (await resultsOf(author, batch)).filter(({ state }) => state === 'rendering')
    await running(async () => (await waiting()).length === 3)
    // The author's own order is not refused because of them.
    expect(await database().videoTasks.countActive(author.id)).toBe(0)
    const finish = async () => {
      for (const { taskId } of await waiting()) {
        const task = await database().videoTasks.claim(taskId ?? '', 'w', '')
        if (!task) continue
        const videoUrl = await storage().put(
          videoKeysOf(task).video,
          Buffer.from(`video of ${task.title}`),
          'video/mp4',
        )
        await database().videoTasks.complete(task.id, 'w', { videoUrl, remarks: [], message: '' })
      }
    }
    await running(async () => {
      await finish()
      return (await stateOf(author, batch)).isDone
    })
    expect(await stateOf(author, batch)).toMatchObject({ complete: 6, progress: 1 })
    const files = await archiveOf(author, batch, 'videos')
    expect(Object.entries(files).map(([name, bytes]) => [name, Buffer.from(bytes).toString()])).toEqual(
      rows.map(([city], at) => [`${at + 1} ${city}天气.mp4`, `video of ${city}天气`]),
    )
  }, 120_000)

  it('remarks which texts of a row are too long', async () => {
    const author = await service().member()
    const batch = await order(author, {
      rows: [
        ['北京', 1],
        ['长'.repeat(60), 2],
      ],
      isSpoken: false,
    })
    await running(async () => (await stateOf(author, batch)).isDone)
    expect(await resultsOf(author, batch)).toMatchObject([
      { state: 'complete', remarks: [] },
      { state: 'complete', remarks: ['第 1 页的“城市、气温”太长，会超出画面'] },
    ])
  }, 120_000)

  it('cancels what is not done, says so in the archive, and is deleted without its works', async () => {
    const author = await service().member()
    const batch = await order(author)
    const { envelope } = await author.post('/quark/batch/cancel', { id: batch._id })
    expect(envelope.body).toMatchObject({ cancelled: 3, isDone: true })
    const files = await archiveOf(author, batch, 'projects')
    expect(Object.keys(files)).toEqual(['没有放进来的.txt'])
    await author.post('/quark/batch/delete', { id: batch._id })
    expect((await author.get('/quark/batch/getList')).envelope.body).toMatchObject({ list: [], total: 0 })
  })

  /** Makes the only row of a batch in a process that does something at a moment. */
  const making = async (
    author: Member,
    batch: Batch,
    at: 'speak' | 'order',
    interrupt: () => Promise<unknown>,
  ) => {
    const { batches, queue, ...others } = database()
    const row = await batches.claim('w', 3)
    if (row?.batchId !== batch._id) throw new Error('another row was claimed')
    const restorer = createRestorer()
    onTestFinished(() => restorer.close())
    const interrupted: VoiceProvider = {
      ...voice,
      async speak(...order) {
        if (at === 'speak') await interrupt()
        return voice.speak(...order)
      },
    }
    const make = rowMaker({
      database: {
        ...{ ...others, batches },
        queue: {
          ...queue,
          async put(task) {
            await queue.put(task)
            if (at === 'order') await interrupt()
          },
        },
      },
      restorer,
      storage: storage(),
      sounds: userSounds({ storage: storage(), database: database(), voice: interrupted }),
      media: { origin: 'http://127.0.0.1:1', trusted: [] },
      workSpace: workSpaceOf(database()),
    })
    const works = async () => (await author.get('/quark/page/getMyPages?keyword=北京')).envelope.body.total
    await make(row, { worker: 'w', signal: new AbortController().signal }).catch(() => undefined)
    return { works: await works() }
  }

  it.each(['cancel', 'delete'])('makes no work of a row after %s', async (how) => {
    const author = await service().member()
    const batch = await order(author, { rows: [['北京', 1]] })
    const interrupt = () => author.post(`/quark/batch/${how}`, { id: batch._id })
    expect(await making(author, batch, 'speak', interrupt)).toEqual({ works: 0 })
  })

  it.each(['cancel', 'delete'])('renders no video of a row after %s', async (how) => {
    const author = await service().member()
    const batch = await order(author, { rows: [['北京', 1]], makes: 'videos', isSpoken: false })
    const interrupt = () => author.post(`/quark/batch/${how}`, { id: batch._id })
    await making(author, batch, 'order', interrupt)
    expect(await database().videoTasks.findWaiting(0)).toEqual([])
  })

  it('cancels the video that is ordered for a row at the same time', async () => {
    const author = await service().member()
    const batch = await order(author, { rows: [['北京', 1]], makes: 'videos', isSpoken: false })
    const { batches, orm } = database()
    const row = await batches.claim('w', 3)
    if (row?.batchId !== batch._id) throw new Error('another row was claimed')
    const result = { state: 'rendering', taskId: 'ordered' } as const
    const canceled = await orm.transaction(async (transaction) => {
      await batchesOf(transaction).settle(row, 'w', result)
      const canceling = batches.cancel(batch._id)
      await sleep(200) // PostgreSQL lets it wait for the row
      return { canceling }
    })
    expect(await canceled.canceling).toEqual(['ordered'])
    await author.post('/quark/batch/delete', { id: batch._id })
  })

  it('makes the row of a killed process again, once', async () => {
    const author = await service().member()
    const batch = await order(author, { rows: [['北京', 1]] })
    const row = await database().batches.claim('killed', 3)
    expect(row?.batchId).toBe(batch._id)
    await database().batches.putBackLost(0, 3)
    expect(
      await database().batches.settle(row ?? { batchId: '', at: 0 }, 'killed', { state: 'complete' }),
    ).toBe(false)
    await running(async () => (await stateOf(author, batch)).isDone)
    expect(await resultsOf(author, batch)).toMatchObject([{ state: 'complete', title: '北京天气' }])
    expect((await author.get('/quark/page/getMyPages?keyword=北京')).envelope.body).toMatchObject({
      total: 1,
    })
  }, 120_000)

  it('is the turn of the user with the fewest rows under way', async () => {
    const [many, few] = [await service().member(), await service().member()]
    const large = await order(many)
    const small = await order(few)
    const turns = [await database().batches.claim('a', 3), await database().batches.claim('b', 3)]
    expect(turns.map((row) => row?.batchId)).toEqual([large._id, small._id])
    for (const [author, batch] of [[many, large] as const, [few, small] as const])
      await author.post('/quark/batch/delete', { id: batch._id })
  })

  it('refuses what cannot be made, and batches of others', async () => {
    const [author, other] = [await service().member(), await service().member()]
    const empty = await author.post('/quark/page/create', createProject())
    const columns = ['城市']
    const none = { sourceId: empty.envelope.body._id, columns, rows: [['北京']] }
    expect((await author.post('/quark/batch/create', none)).envelope.msg).toContain('没有可以填的地方')
    const sourceId = await template(author)
    const msgOf = async (more: object) =>
      (await author.post('/quark/batch/create', { sourceId, columns, rows: [['北京']], ...more })).envelope
        .msg
    expect(await msgOf({ rows: [['']] })).toBe('表格里没有数据')
    expect(await msgOf({ rows: [['北京', 1]] })).toContain('有的行比列名多')
    expect(await msgOf({ mapping: { 城市: 7 } })).toContain('对应的列不在表格里')
    const batch = await order(author)
    for (const call of ['retry', 'cancel', 'delete', 'getArchive'])
      expect((await other.post(`/quark/batch/${call}`, { id: batch._id })).http).toBe(403)
    expect((await service().call('GET', '/quark/batch/download?ticket=a.videos.9999999999999.b')).http).toBe(
      404,
    )
    await author.post('/quark/batch/delete', { id: batch._id })
  })

  it('reads tables for programs with an access key', async () => {
    const author = await service().member(`u-${randomUUID().slice(0, 8)}`)
    const file = new File(['城市,气温\n北京,21\n'], '城市.csv')
    const { envelope } = await author.send('/quark/batch/readTable', [['file', file]])
    expect(envelope.body).toEqual({
      table: { columns: ['城市', '气温'], rows: [['北京', 21]] },
      notes: [],
    })
  })
}, voice)
