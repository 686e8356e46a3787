import { PAGE_SHAPES, videoSize } from '#engine/document/index.ts'
import * as api from '../api/videos.ts'
import type { MaterialRow, Materials } from '../db/materials.ts'
import type { ObjectStorage } from '../services/storage/index.ts'
import type { AddCall } from './add-calls.ts'

/** The size of pages when videos did not say theirs. */
const [USUAL_PAGE = { width: 384, height: 682 }] = PAGE_SHAPES

interface Services {
  storage: Pick<ObjectStorage, 'urlOf'>
  database: { materials: Materials }
}

export function addVideoMaterials(on: AddCall, { storage, database: { materials } }: Services): void {
  on(api.materials, async ({ type, keyword, pageNo, pageSize }, { session: { user, agentId } }) => {
    const filter = { userId: user.id, agentId, keyword, ...(type && { kind: type }) }
    const [rows, total] = await Promise.all([
      materials.list(filter, pageNo, pageSize),
      materials.count(filter),
    ])
    return { list: rows.map(materialOf), total }
  })

  function materialOf(row: MaterialRow): api.Material {
    const { id, origin, kind, name, key, posterUrl, quality, width, height, duration, created } = row
    const isUpload = origin === 'upload'
    return {
      _id: id,
      origin,
      type: kind,
      name,
      url: isUpload ? storage.urlOf(key) : row.videoUrl,
      posterUrl,
      ...(quality && width === null ? videoSize(USUAL_PAGE, quality) : { width, height }),
      duration,
      created: new Date(created).toISOString(),
    }
  }
}
