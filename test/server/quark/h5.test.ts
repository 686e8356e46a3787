import { expect, it } from 'vitest'
import { blankPage, createElement, createProject, type Project } from '#engine/document/index.ts'
import type { PageList } from '#server/api/pages.ts'
import type { FormEntry, Publication } from '#server/api/publications.ts'
import { clean } from '#server/cleaning.ts'
import { readSheets } from '#engine/ooxml/index.ts'
import { type Member, onEveryBackend } from '#test/support/service.ts'

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'
/** Occurs only in what visitors must not see. */
const PRIVATE = '只有作者知道'

/** A work with a form, and with much that visitors must not see. */
function formWork(): Project {
  const project = createProject()
  const [page] = project.pages
  if (!page) throw new Error('no page')
  Object.assign(project, {
    title: '春游报名',
    description: PRIVATE,
    auther: PRIVATE,
    script: PRIVATE,
    secret: PRIVATE,
  })
  const form = createElement('qk-form', {
    propsValue: {
      fields: [
        { id: 'name', type: 'name', label: '姓名', isRequired: true, options: [] },
        { id: 'phone', type: 'phone', label: '手机号', isRequired: true, options: [] },
        { id: 'day', type: 'select', label: '场次', isRequired: false, options: ['上午', '下午'] },
      ],
    },
  })
  const voice = createElement('qk-voice', {
    propsValue: {
      voiceSrcList: [{ voiceSrc: '/media/a.mp3', voiceText: PRIVATE, tempText: PRIVATE, subtitle: PRIVATE }],
    },
  } as never) // the schema fills in the rest
  const chart = createElement('bar')
  Object.assign(chart.propsValue, {
    dataSource: { url: `https://example.com/?token=${PRIVATE}` },
    note: PRIVATE,
  })
  const named = createElement('qk-text', {
    propsValue: { text: '看得见的字' },
    events: [{ type: 'note', url: PRIVATE }],
  })
  Object.assign(named, { name: PRIVATE, memo: PRIVATE })
  const hidden = createElement('qk-text', { propsValue: { text: PRIVATE } })
  hidden.isHidden = true
  page.name = PRIVATE
  page.elements.push(named, form, voice, chart, hidden)
  const second = blankPage()
  second.markers = [{ at: 1, name: PRIVATE }]
  project.pages.push(second)
  return project
}

async function createWork(member: Member, project = formWork()): Promise<string> {
  return String((await member.post('/quark/page/create', project)).envelope.body._id)
}

const publish = async (member: Member, pageId: string, more: object = {}) =>
  (await member.post('/quark/h5/publish', { pageId, title: '春游', ...more })).envelope
const published = async (member: Member, pageId: string, more: object = {}) =>
  (await publish(member, pageId, more)).body.publication as Publication
const stateOf = async (member: Member, pageId: string) =>
  (await member.get(`/quark/h5/state?pageId=${pageId}`)).envelope.body.publication as Publication | null

onEveryBackend((service) => {
  const open = (id: string) => service().app.inject({ url: `/h5/${id}`, headers: { 'user-agent': PHONE } })
  const content = (id: string) => service().call('GET', `/quark/h5/document?id=${id}`)
  /** Each from another address, as limits count addresses. */
  let caller = 0
  const submit = async (body: object, ip = `10.${++caller}.0.1`) => {
    const response = await service().app.inject({
      ...{ method: 'POST', url: '/quark/h5/submit', payload: body, remoteAddress: ip },
    })
    return { http: response.statusCode, ...response.json<{ status: boolean; msg: string }>() }
  }
  const visit = (id: string, agent = PHONE, ip = '10.0.0.1') =>
    service().app.inject({
      ...{ method: 'POST', url: '/quark/h5/visit', payload: { id }, remoteAddress: ip },
      headers: { 'user-agent': agent },
    })
  const formIn = async (id: string) => {
    const { pages } = (await content(id)).envelope.body as unknown as Project
    return pages[0]?.elements.find(({ elName }) => elName === 'qk-form')?.uuid ?? ''
  }
  const entriesOf = async (member: Member, pageId: string, query = '') =>
    (await member.get(`/quark/h5/entries?pageId=${pageId}${query}`)).envelope.body as unknown as {
      entries: FormEntry[]
      total: number
    }

  it('publishes a work for everyone with the link, as it was saved then, until it is published again', async () => {
    const amy = await service().member()
    const pageId = await createWork(amy)
    expect(await stateOf(amy, pageId)).toBeNull()
    const { id } = await published(amy, pageId, { description: '<b>来</b> & "玩"', turning: 'time' })
    expect(id).toMatch(/^[\w-]{16}$/)
    const page = await open(id)
    expect(page.statusCode).toBe(200)
    expect(page.headers['x-robots-tag']).toContain('noindex')
    expect(page.body).toContain('<meta property="og:title" content="春游" />')
    expect(page.body).toContain('content="&lt;b&gt;来&lt;/b&gt; &amp; &quot;玩&quot;"')
    expect(page.body).toContain('<noscript>')

    const work = (await amy.get(`/quark/page/detail?pageId=${pageId}`)).envelope.body as unknown as Project
    const [first] = work.pages
    const changed = { ...work, pages: first ? [{ ...first, elements: [] }] : [] }
    await amy.post('/quark/page/update', { pageId, pageData: { ...changed, version: 2 } })
    expect((await content(id)).envelope.body).toMatchObject({ pages: [{}, {}] })
    expect(await stateOf(amy, pageId)).toMatchObject({ isOutdated: true, hasForms: true, turning: 'time' })
    expect(await published(amy, pageId)).toMatchObject({ id, isOutdated: false, hasForms: false })
    expect((await content(id)).envelope.body.pages).toHaveLength(1)
  })

  it('lets a network read a page three hundred times a minute', async () => {
    const amy = await service().member()
    const { id } = await published(amy, await createWork(amy))
    const read = async (remoteAddress: string) =>
      (await service().app.inject({ url: `/quark/h5/document?id=${id}`, remoteAddress })).statusCode
    await Promise.all(Array.from({ length: 300 }, () => read('203.0.113.9')))
    expect([await read('203.0.113.9'), await read('203.0.113.10')]).toEqual([429, 200])
  })

  it('shows visitors nothing but what the player needs', async () => {
    const amy = await service().member()
    const pageId = await createWork(amy)
    const { id } = await published(amy, pageId)
    const { envelope } = await content(id)
    const text = JSON.stringify(envelope.body)
    expect(text).toContain('看得见的字')
    expect(text).toContain('/media/a.mp3')
    for (const secret of [PRIVATE, amy.id, pageId, 'dataSource', 'ownerId', 'example.com'])
      expect(text, secret).not.toContain(secret)
    for (const secret of [PRIVATE, amy.id, pageId])
      expect((await open(id)).body, secret).not.toContain(secret)
    expect(Object.keys(envelope.body).toSorted()).toEqual(['fps', 'height', 'pages', 'title', 'width'])
  })

  it('says that the page is offline once it is withdrawn or its work is deleted, and works again after publishing', async () => {
    const amy = await service().member()
    const pageId = await createWork(amy)
    const { id } = await published(amy, pageId)
    const formId = await formIn(id)
    await amy.post('/quark/h5/unpublish', { pageId })
    const gone = await open(id)
    expect(gone.statusCode).toBe(410)
    expect(gone.body).toContain('页面已下线')
    expect(gone.body).not.toContain('春游')
    expect((await content(id)).http).toBe(404)
    expect((await submit({ id, formId, values: { name: '周舟', phone: '13800138000' } })).http).toBe(404)
    expect(await stateOf(amy, pageId)).toMatchObject({ isPublished: false })
    expect((await published(amy, pageId)).id).toBe(id)
    expect((await open(id)).statusCode).toBe(200)
    await amy.post('/quark/page/delete', { id: pageId })
    expect((await open(id)).statusCode).toBe(410)
    expect((await open('nothing-like-this')).statusCode).toBe(404)
  })

  it('lets only the owner publish and withdraw, and only members see what was sent', async () => {
    const [amy, bob, eve] = [await service().member(), await service().member(), await service().member()]
    const pageId = await createWork(amy)
    await amy.post('/quark/page/addCooperation', { pageId, userIds: [bob.id] })
    for (const other of [bob, eve]) expect((await publish(other, pageId)).code).toBe(403)
    await published(amy, pageId)
    expect((await bob.get(`/quark/h5/entries?pageId=${pageId}`)).http).toBe(200)
    for (const path of ['state', 'entries', 'exportEntries', 'exportWorkbook'])
      expect((await eve.get(`/quark/h5/${path}?pageId=${pageId}`)).http, path).toBe(403)
    for (const other of [bob, eve]) {
      expect((await other.post('/quark/h5/unpublish', { pageId })).http).toBe(403)
      expect((await other.post('/quark/h5/deleteEntries', { pageId, ids: ['x'] })).http).toBe(403)
    }
    expect((await service().call('GET', `/quark/h5/entries?pageId=${pageId}`)).http).toBe(401)
  })

  it('stores forms that conform to what was published, and lists, exports and deletes them', async () => {
    const amy = await service().member()
    const pageId = await createWork(amy)
    const { id } = await published(amy, pageId)
    const form = { id, formId: await formIn(id) }
    const values = { name: ' 周舟 ', phone: '138 0013 8000', day: '上午', more: '没有问的' }
    expect(await submit({ ...form, values })).toMatchObject({ http: 200, status: true })
    const wrong: [object, string][] = [
      [{ ...values, name: '' }, '请填写姓名'],
      [{ ...values, phone: '不是电话' }, '手机号不正确'],
      [{ ...values, day: '半夜' }, '请选择场次'],
      [{ ...values, name: '长'.repeat(51) }, '姓名最多 50 字'],
    ]
    for (const [values, msg] of wrong)
      expect(await submit({ ...form, values })).toMatchObject({ status: false, msg })
    expect((await submit({ ...form, values: { name: '长'.repeat(2001) } })).http).toBe(400)
    expect((await submit({ id, formId: 'other', values })).msg).toBe('表单已更新，请刷新页面后再填')
    // What only programs fill in is taken and dropped.
    expect(await submit({ ...form, values, website: 'http://spam' })).toMatchObject({ status: true })
    await submit({ ...form, values: { name: '=1+1', phone: '13900139000' } })
    const { entries, total } = await entriesOf(amy, pageId)
    expect(total).toBe(2)
    expect(entries.map(({ answers }) => answers[0]?.value)).toEqual(['=1+1', '周舟'])
    expect(entries[1]?.answers.map(({ label }) => label)).toEqual(['姓名', '手机号', '场次'])
    expect((await entriesOf(amy, pageId, '&pageSize=1&pageNo=2')).entries).toHaveLength(1)
    const { csv, file } = (await amy.get(`/quark/h5/exportEntries?pageId=${pageId}`)).envelope.body
    expect(file).toBe('春游 表单.csv')
    expect(String(csv).split('\r\n')).toEqual([
      '\uFEFF提交时间,姓名,手机号,场次',
      expect.stringContaining(",'=1+1,13900139000,"),
      expect.stringContaining(',周舟,138 0013 8000,上午'),
      '',
    ])
    const workbook = (await amy.get(`/quark/h5/exportWorkbook?pageId=${pageId}`)).envelope.body
    expect(workbook.file).toBe('春游 表单.xlsx')
    const [sheet] = await readSheets(Buffer.from(String(workbook.content), 'base64'))
    expect(sheet?.rows.map((row) => row.slice(1).map((cell) => String(cell ?? '')))).toEqual([
      ['姓名', '手机号', '场次'],
      ['=1+1', '13900139000', ''],
      ['周舟', '138 0013 8000', '上午'],
    ])
    expect((await stateOf(amy, pageId))?.forms).toEqual([
      { id: form.formId, labels: ['姓名', '手机号', '场次'] },
    ])
    await amy.post('/quark/h5/deleteEntries', { pageId, ids: [entries[0]?._id] })
    expect((await entriesOf(amy, pageId)).total).toBe(1)
    expect(await stateOf(amy, pageId)).toMatchObject({ entries: 1 })
  })

  it('tells the author in the list of works which ones are published', async () => {
    const amy = await service().member()
    const [first, second] = [await createWork(amy), await createWork(amy)]
    const { id } = await published(amy, first)
    const links = async (query = '') => {
      const { pages } = (await amy.get(`/quark/page/getMyPages?${query}`)).envelope
        .body as unknown as PageList
      return new Map(pages.map(({ _id, publicationId }) => [_id, publicationId]))
    }
    const expected = new Map([
      [first, id],
      [second, null],
    ])
    expect(await links()).toEqual(expected)
    expect(await links('keyword=春游')).toEqual(expected)
    await amy.post('/quark/h5/unpublish', { pageId: first })
    expect((await links()).get(first)).toBeNull()
  })

  it.each(['form 1', '表单一', 'x'.repeat(70), 'nul\0', '\ud800'])(
    'takes forms whose elements have ids of other programs: %j',
    async (uuid) => {
      const amy = await service().member()
      const project = formWork()
      const form = project.pages[0]?.elements.find(({ elName }) => elName === 'qk-form')
      if (!form) throw new Error('no form')
      Object.assign(form, { uuid })
      Object.assign(form.propsValue, {
        fields: [{ id: '姓 名\0'.repeat(16), type: 'name', label: '姓名', isRequired: true, options: [] }],
      })
      const pageId = await createWork(amy, project)
      const { id } = await published(amy, pageId)
      const { pages } = (await content(id)).envelope.body as unknown as Project
      const [shown] = pages.flatMap(({ elements }) => elements.filter(({ elName }) => elName === 'qk-form'))
      const { fields } = (shown?.propsValue ?? { fields: [] }) as { fields: { id: string }[] }
      const values = Object.fromEntries(fields.map((field) => [field.id, '13800138000']))
      expect(await submit({ id, formId: shown?.uuid, values })).toMatchObject({ http: 200, status: true })
      const { entries } = await entriesOf(amy, pageId)
      expect(entries).toMatchObject([
        { answers: [{ value: '13800138000' }, ...fields.slice(1).map(() => ({}))] },
      ])
      expect(uuid).toContain(entries[0]?.formId.replaceAll('\ufffd', ''))
    },
  )

  it('takes ten forms a minute from one network', async () => {
    const amy = await service().member()
    const pageId = await createWork(amy)
    const { id } = await published(amy, pageId)
    const form = { id, formId: await formIn(id), values: { name: '周舟', phone: '13800138000' } }
    for (let at = 0; at < 10; at++) expect((await submit(form, '10.9.9.9')).http).toBe(200)
    expect((await submit(form, '10.9.9.9')).http).toBe(429)
    expect((await submit(form, '10.9.9.8')).http).toBe(200)
  })

  it('counts a visitor once a day, and no programs', async () => {
    const amy = await service().member()
    const pageId = await createWork(amy)
    const { id } = await published(amy, pageId)
    for (const ip of ['10.0.0.1', '10.0.0.1', '10.0.0.2']) await visit(id, PHONE, ip)
    for (const agent of ['Googlebot/2.1', 'curl/8', '', 'facebookexternalhit/1.1'])
      await visit(id, agent, '10.0.0.3')
    expect(await stateOf(amy, pageId)).toMatchObject({ visits: 2 })
    const { rows } = (await service().database.executeSql('select visitor from publication_visits')) as {
      rows: { visitor: string }[]
    }
    expect(rows.map(({ visitor }) => visitor).join()).not.toContain('10.0.0')
  })

  it('keeps pictures that only the published pages contain', async () => {
    const { database, storage } = service()
    const amy = await service().member()
    const pageId = await createWork(amy)
    const key = `users/${amy.id}/poster.jpg`
    const poster = await storage.put(key, Buffer.from('picture'), 'image/jpeg')
    const { id } = await published(amy, pageId, { poster, sharePicture: poster })
    expect((await open(id)).body).toContain(`<img id="poster" src="${poster}"`)
    expect((await open(id)).body).toContain('<link rel="preload" as="image"')
    await database.discards.add([key])
    await clean({ database, storage })
    expect(await storage.head(key)).toBeDefined()
  })
})
