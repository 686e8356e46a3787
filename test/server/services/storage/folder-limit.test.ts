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
  const done: { number: number; etag: string }[] = []
  for (const number of [1, 2]) {
    const { etag } = await amy.uploadPart('users/amy/video', uploadId, number, part, 0, part.length)
    done.push({ number, etag })
  }
  await expect(amy.completeMultipartUpload('users/amy/video', uploadId, done)).rejects.toMatchObject(FULL)
  expect(await storage.head('users/amy/video')).toBeUndefined()
  await amy.completeMultipartUpload('users/amy/video', uploadId, done.slice(0, 1))
  const { uploadId: next } = await amy.initMultipartUpload('users/amy/next')
  const refused = amy.uploadPart('users/amy/next', next, 1, part, 0, part.length)
  await expect(refused).rejects.toMatchObject(FULL)
})
