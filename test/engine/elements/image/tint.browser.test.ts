import { expect, it } from 'vitest'
import { blankPage, createElement } from '#engine/document/index.ts'
import type { Element } from '#engine/elements/schemas.ts'
import { createStillRenderer, Resources } from '#engine/scene/index.ts'

const ICON = `<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><path d="M0 0h10v10H0z" fill="#1F2937"/></svg>`

it('paints icons in the chosen color, and other pictures in their own', async () => {
  // Stands in for the addresses of the service.
  const resources = new Resources({ resolveUrl: () => `data:image/svg+xml,${encodeURIComponent(ICON)}` })
  const picture = (imageSrc: string, left: number) =>
    createElement('qk-image', {
      propsValue: { imageSrc, tint: '#ff8800' },
      commonStyle: { left, top: 20, width: 100, height: 100 },
    }) as Element // one of any kind
  const page = {
    ...blankPage(),
    elements: [picture('/materials/icons/abacus.svg', 20), picture('/media/photo.svg', 200)],
  }
  await resources.load([page])
  const size = { width: 384, height: 682 }
  const still = createStillRenderer({ page: size, size, sources: resources })
  const copy = document.createElement('canvas')
  Object.assign(copy, size)
  const context = copy.getContext('2d', { willReadFrequently: true })
  context?.drawImage(still.render(page), 0, 0)
  const pixel = (x: number, y: number) => [...(context?.getImageData(x, y, 1, 1).data ?? [])]
  expect(pixel(70, 70)).toEqual([255, 136, 0, 255])
  expect(pixel(250, 70)).toEqual([31, 41, 55, 255])
  still.dispose()
  resources.dispose()
})
