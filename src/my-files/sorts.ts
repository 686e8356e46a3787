import type { UploadQuery } from '#server/api/my-uploads.ts'

export type UploadSort = NonNullable<UploadQuery['sort']>

export const SORT_KEYS = ['newest', 'name', 'size'] as const satisfies readonly UploadSort[]

/** Orders of the author's files. */
export const SORTS: { value: UploadSort; label: string }[] = [
  { value: 'newest', label: '最近上传' },
  { value: 'name', label: '名称' },
  { value: 'size', label: '大小' },
]
