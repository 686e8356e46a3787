import { renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { createProject } from '#engine/document/index.ts'

const DRAWING = '#src/stills/draw-frames.ts'

afterEach(() => {
  vi.doUnmock(DRAWING)
  vi.resetModules()
})

it.each([
  ['Failed to fetch', '请稍后重试'],
  ['画面无法绘制：内存不足。', '画面无法绘制：内存不足。'],
])('says in Chinese why pages are not drawn: %s', async (message, shown) => {
  vi.resetModules()
  vi.doMock(DRAWING, () => ({ createFrameRenderer: () => Promise.reject(new TypeError(message)) }))
  const { useStills } = await import('#src/stills/use-stills.ts')
  const project = createProject()
  const { result } = renderHook(() => useStills(project, { width: 100 }))
  await waitFor(() => expect(result.current.error).toBe(shown))
})
