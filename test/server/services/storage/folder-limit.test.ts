import { expect, it } from 'vitest'
import { openBucket } from '#test/support/bucket.ts'

const KB = 1024
const FULL = { status: 403, code: 'QuotaExceeded' }

async function open() {
  const bucket = await openBucket()
  const sessionOf = async (folder: string) => {
    const { accessKeyId, accessKeySecret, stsToken } = await bucket.storage.assumeRole(folder, 300 * KB)
    return bucket.client({ accessKeyId, accessKeySecret, stsToken })
  }
  return { ...bucket, sessionOf }
}

it('limits the bytes in the folder of a session, and in no other', async () => {
  const { storage, sessionOf } = await open()
  const amy = await sessionOf('users/amy/')
  const picture = Buffer.alloc(200 * KB)
  await amy.put('users/amy/a', picture)
  await expect(amy.put('users/amy/b', picture)).rejects.toMatchObject(FULL)
  await expect(amy.copy('users/amy/b', 'users/amy/a')).rejects.toMatchObject(FULL)
  expect(await storage.head('users/amy/b')).toBeUndefined()
  await (await sessionOf('users/ben/')).put('users/ben/a', picture)
  // The service itself may store more, such as covers.
  await storage.put('users/amy/cover', picture, 'image/png')

  for (const key of ['users/amy/a', 'users/amy/cover']) await storage.remove(key)
  await amy.put('users/amy/b', picture)
})

it('limits uploads in parts', async () => {
  const { storage, sessionOf } = await open()
  const amy = await sessionOf('users/amy/')
  const part = Object.assign(Buffer.alloc(200 * KB), { name: 'part' })
  const { uploadId } = await amy.initMultipartUpload('users/amy/video')
  const send = (number: number) =>
    amy.uploadPart('users/amy/video', uploadId, number, part, 0, part.length) as Promise<{ etag: string }>
  const { etag } = await send(1)
  await expect(send(2)).rejects.toMatchObject(FULL)
  // Another upload does not avoid the limit, and sending a part again takes no space.
  const { uploadId: other } = await amy.initMultipartUpload('users/amy/other')
  await expect(amy.uploadPart('users/amy/other', other, 1, part, 0, part.length)).rejects.toMatchObject(FULL)
  await amy.completeMultipartUpload('users/amy/video', uploadId, [{ number: 1, etag }])
  expect(await storage.head('users/amy/video')).toMatchObject({ size: part.length })
  const { uploadId: next } = await amy.initMultipartUpload('users/amy/next')
  const refused = amy.uploadPart('users/amy/next', next, 1, part, 0, part.length)
  await expect(refused).rejects.toMatchObject(FULL)
})

it('frees the space of an aborted upload', async () => {
  const amy = await (await open()).sessionOf('users/amy/')
  const part = Object.assign(Buffer.alloc(200 * KB), { name: 'part' })
  const { uploadId } = await amy.initMultipartUpload('users/amy/video')
  await amy.uploadPart('users/amy/video', uploadId, 1, part, 0, part.length)
  await expect(amy.put('users/amy/a', Buffer.alloc(200 * KB))).rejects.toMatchObject(FULL)
  await amy.abortMultipartUpload('users/amy/video', uploadId)
  await amy.put('users/amy/a', Buffer.alloc(200 * KB))
})

it('accepts of concurrent uploads only those that fit', async () => {
  const { storage, sessionOf } = await open()
  const amy = await sessionOf('users/amy/')
  const keys = Array.from({ length: 8 }, (_, at) => `users/amy/${at}`)
  const results = await Promise.allSettled(keys.map((key) => amy.put(key, Buffer.alloc(140 * KB))))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  expect((await Promise.all(keys.map(storage.head))).filter(Boolean)).toHaveLength(2)
})
