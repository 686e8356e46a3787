import { expect, it } from 'vitest'
import { commands } from 'vitest/browser'
import { blankPage, createProject } from '#engine/document/index.ts'
import { createStillRenderer, Resources } from '#engine/scene/index.ts'
import { psnr } from '#test/support/fidelity.ts'
import { expectGoldenPage } from '#test/support/golden.ts'
import { pixelsOf } from '#test/support/pixels.ts'

it('draws an imported Photoshop document with groups, texts, masks, clipping and effects', async () => {
  const elements = await commands.importPoster()
  expect(elements.map(({ elName }) => elName)).toEqual(['qk-image', 'qk-group', 'qk-text', 'qk-group'])
  await expectGoldenPage('psd-poster', { ...createProject(), pages: [{ ...blankPage(), elements }] })
})

/** Edges of circles have other pixels, as masks and layers are drawn as pictures; everything else is equal. */
const ALIKE = 34

it('draws a document as its composite picture shows it', async () => {
  const { elements, composite } = await commands.importComposite()
  const page = { ...blankPage(), elements }
  const { width, height } = createProject()
  const picture = new Image()
  picture.src = composite
  await picture.decode()
  const expected = new OffscreenCanvas(width, height)
  expected.getContext('2d')?.drawImage(picture, 0, 0)
  const resources = new Resources()
  await resources.load([page])
  const size = { width, height }
  const still = createStillRenderer({ page: size, size, sources: resources })
  try {
    const shown = new OffscreenCanvas(width, height)
    shown.getContext('2d')?.drawImage(still.render(page), 0, 0)
    expect(psnr(pixelsOf(expected), pixelsOf(shown))).toBeGreaterThan(ALIKE)
  } finally {
    still.dispose()
    resources.dispose()
  }
})
