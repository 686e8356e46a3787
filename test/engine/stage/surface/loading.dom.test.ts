import { expect, it, vi } from 'vitest'
import { blankPage, createElement } from '#engine/document/index.ts'
import type { Element } from '#engine/elements/schemas.ts'
import type { Resources } from '#engine/scene/index.ts'
import { createLoading } from '#engine/stage/surface/loading.ts'

/** Resources of which nothing is loaded, except for rectangles. */
function loadingOf() {
  const load = vi.fn(() => Promise.resolve())
  const isLoaded = ([page]: [{ elements: Element[] }]) =>
    page.elements.every(({ elName }) => elName === 'qk-rectangle-border')
  const loaded = vi.fn()
  const loading = createLoading({ load, isLoaded } as unknown as Resources, loaded) // what it calls of them
  const request = (...elements: Element[]) => loading.request({ ...blankPage(), elements })
  return { load, loaded, request }
}

const codes = () => [createElement('qk-qrcode'), createElement('qk-qrcode')] as const

it('paints all elements again that waited for the same, and no others', async () => {
  const { load, loaded, request } = loadingOf()
  const [first, second] = codes()
  request(first, second, createElement('qk-rectangle-border'))
  const third = { ...second, uuid: 'third' }
  request(first, third)
  await vi.waitFor(() => expect(loaded).toHaveBeenCalled())
  expect(loaded).toHaveBeenCalledWith([first.uuid, second.uuid, 'third'], false)
  expect(load).toHaveBeenCalledTimes(1)
  request({ ...first }, { ...second })
  expect(load).toHaveBeenCalledTimes(1)
})

it('loads what a hidden element requires when it is shown', () => {
  const { load, request } = loadingOf()
  const [code] = codes()
  request({ ...code, isHidden: true })
  expect(load).not.toHaveBeenCalled()
  request({ ...code, isHidden: false })
  expect(load).toHaveBeenCalledTimes(1)
})
