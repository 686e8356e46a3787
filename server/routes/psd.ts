import * as api from '../api/psd.ts'
import { RefusedError } from '../errors.ts'
import {
  type ConvertedLayer,
  type ConvertedPicture,
  convertPsd,
  elementsOf,
  fitting,
} from '../services/psd/index.ts'
import type { AddCall } from './add-calls.ts'
import { type PictureServices, type SafePicture, storeSafe } from './imported-pictures.ts'
import { perUser } from './limits.ts'
import { theFile } from './receive-form.ts'

export function addPsd(on: AddCall, services: PictureServices): void {
  on(
    api.upload,
    async (_, { session: { user }, files }) => {
      const file = theFile(files)
      await services.quota.check(user.id, 0)
      const document = await convertPsd(file.path)
      if (document.layers.length === 0)
        throw new RefusedError('PSD 里没有看得见的图层，请在 Photoshop 里显示要导入的图层，保存后再导入')
      const pictures = picturesOf(document.layers).map((picture) => [picture, storable(picture)] as const)
      const addresses = await storeSafe(user.id, new Map(pictures), services)
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

const storable = ({ png }: ConvertedPicture): SafePicture => ({
  source: Buffer.from(png),
  contentType: 'image/png',
  extension: 'png',
})
