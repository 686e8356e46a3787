import { expect, it } from 'vitest'
import { blankPage, createElement, createProject, type Project } from '#engine/document/index.ts'
import type { Element } from '#engine/elements/schemas.ts'
import { createFrameRenderer } from '#engine/scene/index.ts'
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
  'shows nothing of %s',
  async (url) => {
    const pictures = await Promise.all(
      [page(url, '<b>x</b>'), page(url)].map(async (element) => {
        const renderer = await createFrameRenderer(projectOf(element))
        const hash = hashOf((await renderer.renderFrame(0)).canvas)
        expect(renderer.missing).toEqual([])
        renderer.dispose()
        return hash
      }),
    )
    expect(pictures[0]).toBe(pictures[1])
  },
)
