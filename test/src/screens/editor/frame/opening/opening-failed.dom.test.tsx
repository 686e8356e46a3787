import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { OpeningError } from '#src/screens/editor/frame/opening/open-work.ts'
import { OpeningFailed } from '#src/screens/editor/frame/opening/OpeningFailed.tsx'

afterEach(cleanup)

const noop = () => undefined

// The address does not tell which of the two it was.
it.each([
  ['gone', '没有找到这个作品或模板', '它可能已被删除，或者地址不完整'],
  ['forbidden', '没有访问权限', '请联系所有者，把你加为协作者'],
  ['failed', '暂时打不开', '内容没有受影响，请稍后再试'],
] as const)('says the same of works and templates: %s', (problem, title, hint) => {
  const error = new OpeningError('', problem, false)
  render(<OpeningFailed error={error} retry={noop} continueOffline={noop} onLeave={noop} />)
  expect(screen.getByRole('heading', { name: title })).toBeTruthy()
  expect(screen.getByText(hint)).toBeTruthy()
})
