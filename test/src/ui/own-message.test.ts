import { expect, it } from 'vitest'
import { ownMessage } from '#src/ui/own-message.ts'

it('passes on our messages, and none of the browser', () => {
  expect(ownMessage(new Error('没有第 3 页，项目共 2 页。'), '请稍后重试')).toBe('没有第 3 页，项目共 2 页。')
  expect(ownMessage(new TypeError('Failed to fetch'), '请稍后重试')).toBe('请稍后重试')
  expect(ownMessage('aborted', '请稍后重试')).toBe('请稍后重试')
})
