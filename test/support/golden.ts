import { expect } from 'vitest'
import { commands } from 'vitest/browser'
import type { Project } from '#engine/document/index.ts'
import type { Surface } from '#engine/paint/canvas.ts'
import { createStillRenderer, Resources } from '#engine/scene/index.ts'
import { psnr } from './fidelity.ts'

/** Tolerates the antialiasing of other browser versions. */
const ALIKE = 38

/**
 * Compares a picture with the golden one in test/visual. `UPDATE_GOLDEN=1` accepts the picture as the golden
 * one; look at it before you commit it.
 */
async function expectGolden(name: string, canvas: Surface): Promise<void> {
  const copy = document.createElement('canvas')
  copy.width = canvas.width
  copy.height = canvas.height
  const context = copy.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('No canvas')
  context.drawImage(canvas, 0, 0)
  const shown = context.getImageData(0, 0, copy.width, copy.height)
  const picture = copy.toDataURL('image/png').replace(/^.*,/, '')
  if (await commands.acceptGolden(name, picture)) return
  const stored = await commands.readGolden(name)
  expect(stored, `test/visual/${name}.png is missing: run this test once with UPDATE_GOLDEN=1`).not.toBeNull()
  const image = new Image()
  image.src = `data:image/png;base64,${stored}`
  await image.decode()
  expect([image.width, image.height]).toEqual([copy.width, copy.height])
  context.clearRect(0, 0, copy.width, copy.height)
  context.drawImage(image, 0, 0)
  expect(psnr(context.getImageData(0, 0, copy.width, copy.height), shown)).toBeGreaterThan(ALIKE)
}

/** Compares the still first page, at twice its size, with the golden picture. */
export async function expectGoldenPage(name: string, project: Project): Promise<void> {
  const [page] = project.pages
  if (!page) throw new Error('A project has a page')
  const resources = new Resources()
  await resources.load([page])
  const { width, height } = project
  const size = { width: width * 2, height: height * 2 }
  const still = createStillRenderer({ page: { width, height }, size, sources: resources })
  try {
    await expectGolden(name, still.render(page))
  } finally {
    still.dispose()
    resources.dispose()
  }
}
