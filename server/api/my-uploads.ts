import { filter } from './boot.ts'
import { get, id, type Of, post, type RequestOf, type Z } from './call.ts'
import { color, orientation } from './materials.ts'
import { keyword, paging } from './paging.ts'
import { space } from './space.ts'
import { kind, registration, uploadCard, uploadList } from './uploads.ts'

const ids = (z: Z) => z.array(id(z)).min(1).max(100)

export const list = get('/quark/imageLib/myImages', {
  summary: '列出我的素材',
  request: (z) =>
    z.object({
      type: kind(z).optional(),
      /** Part of a name, or the pinyin of its beginning. */
      keyword: keyword(z),
      /** Includes the folders below; all files by default. */
      folderId: filter(z, id(z)),
      orientation: filter(z, orientation(z)),
      color: filter(z, color(z)),
      sort: z.enum(['newest', 'name', 'size']).default('newest'),
      ...paging(z, 40),
    }),
  answer: uploadList,
})

export type UploadQuery = RequestOf<typeof list>

export const rename = post('/quark/imageLib/rename', {
  summary: '重命名我的素材',
  access: 'material:upload',
  request: (z) => z.object({ id: id(z), name: z.string().trim().min(1).max(256) }),
  answer: uploadCard,
})

/** Works that contain the files keep them. `register` brings a file back with what the answer contains. */
export const remove = post('/quark/imageLib/delete', {
  summary: '删除我的素材',
  access: 'material:upload',
  request: (z) => z.object({ ids: ids(z) }),
  answer: (z) => z.object({ removed: z.array(registration(z)) }),
})

const uploadUsage = (z: Z) =>
  z.object({
    _id: z.string(),
    /** Works, drafts and templates that the user may read, last changed first. */
    works: z.array(z.object({ _id: z.string(), title: z.string() })),
  })
export type UploadUsage = Of<typeof uploadUsage>

export const usage = post('/quark/imageLib/getUsage', {
  summary: '查询我的素材用在哪里',
  request: (z) => z.object({ ids: ids(z) }),
  answer: (z) => z.array(uploadUsage(z)),
})

/** Names of pictures, sounds and videos of the service, as documents refer to them; those without a name are left out. */
export const names = post('/quark/imageLib/getNames', {
  summary: '查询素材的名称',
  request: (z) => z.object({ urls: z.array(z.string().max(2048)).min(1).max(100) }),
  answer: (z) => z.array(z.object({ url: z.string(), name: z.string() })),
})

export const getSpace = get('/quark/imageLib/getSpace', {
  summary: '查询素材空间',
  answer: space,
})
