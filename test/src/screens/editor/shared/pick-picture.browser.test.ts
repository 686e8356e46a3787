import { afterEach, describe, expect, it, vi } from 'vitest'
import { pickPicture, pickPictures, uploadPictures } from '#src/screens/editor/shared/pick-picture.ts'
import type { UploadedFile, Uploads } from '#src/uploads/index.ts'
import { localUploads } from '#test/support/uploads.ts'

afterEach(() => vi.restoreAllMocks())

const file = (name: string) => new File(['x'], name)
const uploaded = (name: string, kind: UploadedFile['kind'] = 'image'): UploadedFile => ({
  ...{ url: `/media/${name}`, name, kind, size: 1, width: 1, height: 1, duration: null },
})

/** Uploads of which some succeed at once, and the others when they are retried. */
function uploadsOf(...atOnce: UploadedFile[]) {
  let late = (_file: UploadedFile) => {}
  const uploads: Uploads = {
    ...localUploads(),
    async add(_, arrived) {
      for (const each of atOnce.toReversed()) arrived?.(each)
      late = (each) => arrived?.(each)
      return atOnce
    },
  }
  return { uploads, arrive: (each: UploadedFile) => late(each) }
}

/** The files picked in the browser's dialog. */
function selects(...files: File[]) {
  vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(function (this: HTMLInputElement) {
    const data = new DataTransfer()
    for (const each of files) data.items.add(each)
    this.files = data.files
    this.dispatchEvent(new Event(files.length > 0 ? 'change' : 'cancel'))
  })
}

describe('pickPicture', () => {
  it('passes on the uploaded picture', async () => {
    selects(file('a.png'))
    const used: string[] = []
    await pickPicture(uploadsOf(uploaded('a.png')).uploads, (src) => used.push(src))
    expect(used).toEqual(['/media/a.png'])
  })

  it('passes on a picture that is uploaded by a retry', async () => {
    selects(file('a.png'))
    const { uploads, arrive } = uploadsOf()
    const used: string[] = []
    await pickPicture(uploads, (src) => used.push(src))
    expect(used).toEqual([])
    arrive(uploaded('a.png'))
    expect(used).toEqual(['/media/a.png'])
  })

  it('ignores other files and a canceled dialog', async () => {
    const used: string[] = []
    selects(file('a.mp3'))
    await pickPicture(uploadsOf(uploaded('a.mp3', 'audio')).uploads, (src) => used.push(src))
    selects()
    await pickPicture(uploadsOf(uploaded('a.png')).uploads, (src) => used.push(src))
    expect(used).toEqual([])
  })
})

it('pickPictures passes on several pictures in order, and retried ones later', async () => {
  selects(file('a.png'), file('b.png'), file('c.png'))
  const { uploads, arrive } = uploadsOf(uploaded('a.png'), uploaded('b.png'))
  const used: string[][] = []
  await pickPictures(uploads, (srcs) => used.push(srcs))
  arrive(uploaded('c.png'))
  expect(used).toEqual([['/media/a.png', '/media/b.png'], ['/media/c.png']])
  await uploadPictures(uploads, [], (srcs) => used.push(srcs))
  expect(used).toHaveLength(2)
})
