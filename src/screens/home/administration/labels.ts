import type { Role } from '#server/api/user.ts'

export const ROLES: readonly { value: Role; label: string }[] = [
  { value: 'admin', label: '管理员' },
  { value: 'editor', label: '编辑' },
  { value: 'viewer', label: '只读' },
]

export const MB = 1024 ** 2
const GB = 1024 * MB

/** 20 GB, 500 MB: quotas count in powers of two. */
export const quotaText = (bytes: number) =>
  bytes >= GB ? `${Number((bytes / GB).toFixed(1))} GB` : `${Math.round(bytes / MB)} MB`
