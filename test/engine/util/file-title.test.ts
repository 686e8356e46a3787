import { expect, it } from 'vitest'
import { fileTitle } from '#engine/util/file-title.ts'

it.each([
  ['第 7 期', '第 7 期'],
  ['视频 👨‍👩‍👧/"测\\试"?', '视频 👨‍👩‍👧 测 试'],
  ['👩🏽‍🚀 🏴󠁧󠁢󠁥󠁮󠁧󠁿 ❤️ 1️⃣', '👩🏽‍🚀 🏴󠁧󠁢󠁥󠁮󠁧󠁿 ❤️ 1️⃣'],
  ['a:b*c|d<e>f', 'a b c d e f'],
  ['上\u0000下\n左\u2028右', '上 下 左 右'],
  ['发票\u202e4pm.exe', '发票 4pm.exe'],
  ['半\ud83d个', '半 个'],
  ['../..', ''],
  ['..名称... ', '名称'],
  ['  ', ''],
])('names a file of %j', (title, name) => expect(fileTitle(title)).toBe(name))

it('cuts long titles between characters, so that the name fits a file system', () => {
  expect(fileTitle('字'.repeat(300))).toBe('字'.repeat(60))
  expect(fileTitle('👨‍👩‍👧‍👦'.repeat(40))).toBe('👨‍👩‍👧‍👦'.repeat(8))
  expect(new TextEncoder().encode(`${fileTitle('🚀'.repeat(300))}.json`).length).toBeLessThan(256)
})
