import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createProject } from '#engine/document/index.ts'
import { backUp, type Manifest, restore } from '#server/backup/backup.ts'
import { dumpRows } from '#server/backup/rows.ts'
import type { Connection } from '#server/db/connection.ts'
import type { ObjectStorage } from '#server/services/storage/index.ts'
import { createStorage } from '#server/services/storage/index.ts'
import { backends, TestService } from '#test/support/service.ts'
import { tempFolder } from '#test/support/temp-folder.ts'

const never = new AbortController().signal
// Each test opens several databases, possibly on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

async function textOf(storage: ObjectStorage, key: string): Promise<string | undefined> {
  const object = await storage.read(key)
  if (!object) return undefined
  const chunks: Uint8Array[] = []
  for await (const chunk of object.bytes) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

async function contentOf({ executeSql }: Connection) {
  const tables = ['users', 'pages', 'uploads', 'video_tasks']
  return Promise.all(
    tables.map(async (table) => (await executeSql(`select * from ${table} order by id`)).rows),
  )
}

describe.each(backends)('a backup of $name', ({ open }) => {
  async function start() {
    const service = await TestService.start(open)
    onTestFinished(() => service.stop())
    const amy = await service.member()
    const work = {
      ...createProject(),
      title: '“引号”、换行\n和 \u0000 空字符',
      custom: { 键: [1, null, '\\'] },
    }
    const { envelope } = await amy.post('/quark/page/create', work)
    await amy.post('/quark/video/generate', { pageId: envelope.body._id })
    await service.storage.put(`users/${amy.id}/a.txt`, Buffer.from('一'), 'text/plain')
    await service.storage.put('videos/b/相同.txt', Buffer.from('一'), 'text/plain')
    return { service, source: { database: service.database, storage: service.storage }, amy }
  }

  async function target() {
    const database = await open()
    onTestFinished(() => database.close())
    const storage = await createStorage({ dataDir: await tempFolder() }, 'secret')
    onTestFinished(() => storage.close())
    return { database, storage }
  }

  it('restores all rows and objects, without parts of videos', async () => {
    const { source, amy } = await start()
    await source.storage.put('videos/parts/0a1b', Buffer.from('part'), 'application/octet-stream')
    const folder = join(await tempFolder(), 'backup')
    const manifest = await backUp(source, folder, never)
    expect(manifest).toMatchObject({ objects: 2, bytes: 6 })
    // Equal objects share a file.
    expect(await readdir(join(folder, 'objects'))).toHaveLength(2)
    const before = await contentOf(source.database)

    const empty = await target()
    await restore(empty, folder, never)
    expect(await contentOf(empty.database)).toEqual(before)
    expect(await textOf(empty.storage, `users/${amy.id}/a.txt`)).toBe('一')
    expect(await textOf(empty.storage, 'videos/b/相同.txt')).toBe('一')
    expect(await empty.storage.head('videos/b/相同.txt')).toEqual({ size: 3, contentType: 'text/plain' })
  })

  it('fails when a file cannot be written', async () => {
    const { source } = await start()
    const folder = join(await tempFolder(), 'missing')
    await expect(dumpRows(source.database.orm, folder)).rejects.toThrow('ENOENT')
  })

  it('refuses targets with content, damaged files and other versions, and changes nothing', async () => {
    const { source } = await start()
    const folder = join(await tempFolder(), 'backup')
    await expect(restore(source, folder, never)).rejects.toThrow('没有完整的备份')
    const manifest = await backUp(source, folder, never)
    await expect(backUp(source, folder, never)).rejects.toThrow('不是空的')
    await expect(restore(source, folder, never)).rejects.toThrow('数据库里已有内容')

    const empty = await target()
    const change = (part: Partial<Manifest>) =>
      writeFile(join(folder, 'manifest.json'), JSON.stringify({ ...manifest, ...part }))
    await change({ schema: '0000_old' })
    await expect(restore(empty, folder, never)).rejects.toThrow('来自另一个版本（0000_old')
    await change({ tables: manifest.tables.map((table) => ({ ...table, digest: 'x' })) })
    await expect(restore(empty, folder, never)).rejects.toThrow('restored rows differ')
    expect(await contentOf(empty.database)).toEqual([[], [], [], []])
    await change({})
    const [first = ''] = (await readdir(join(folder, 'objects'))).filter((name) => !name.includes('.'))
    await writeFile(join(folder, 'objects', first), '二')
    await expect(restore(empty, folder, never)).rejects.toThrow('已损坏')
  })

  it('leaves nothing that looks complete when it is canceled', async () => {
    const { source } = await start()
    const folder = join(await tempFolder(), 'backup')
    await expect(backUp(source, folder, AbortSignal.abort(new Error('enough')))).rejects.toThrow('enough')
    expect(await readdir(folder)).toEqual([])
    await expect(restore(await target(), folder, never)).rejects.toThrow('没有完整的备份')
    await rm(folder, { recursive: true })
    await backUp(source, folder, never)
    expect(JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8'))).toMatchObject({ format: 1 })
  })
})
