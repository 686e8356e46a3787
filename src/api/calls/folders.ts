import * as foldersApi from '#server/api/upload-folders.ts'
import { callTo } from '../client.ts'
import { inTurn } from '../in-turn.ts'

/** Folders of 我的素材. */
export const folders = {
  list: callTo(foldersApi.list, { quiet: true }),
  create: callTo(foldersApi.create),
  /** Its caller shows what the service refuses beside the name. */
  rename: inTurn(callTo(foldersApi.rename, { quiet: true })),
  remove: callTo(foldersApi.remove),
  restore: callTo(foldersApi.restore),
  /** Moves files. */
  move: callTo(foldersApi.move),
}
