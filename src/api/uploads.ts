import type { UploadBody, UploadCard, UploadList, UploadListQuery } from '#server/api.ts'
import { type CallOptions, quark } from './client.ts'

/** Pictures, sound and video that the author has uploaded: 我的素材. */
export const uploads = {
  list: (query: UploadListQuery = {}, options?: CallOptions) =>
    quark.get<UploadList>('/imageLib/myImages', query, options),
  /** Adds a file that the object store has. */
  register: (body: UploadBody, options?: CallOptions) =>
    quark.post<UploadCard>('/imageLib/upload', body, options),
}
