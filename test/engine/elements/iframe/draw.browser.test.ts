import { expect, it } from 'vitest'
import { blankPage, createElement, createProject, type Project } from '#engine/document/index.ts'
import type { Element } from '#engine/elements/schemas.ts'
import { renderer } from '#engine/elements/iframe/renderer.ts'
import { createFrameRenderer, createPaintEnv } from '#engine/scene/index.ts'
import { expectGoldenPage } from '#test/support/golden.ts'
import { hashOf } from '#test/support/pixels.ts'

function page(url: string, title = '', commonStyle: object = {}) {
  return createElement('qk-iframe', {
    propsValue: { url, title },
    commonStyle: { left: 24, width: 336, height: 130, ...commonStyle },
  })
}

function projectOf(...elements: Element[]): Project {
  const shown = { ...blankPage(), elements }
  shown.commonStyle.backgroundColor = '#e9eaed'
  return { ...createProject(), pages: [shown] }
}

/** The pixels of a web page as the stage shows it. */
function onStage(url: string) {
  const context = new OffscreenCanvas(336, 130).getContext('2d')
  if (!context) throw new Error('no canvas')
  const env = createPaintEnv({ image: () => null, isEditing: true })
  renderer.paint(context, page(url), env)
  return context.getImageData(0, 0, 336, 130).data
}

it('is drawn as a card with title and address, as far as there is room', async () => {
  await expectGoldenPage(
    'kind-qk-iframe',
    projectOf(
      page('https://www.example.com', '', { top: 16 }),
      page('https://news.example.com/2026/%E6%96%B0%E8%83%BD%E6%BA%90?page=2', '新能源汽车四年销量解读', {
        top: 160,
        borderWidth: 2,
        borderColor: '#2c50dc',
        borderRadius: [16, 0, 0, 0, 0],
      }),
      page(
        'https://a-very-long-host-name-that-goes-on.example.com/and/on/and/on/and/on',
        '很长的标题'.repeat(10),
        {
          top: 304,
          width: 180,
          height: 120,
        },
      ),
      page('https://www.example.com/a', '标题', { top: 304, left: 216, width: 140, height: 52 }),
      page('https://www.example.com/a', '标题', { top: 370, left: 216, width: 40, height: 40 }),
      page('https://www.example.com/a', '标题', { top: 370, left: 270, width: 30, height: 12 }),
      page('', '', { top: 440, height: 90 }),
      page('javascript:alert(1)', '', { top: 545, height: 90 }),
    ),
  )
})

it.each(['javascript:alert(1)', 'data:text/html,<script>1</script>', 'file:///etc/passwd', 'https://', '  '])(
  'paints no card for %s in a video, and a notice on the stage',
  async (url) => {
    const pictures = await Promise.all(
      [[page(url, '<b>x</b>')], []].map(async (elements) => {
        const frames = await createFrameRenderer(projectOf(...elements))
        const hash = hashOf((await frames.renderFrame(0)).canvas)
        expect(frames.missing).toEqual([])
        frames.dispose()
        return hash
      }),
    )
    expect(pictures[0]).toBe(pictures[1])
    expect(onStage(url)).not.toEqual(onStage('https://www.example.com'))
    expect(onStage(url).some((value) => value !== 0)).toBe(true)
  },
)
