import { afterEach, expect, it } from 'vitest'
import { type Project, restoreProject, toVideoData } from '#engine/document/index.ts'
import { createFrameRenderer, type FrameRenderer } from '#engine/scene/index.ts'
import { withShownTexts } from '#engine/scene/shown-texts.ts'
import { pixelAt } from '#test/support/pixels.ts'

/** Four lines need 120 px; other products may store the box of one line, or a taller one. */
const STORED = { left: 92, top: 100, width: 200, height: 20 }
const LINES = { whiteSpace: 'pre-wrap', isWrapLine: true, lineHeight: 30, fontSize: 16, textAlign: 'left' }

let renderer: FrameRenderer | undefined
afterEach(() => renderer?.dispose())

/** An imported text of four lines on red. */
function imported(style: object = {}, more: object = {}): Project {
  const text = {
    elName: 'qk-text',
    propsValue: { text: '一\n二\n三\n四' },
    commonStyle: { ...STORED, ...LINES, backgroundColor: '#ff0000', ...style },
    ...more,
  }
  const page = { elements: [text], commonStyle: { backgroundColor: '#ffffff' }, data: { duration: 1 } }
  const restored = restoreProject({ pages: [page] })
  if (!restored.ok) throw new Error(restored.error)
  return restored.project
}

/** Whether the last frame of the video is red at these points. */
async function isRedAt(project: Project, ...points: (readonly [x: number, y: number])[]): Promise<boolean[]> {
  renderer?.dispose()
  renderer = await createFrameRenderer(project)
  const { canvas } = await renderer.renderFrame(29)
  return points.map(([x, y]) => (pixelAt(canvas, x, y)[1] ?? 255) < 200)
}

it('paints the background of a text behind all its lines in the video, whatever height is stored', async () => {
  for (const height of [20, 120, 400]) {
    const red = await isRedAt(imported({ height }), [280, 95], [280, 105], [280, 215], [280, 225])
    expect(red, `stored height ${height}`).toEqual([false, true, true, false])
  }
})

it('turns a text about the center of its lines in the video, also during an animation', async () => {
  // The lines lie from 92 to 292 and from 100 to 220, and turned from 132 to 252 and from 60 to 260.
  const points = [
    [140, 70],
    [245, 250],
    [120, 160],
    [192, 50],
  ] as const
  for (const animations of [[], [{ type: 'fadeIn', duration: 1.5, delay: 0 }]]) {
    const red = await isRedAt(imported({ rotate: 90 }, { animations }), ...points)
    expect(red).toEqual([true, true, false, false])
  }
})

it('keeps the box that a document stores, and states the one of the lines in the video data', async () => {
  const project = imported()
  await isRedAt(project)
  expect(project.pages[0]?.elements[0]?.commonStyle).toMatchObject(STORED)
  const shown = toVideoData({ ...project, pages: project.pages.map(withShownTexts) })
  expect(shown.pages[0]?.elements[0]).toMatchObject({ commonStyle: { ...STORED, height: 120 } })
})
