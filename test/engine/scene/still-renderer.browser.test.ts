import { afterEach, describe, expect, it } from 'vitest'
import { type Project, restoreProject } from '#engine/document/index.ts'
import {
  createFrameRenderer,
  createStillRenderer,
  Resources,
  type StillRenderer,
} from '#engine/scene/index.ts'
import sample from '#test/fixtures/projects/sample-a.json'
import { hashOf, pixelAt, pixelsOf } from '#test/support/pixels.ts'
import { psnr } from '../export/synthetic.ts'

const SIZE = { width: 104, height: 186 }

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

function open(input: unknown): { project: Project; resources: Resources; stills: StillRenderer } {
  const restored = restoreProject(input)
  if (!restored.ok) throw new Error(restored.error)
  const { project } = restored
  const resources = new Resources()
  const { width, height } = project
  const stills = createStillRenderer({ page: { width, height }, size: SIZE, sources: resources })
  ends.push(() => {
    stills.dispose()
    resources.dispose()
  })
  return { project, resources, stills }
}

describe('stills of pages', () => {
  it("equal the frame renderer's pictures at that size", async () => {
    const { project, resources, stills } = open(sample)
    await resources.load(project.pages)
    const frames = await createFrameRenderer(project, SIZE)
    ends.push(() => frames.dispose())
    for (const [index, page] of project.pages.entries()) {
      const wanted = pixelsOf(await frames.renderStill(index)).data
      expect(psnr(pixelsOf(stills.render(page)).data, wanted), `page ${index + 1}`).toBeGreaterThan(40)
    }
  })

  it('do not depend on what was drawn before', async () => {
    const { project, resources, stills } = open(sample)
    await resources.load(project.pages)
    const [first, second] = project.pages
    if (!first || !second) throw new Error('two pages are needed')
    const alone = hashOf(stills.render(first))
    expect(hashOf(stills.render(second))).not.toBe(alone)
    expect(hashOf(stills.render(first))).toBe(alone)
  })

  it('show a picture that loaded late after invalidation', async () => {
    const red = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="10" height="10" fill="#f00"/></svg>')}`
    const { project, resources, stills } = open({
      pages: [
        {
          uuid: 'page',
          elements: [
            {
              uuid: 'image',
              elName: 'qk-image',
              propsValue: { imageSrc: red },
              commonStyle: { left: 0, top: 0, width: 384, height: 682 },
            },
          ],
        },
      ],
    })
    const [page] = project.pages
    if (!page) throw new Error('a page is needed')
    expect(pixelAt(stills.render(page), 20, 20)).not.toEqual([255, 0, 0, 255])
    await resources.load([page])
    stills.invalidate()
    expect(pixelAt(stills.render(page), 20, 20)).toEqual([255, 0, 0, 255])
  })
})
