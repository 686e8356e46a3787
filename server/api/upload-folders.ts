import { line } from './boot.ts'
import { get, id, nothing, type Of, post, type Z } from './call.ts'

/** Folders of one user. */
export const MAX_FOLDERS = 500
/** Folders above each other. */
export const MAX_DEPTH = 5
export const MAX_FOLDER_NAME = 40
/** Files that move back into a restored folder; the others stay in the folder above. */
export const MAX_RESTORED = 10_000

const name = (z: Z) => line(z, MAX_FOLDER_NAME).min(1)

const folder = (z: Z) =>
  z.object({
    _id: z.string(),
    /** Null at the top. */
    parentId: z.string().nullable(),
    name: z.string(),
    /** Number of files, without those of folders below. */
    count: z.int(),
  })
export type UploadFolder = Of<typeof folder>

/** All folders, by name. */
export const list = get('/quark/imageFolder/getFolders', {
  summary: '列出我的素材的文件夹',
  answer: (z) => z.object({ folders: z.array(folder(z)) }),
})

export const create = post('/quark/imageFolder/create', {
  summary: '新建素材文件夹',
  access: 'material:upload',
  request: (z) => z.object({ name: name(z), parentId: id(z).nullable().default(null) }),
  answer: folder,
})

export const rename = post('/quark/imageFolder/rename', {
  summary: '重命名素材文件夹',
  access: 'material:upload',
  request: (z) => z.object({ id: id(z), name: name(z) }),
  answer: nothing,
})

/** What a folder contained, without what its folders contain. */
const contents = (z: Z) => ({
  folderIds: z.array(id(z)).max(MAX_FOLDERS),
  fileIds: z.array(id(z)).max(MAX_RESTORED),
})

/** Its files and folders move to the folder above. */
export const remove = post('/quark/imageFolder/delete', {
  summary: '删除素材文件夹，里面的素材移到上一级',
  access: 'material:upload',
  request: (z) => z.object({ id: id(z) }),
  /** What `restore` needs. */
  answer: (z) => z.object({ name: z.string(), parentId: z.string().nullable(), ...contents(z) }),
})

/** Makes a deleted folder again. What is still in the folder above moves back into it. */
export const restore = post('/quark/imageFolder/restore', {
  summary: '恢复删除的素材文件夹和里面的素材',
  access: 'material:upload',
  request: (z) =>
    z.object({ id: id(z), name: name(z), parentId: id(z).nullable().default(null), ...contents(z) }),
  answer: nothing,
})

/** Without a folder they leave theirs. */
export const move = post('/quark/imageFolder/moveImages', {
  summary: '把素材移到文件夹',
  access: 'material:upload',
  request: (z) => z.object({ ids: z.array(id(z)).min(1).max(100), folderId: id(z).nullable() }),
  answer: (z) => z.object({ count: z.int() }),
})
