import type { PageDetail } from '#server/api/pages.ts'
import { relativeTime } from '#src/ui/format.ts'

/** The texts about the version that conflicts with the author's. */
export interface OtherVersion {
  title: string
  /** Who saved it, and when. */
  said: string
  /** Its name in all later texts. */
  name: string
  /** Its name on a button. */
  shortName: string
}

/** @param userId the current user; undefined if unknown */
export function otherVersionOf(
  { updatedBy, updated }: Pick<PageDetail, 'updatedBy' | 'updated'>,
  userId: string | undefined,
  now: Date,
): OtherVersion {
  const when = relativeTime(new Date(updated), now)
  if (updatedBy !== null && updatedBy._id === userId)
    return {
      title: '你在别处保存了另一个版本',
      said: `你${spaced(when)}在另一个标签页或设备上保存了另一个版本。`,
      name: '另一处的版本',
      shortName: '另一处版本',
    }
  return {
    title: '内容已被他人更新',
    said: updatedBy
      ? `${updatedBy.name} ${when}${/\d$/.test(when) ? ' ' : ''}保存了另一个版本。`
      : `在你编辑期间，这个作品保存了新版本（${when}）。`,
    name: '对方的版本',
    shortName: '对方版本',
  }
}

/** Who saved a version, before a verb. @param userId the current user; undefined if unknown */
export function saverOf({ updatedBy }: Pick<PageDetail, 'updatedBy'>, userId: string | undefined): string {
  if (!updatedBy) return '其他人'
  return updatedBy._id === userId ? '你在别处' : `${updatedBy.name} `
}

/** Separates digits from Chinese characters. */
export const spaced = (when: string) => `${/^\d/.test(when) ? ' ' : ''}${when}${/\d$/.test(when) ? ' ' : ''}`
