import * as api from '../api/psd.ts'
import type { Discards } from '../db/discards.ts'

import type { Usage } from '../db/usage.ts'
import { RefusedError } from '../errors.ts'

import {
  type ConvertedLayer,
  type ConvertedPicture,
  convertPsd,
  elementsOf,
  fitting,
} from '../services/psd/index.ts'
import type { ObjectStorage } from '../services/storage/index.ts'
import type { AddCall } from './add-calls.ts'
import { perUser } from './limits.ts'
import type { Quota } from './quota.ts'
import { theFile } from './receive-form.ts'
import { newKey } from './uploads.ts'

/** Bytes of pictures that a user may import per day; as parts of works they do not count as uploads. */
const DAILY_BYTES = 1_000_000_000

interface Services {
  storage: ObjectStorage
  quota: Quota
  database: { discards: Discards; usage: Usage }
}

export function addPsd(on: AddCall, { storage, quota, database: { discards, usage } }: Services): void {
  on(
    api.upload,
    async (_, { session: { user }, files }) => {
      const file = theFile(files)
      await quota.check(user.id, 0)
      const document = await convertPsd(file.path)
      const pictures = picturesOf(document.layers)
      const bytes = pictures.reduce((total, { png }) => total + png.length, 0)
      await quota.check(user.id, bytes)
      if (!(await usage.spend(user.id, 'psd', bytes, DAILY_BYTES))) {
        throw new RefusedError('今天导入的 PSD 太多，请明天再试')
      }
      const keys = pictures.map(() => newKey(user.id, 'png'))
      // Pictures that no saved work contains after a week are removed, also after a failure.
      await discards.addLater(keys)
      const addresses = new Map<ConvertedPicture, string>()
      for (const [index, picture] of pictures.entries()) {
        addresses.set(picture, await storage.put(keys[index] ?? '', Buffer.from(picture.png), 'image/png'))
      }
      const { width, height, notes } = document
      const { scale } = fitting(document)
      const elements = elementsOf(document, (picture) => addresses.get(picture) ?? '')
      return { elements, document: { width, height, scale }, report: notes }
    },
    { limit: perUser(30) },
  )
}

const picturesOf = (layers: readonly ConvertedLayer[]): ConvertedPicture[] =>
  layers.flatMap((layer) => {
    if (layer.kind === 'group') return picturesOf(layer.children)
    return layer.kind === 'picture' ? [layer] : []
  })
