import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { addElement, select, selectedIds } from '#engine/editing/index.ts'
import { createFrameRenderer, createStillRenderer } from '#engine/scene/index.ts'
import { expectGolden } from '#test/support/golden.ts'
import { narrationClipItem } from '#test/support/narration-clip.ts'
import { hashOf } from '#test/support/pixels.ts'
import { centerOf, StageAuthor } from '#test/support/stage-author.ts'

const WHITE = [255, 255, 255, 255]

describe('the audio marker of an audio element', () => {
  let author: StageAuthor
  beforeEach(async () => {
    author = new StageAuthor()
    author.editing.preferences.isSnappingOn = false
    const narrationClip = narrationClipItem({ voiceNum: 1, voiceSrc: 'a.mp3' })
    const at = (left: number) => ({ commonStyle: { left, top: 20 } })
    addElement(author.editing, 'qk-bg-music', { propsValue: { musicSrc: 'a.mp3' }, ...at(20) })
    addElement(author.editing, 'qk-scene-music', { propsValue: { musicSrc: 'b.mp3' }, ...at(92) })
    addElement(author.editing, 'qk-voice', { propsValue: { voiceSrcList: [narrationClip] }, ...at(164) })
    addElement(author.editing, 'qk-scene-music', at(236))
    select(author.editing, [])
    await author.painted()
  })
  afterEach(() => author.dispose())

  /** A point of each marker's background, beside the icon. */
  const spots = [26, 98, 170, 242].map((x) => ({ x, y: 60 }))
  const music = () => author.elements[0]!

  it('is painted on the stage, above everything else', async () => {
    author.box({ left: 0, top: 0, width: 384, height: 682 }, '#ff8800')
    await author.painted()
    for (const spot of spots) expect(author.pixel(spot)).toEqual(WHITE)
    expect(author.pixel({ x: 82, y: 60 })).not.toEqual(WHITE)
    const { view } = author.stage
    const ratio = window.devicePixelRatio
    const cut = document.createElement('canvas')
    cut.width = 310 * view.zoom * ratio
    cut.height = 92 * view.zoom * ratio
    cut.getContext('2d')?.drawImage(author.lower, -view.x * ratio, -view.y * ratio)
    await expectGolden('stage-badges', cut)
  })

  it('is in no frame, thumbnail or cover', async () => {
    const { project, resources } = author
    const [page] = project.pages
    if (!page) throw new Error('a project has a page')
    const blank = { ...page, elements: [] }
    const renderer = await createFrameRenderer(project, { width: 384 })
    const bare = await createFrameRenderer({ ...project, pages: [blank] }, { width: 384 })
    const expected = hashOf(await bare.renderStill(0))
    expect(hashOf(await renderer.renderStill(0))).toBe(expected)
    expect(hashOf((await renderer.renderFrame(3)).canvas)).toBe(expected)
    renderer.dispose()
    bare.dispose()
    const { width, height } = project
    const size = { width: 96, height: 170 }
    const still = createStillRenderer({ page: { width, height }, size, sources: resources })
    const thumbnail = hashOf(still.render(page))
    expect(hashOf(still.render(blank))).toBe(thumbnail)
    still.dispose()
  })

  it('is selected and moved, also under a picture, and neither resized nor rotated', async () => {
    author.box({ left: 0, top: 0, width: 384, height: 682 }, '#ff8800')
    await author.painted()
    const { uuid } = music()
    await author.dragFromTo({ x: 46, y: 46 }, { x: 106, y: 146 })
    expect(selectedIds(author.editing)).toEqual([uuid])
    expect(music().commonStyle).toMatchObject({ left: 80, top: 120, width: 52, height: 52 })
    await author.painted()
    await author.dragFromTo({ x: 130, y: 168 }, { x: 180, y: 218 })
    expect(music().commonStyle).toMatchObject({ left: 130, top: 170, width: 52, height: 52, rotate: 0 })
    author.undo()
    author.undo()
    expect(music().commonStyle).toMatchObject({ left: 20, top: 20 })
  })

  it('is ignored by a marquee', async () => {
    const { uuid } = author.box({ left: 100, top: 200, width: 50, height: 50 })
    await author.painted()
    await author.dragFromTo({ x: 5, y: 5 }, { x: 300, y: 500 })
    expect(selectedIds(author.editing)).toEqual([uuid])
  })

  it('is hidden during an animation preview and with its element', async () => {
    const at = centerOf(music().commonStyle)
    const isPainted = () => author.pixel({ x: at.x, y: at.y + 12 }).join() !== WHITE.join()
    expect(isPainted()).toBe(true)
    void author.stage.playPage(() => 0)
    await author.painted()
    expect(isPainted()).toBe(false)
    author.stage.stopPlaying()
    await author.painted()
    expect(isPainted()).toBe(true)
    music().isHidden = true
    await author.painted()
    expect(isPainted()).toBe(false)
  })
})
