import { readdir } from 'node:fs/promises'
import { expect, it, onTestFinished } from 'vitest'
import { announceStorage, checkStorage } from '#server/shared-storage.ts'
import { openMigrated } from '#test/support/database.ts'
import { readLog } from '#test/support/log.ts'
import { tempFolder } from '#test/support/temp-folder.ts'

const oss = (bucket: string) => ({
  region: 'oss-cn-hangzhou',
  ...{ bucket, accessKeyId: 'id', accessKeySecret: 'secret', roleArn: 'acs:ram::1:role/a' },
})

it('lets only workers with the object store of the service start', async () => {
  const { settings, close } = await openMigrated()
  onTestFinished(close)
  const [dataDir, other] = [await tempFolder(), await tempFolder()]
  await expect(checkStorage({ dataDir }, settings)).rejects.toThrow('服务还没有启动过')

  await announceStorage({ dataDir }, settings)
  await checkStorage({ dataDir }, settings)
  await expect(checkStorage({ dataDir: other }, settings)).rejects.toThrow(
    `请让 DATA_DIR（现在是 ${other}）指向服务的同一个文件夹`,
  )
  await announceStorage(
    { dataDir: other },
    await openMigrated().then(async (database) => {
      onTestFinished(database.close)
      return database.settings
    }),
  )
  await expect(checkStorage({ dataDir: other }, settings)).rejects.toThrow('渲染进程的文件存放处与服务的不同')
  await expect(checkStorage({ dataDir, oss: oss('videos') }, settings)).rejects.toThrow('文件存放处')
  // A restart changes nothing.
  await announceStorage({ dataDir }, settings)
  await checkStorage({ dataDir }, settings)

  readLog()
  await announceStorage({ dataDir, oss: oss('videos') }, settings)
  await checkStorage({ dataDir: other, oss: oss('videos') }, settings)
  await expect(checkStorage({ dataDir }, settings)).rejects.toThrow('服务使用阿里云 OSS')
  await expect(checkStorage({ dataDir, oss: oss('films') }, settings)).rejects.toThrow('OSS_BUCKET')
})

it('recognizes a store of its own at any address', async () => {
  const { settings, close } = await openMigrated()
  onTestFinished(close)
  const dataDir = await tempFolder()
  const at = (url: string, accessKeyId = 'video') => ({
    dataDir,
    sharedStore: { url, keys: { accessKeyId, accessKeySecret: 'secret' } },
  })
  await announceStorage(at('http://store:3000'), settings)
  await checkStorage(at('http://10.0.0.5:3100'), settings)
  expect(await readdir(dataDir)).toEqual([])
  await expect(checkStorage({ dataDir }, settings)).rejects.toThrow('请在这里设置 STORE_URL')
  await expect(checkStorage(at('http://store:3000', 'other'), settings)).rejects.toThrow(
    'STORAGE_ACCESS_KEY_ID',
  )
})

it('warns when a service has another store than before', async () => {
  const { settings, close } = await openMigrated()
  onTestFinished(close)
  const log = readLog()
  const dataDir = await tempFolder()
  for (let start = 0; start < 2; start++) await announceStorage({ dataDir }, settings)
  expect(log()).toEqual([])
  await announceStorage({ dataDir: await tempFolder() }, settings)
  expect(log()).toMatchObject([
    { msg: expect.stringContaining('The object store differs from the last start') as string },
  ])
})
