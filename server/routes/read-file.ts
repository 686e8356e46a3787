import * as api from '../api/read-file.ts'
import { readArticle, withPictures } from '../services/articles/index.ts'
import type { AddCall } from './add-calls.ts'
import { type PictureServices, storePictures } from './imported-pictures.ts'
import { perUser } from './limits.ts'
import { theFile } from './receive-form.ts'

export function addReadFile(on: AddCall, services: PictureServices): void {
  on(
    api.readFile,
    async (_, { session: { user }, files }) => {
      const { path, name } = theFile(files)
      const reading = await readArticle({ path, name })
      if ('text' in reading) return { content: { kind: 'text' as const, ...reading }, omitted: [] }
      const { addresses, refused } = await storePictures(user.id, reading.pictures, services)
      const article = withPictures(reading.article, addresses)
      const omitted = [
        ...reading.omitted,
        ...new Set([...refused.values()].map((reason) => `图片：${reason}`)),
      ]
      return { content: { kind: 'article' as const, article }, omitted }
    },
    { limit: perUser(60) },
  )
}
