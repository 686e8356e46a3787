import { expect, it } from 'vitest'
import { otherVersionOf } from '#src/screens/editor/frame/saving/other-version.ts'

const now = new Date(2026, 10, 21, 15, 0)
const lin = { _id: 'lin', name: '小林' }
const at = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString()

it.each([
  [lin, 'me', 3, '小林 3 分钟前保存了另一个版本。'],
  [lin, 'me', 90, '小林 今天 13:30 保存了另一个版本。'],
  [lin, undefined, 0, '小林 刚刚保存了另一个版本。'],
  [lin, 'lin', 3, '你 3 分钟前在另一个标签页或设备上保存了另一个版本。'],
  [lin, 'lin', 90, '你今天 13:30 在另一个标签页或设备上保存了另一个版本。'],
  [null, 'me', 3, '在你编辑期间，这个作品保存了新版本（3 分钟前）。'],
])('describes a version saved by %j to %s', (updatedBy, reader, minutes, text) => {
  expect(otherVersionOf({ updatedBy, updated: at(minutes) }, reader, now).said).toBe(text)
})
