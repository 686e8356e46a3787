import { expect, it } from 'vitest'
import { createElement } from '#engine/document/index.ts'
import type { UploadFolder } from '#server/api/upload-folders.ts'
import type { UploadCard, UploadList } from '#server/api/uploads.ts'
import { type Member, onEveryBackend } from '#test/support/service.ts'

onEveryBackend((service) => {
  const folders = async (member: Member) =>
    (await member.get('/quark/imageFolder/getFolders')).envelope.body.folders as UploadFolder[]
  const create = async (member: Member, name: string, parentId: string | null = null) => {
    const { envelope } = await member.post('/quark/imageFolder/create', { name, parentId })
    return { msg: envelope.msg, id: String(envelope.body?._id) }
  }
  const upload = async (member: Member, file: string, facts: object = {}) => {
    const key = `users/${member.id}/2026/11/21/${file}`
    await service().storage.put(key, Buffer.from(file), 'image/png')
    const { envelope } = await member.post('/quark/imageLib/upload', { key, name: file, ...facts })
    return envelope.body as unknown as UploadCard
  }
  const names = async (member: Member, query = '') => {
    const { envelope } = await member.get(`/quark/imageLib/myImages?${query}`)
    const { images, total } = envelope.body as unknown as UploadList
    expect(total).toBe(images.length)
    return images.map(({ name }) => name)
  }

  it('keeps uploads in folders, moves them, and lists those of the folders below', async () => {
    const amy = await service().member()
    const { id: city } = await create(amy, ' 城市 ')
    const { id: night } = await create(amy, '夜景', city)
    await upload(amy, 'a.png', { folderId: night })
    const b = await upload(amy, 'b.png')
    expect(b.folderId).toBeNull()
    const moved = await amy.post('/quark/imageFolder/moveImages', { ids: [b._id], folderId: city })
    expect(moved.envelope.body).toEqual({ count: 1 })
    expect(await names(amy, `folderId=${city}`)).toEqual(['b.png', 'a.png'])
    expect(await names(amy, `folderId=${night}`)).toEqual(['a.png'])
    expect(await names(amy)).toHaveLength(2)
    expect(await folders(amy)).toEqual([
      { _id: city, parentId: null, name: '城市', count: 1 },
      { _id: night, parentId: city, name: '夜景', count: 1 },
    ])
  })

  it('does not count files that were deleted while a work contains them', async () => {
    const amy = await service().member()
    const { id: city } = await create(amy, '城市')
    const used = await upload(amy, 'used.png', { folderId: city })
    const page = { elements: [createElement('qk-image', { propsValue: { imageSrc: used.url } })] }
    await amy.post('/quark/page/create', { title: '街景', pages: [page] })
    await amy.post('/quark/imageLib/delete', { ids: [used._id] })
    expect(await folders(amy)).toEqual([{ _id: city, parentId: null, name: '城市', count: 0 }])
  })

  it('renames folders, refuses a name twice, and keeps what a deleted folder contained', async () => {
    const amy = await service().member()
    const { id: city } = await create(amy, '城市')
    const { id: night } = await create(amy, '夜景', city)
    expect((await create(amy, '城市')).msg).toBe('这里已有“城市”，请换个名字')
    const renamed = await amy.post('/quark/imageFolder/rename', { id: city, name: '街景' })
    expect(renamed.envelope.status).toBe(true)
    await upload(amy, 'a.png', { folderId: city })
    expect((await amy.post('/quark/imageFolder/delete', { id: city })).envelope.status).toBe(true)
    expect(await folders(amy)).toEqual([{ _id: night, parentId: null, name: '夜景', count: 0 }])
    expect(await names(amy)).toEqual(['a.png'])
    const again = await amy.post('/quark/imageFolder/delete', { id: city })
    expect(again.envelope).toMatchObject({ status: false, msg: '文件夹不存在，或已被删除' })
    expect((await upload(amy, 'late.png', { folderId: city })).folderId).toBeNull()
  })

  it('restores a deleted folder with what is still in the folder above, once, for its owner', async () => {
    const [amy, ben] = [await service().member(), await service().member()]
    const { id: city } = await create(amy, '城市')
    const { id: night } = await create(amy, '夜景', city)
    const { id: other } = await create(amy, '别处')
    await upload(amy, 'a.png', { folderId: city })
    const moved = await upload(amy, 'moved.png', { folderId: city })
    const deleted = await amy.post('/quark/imageFolder/delete', { id: city })
    const body = { id: city, ...deleted.envelope.body }
    expect(body).toMatchObject({ name: '城市', parentId: null, folderIds: [night] })
    await amy.post('/quark/imageFolder/moveImages', { ids: [moved._id], folderId: other })
    expect((await ben.post('/quark/imageFolder/restore', { ...body, id: other })).envelope.status).toBe(false)
    expect((await amy.post('/quark/imageFolder/restore', body)).envelope.status).toBe(true)
    expect(await folders(amy)).toEqual(
      expect.arrayContaining([
        { _id: city, parentId: null, name: '城市', count: 1 },
        { _id: night, parentId: city, name: '夜景', count: 0 },
        { _id: other, parentId: null, name: '别处', count: 1 },
      ]),
    )
    expect(await names(amy, `folderId=${city}`)).toEqual(['a.png'])
    expect((await amy.post('/quark/imageFolder/restore', body)).envelope.msg).toBe(
      '这里已有“城市”，请换个名字',
    )
  })

  it("shows and changes nobody else's folders, and limits their depth", async () => {
    const [amy, ben] = [await service().member(), await service().member()]
    const { id: city } = await create(amy, '城市')
    expect(await folders(ben)).toEqual([])
    expect(await folders(amy.as('agent'))).toEqual([])
    const mine = await upload(ben, 'ben.png', { folderId: city })
    expect(mine.folderId).toBeNull()
    for (const [path, body] of [
      ['rename', { id: city, name: '别的' }],
      ['delete', { id: city }],
      ['create', { name: '里面', parentId: city }],
      ['moveImages', { ids: [mine._id], folderId: city }],
    ] as const) {
      expect((await ben.post(`/quark/imageFolder/${path}`, body)).envelope.msg).toBe(
        '文件夹不存在，或已被删除',
      )
    }
    let parent = city
    for (let depth = 2; depth <= 5; depth++) parent = (await create(amy, `第 ${depth} 层`, parent)).id
    expect((await create(amy, '太深', parent)).msg).toBe('文件夹最多 5 层，请建在上一级')
  })

  it('finds uploads by orientation and color, and sorts them', async () => {
    const amy = await service().member()
    await upload(amy, 'wide.png', { width: 40, height: 20, colors: ['#C81414'] })
    await upload(amy, 'tall-and-heavy.png', { width: 20, height: 40, colors: ['#1414C8', '#FFFFFF'] })
    await upload(amy, 'even.png', { width: 20, height: 20 })
    expect(await names(amy, 'orientation=landscape')).toEqual(['wide.png'])
    expect(await names(amy, 'orientation=square')).toEqual(['even.png'])
    expect(await names(amy, 'color=blue')).toEqual(['tall-and-heavy.png'])
    expect(await names(amy, 'color=%23FF0000&orientation=landscape')).toEqual(['wide.png'])
    expect(await names(amy, 'sort=name')).toEqual(['even.png', 'tall-and-heavy.png', 'wide.png'])
    expect((await names(amy, 'sort=size'))[0]).toBe('tall-and-heavy.png')
  })

  it('brings a deleted file back into its folder with its colors', async () => {
    const amy = await service().member()
    const { id: city } = await create(amy, '城市')
    const { _id } = await upload(amy, 'a.png', { folderId: city, colors: ['#1414C8'] })
    const { envelope } = await amy.post('/quark/imageLib/delete', { ids: [_id] })
    const [removed] = envelope.body.removed as object[]
    await amy.post('/quark/imageLib/upload', removed ?? {})
    expect(await names(amy, `folderId=${city}&color=blue`)).toEqual(['a.png'])
  })
})
