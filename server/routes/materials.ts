import { newId } from '#engine/document/index.ts'
import type { InputOf } from '../api/call.ts'
import * as api from '../api/materials.ts'

import { UPLOAD_KINDS, type UploadKind } from '../api/uploads.ts'

import type { Discards } from '../db/discards.ts'
import type { MaterialFilter, MaterialLibrary, MaterialRow, Reader } from '../db/material-library.ts'
import { RefusedError } from '../errors.ts'
import { type Catalogue, type MaterialClass, orientationOf, searchText } from '../materials/catalogue.ts'
import { colorFamilies, familyOf, isColorFamily } from '../materials/color-family.ts'
import { makeSafe } from '../services/received/index.ts'
import type { ObjectStorage } from '../services/storage/index.ts'
import type { AddCall } from './add-calls.ts'
import { perUser } from './limits.ts'
import type { Quota } from './quota.ts'
import { theFile } from './receive-form.ts'
import type { Session } from './session.ts'
import { folderOf } from './uploads.ts'

interface Services {
  storage: ObjectStorage
  quota: Quota
  database: { materialLibrary: MaterialLibrary; discards: Discards }
}

/** The license of what authors add, to show. */
const OWN_LICENSE = '自己上传的素材'

/** The class of a file whose author selects none. */
const CLASS_OF: Record<UploadKind, string> = { image: 'picture', video: 'video', audio: 'music' }

export function addMaterials(
  on: AddCall,
  { storage, quota, database: { materialLibrary, discards } }: Services,
  { classes }: Pick<Catalogue, 'classes'>,
): void {
  on(api.tree, async ({ scope }, { session }) => {
    return treeOf(classes, await materialLibrary.countByClass({ ...readerOf(session), scope }))
  })

  on(api.publicMenu, async ({ kind }, { session }) => {
    const counts = await materialLibrary.countByClass({ ...readerOf(session), scope: 'public', kind })
    return treeOf(classes, counts).filter(({ count }) => count > 0)
  })

  on(api.list, (query, { session }) => select(query, session))
  on(api.search, (query, { session }) => select(query, session))

  on(api.labels, async ({ scope, classId, kind }, { session }) => {
    const filter = { ...readerOf(session), scope, kind, classIds: classIdsOf(classId) }
    const labels = await materialLibrary.countByLabel(filter)
    return labels.map(({ label, count }) => ({ id: label, name: label, count }))
  })

  on(
    api.upload,
    async (input, { session, files }) => {
      const { user, agentId } = session
      const file = theFile(files)
      await quota.check(user.id, file.size)
      const { source, ...facts } = await makeSafe(file, UPLOAD_KINDS)
      const { kind, contentType, extension, size, width, height, duration: seconds } = facts
      const classId = input.classId ?? CLASS_OF[kind]
      if (!classes.some(({ id }) => id === classId)) throw new RefusedError('素材分类不存在')
      const id = newId()
      const key = `${folderOf(user.id)}materials/${id}.${extension}`
      const name = input.name || file.name.replace(/\.\w+$/, '').trim() || '未命名素材'
      // Removed unless it is registered, also when this process ends in between.
      await discards.addLater([key])
      const url = await storage.put(key, source, contentType)
      const row = await materialLibrary.insert({
        id,
        ownerId: user.id,
        agentId,
        name,
        kind,
        classId,
        labels: input.labels,
        colors: colorFamilies(input.colors),
        orientation: orientationOf(width, height),
        url,
        key,
        contentType,
        size,
        width,
        height,
        seconds,
        license: OWN_LICENSE,
        search: searchText(name, input.labels),
      })
      return cardOf(row)
    },
    { limit: perUser(300), message: '素材已上传' },
  )

  async function select(query: InputOf<typeof api.search>, session: Session) {
    const { scope, keyword, kind, classId, labels, orientation, color, sort, pageNo, pageSize } = query
    const filter: MaterialFilter = {
      ...readerOf(session),
      scope,
      terms: keyword.split(' ').filter((term) => term !== ''),
      kind,
      classIds: classIdsOf(classId),
      labels,
      orientation,
      color: color === undefined ? undefined : familyOf(color),
      sort,
    }
    return pageOf(materialLibrary, filter, pageNo, pageSize)
  }

  /** A class and those below it. */
  function classIdsOf(classId: string | undefined): string[] | undefined {
    if (classId === undefined) return undefined
    return [classId, ...classes.filter(({ parentId }) => parentId === classId).map(({ id }) => id)]
  }
}

export const readerOf = ({ user, agentId }: Session): Reader => ({ userId: user.id, agentId })

/** A page of materials in the form of the second client. */
export async function pageOf(
  library: MaterialLibrary,
  filter: MaterialFilter,
  pageNo: number,
  pageSize: number,
) {
  const [rows, total] = await Promise.all([library.list(filter, pageNo, pageSize), library.count(filter)])
  return paged(rows.map(cardOf), total, pageNo, pageSize)
}

/** A page of a list in the form of the second client. */
export function paged<Item>(records: Item[], total: number, current: number, size: number) {
  return { records, total, size, current, pages: Math.ceil(total / size) }
}

export function cardOf(row: MaterialRow): api.MaterialCard {
  const { id, name, kind, classId, labels, colors, orientation, url, contentType } = row
  return {
    id,
    name,
    kind,
    classId,
    labels,
    colors: colors.filter(isColorFamily),
    orientation,
    url,
    poster: row.poster,
    contentType,
    size: row.size,
    width: row.width,
    height: row.height,
    seconds: row.seconds,
    element: row.element,
    license: row.license,
    isMine: row.ownerId !== null,
    created: row.created.toISOString(),
  }
}

function treeOf(classes: readonly MaterialClass[], counts: ReadonlyMap<string, number>): api.ClassNode[] {
  const leafOf = ({ id, name, parentId }: MaterialClass) => ({
    id,
    parentId,
    key: id,
    value: id,
    title: name,
    count: counts.get(id) ?? 0,
  })
  return classes
    .filter(({ parentId }) => parentId === '')
    .map((top) => {
      const children = classes.filter(({ parentId }) => parentId === top.id).map(leafOf)
      const leaf = leafOf(top)
      return { ...leaf, count: children.reduce((sum, { count }) => sum + count, leaf.count), children }
    })
}
