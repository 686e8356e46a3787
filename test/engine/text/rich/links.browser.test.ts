import { expect, it } from 'vitest'
import type { Bounds } from '#engine/geometry/index.ts'
import { loadFonts } from '#engine/text/fonts.ts'
import {
  layoutRichText,
  linkError,
  linksOf,
  paintRichText,
  requiredRichTextFonts,
} from '#engine/text/index.ts'
import { canvasPicture } from '#test/support/fidelity.ts'
import { styleOf } from '../support.ts'

const A = 'https://example.com/a'
const B = 'mailto:a@example.com'

async function linksIn(html: string) {
  const style = styleOf({})
  await loadFonts(requiredRichTextFonts(html, style))
  return { style, layout: layoutRichText(html, style), links: linksOf(layoutRichText(html, style)) }
}

/** The bounds of the pixels in the color of links within rows of a picture. */
function blueBounds({ data, width }: ImageData, top: number, bottom: number): Bounds {
  const found = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  for (let y = Math.round(top); y < Math.round(bottom); y++)
    for (let x = 0; x < width; x++) {
      const [red = 0, green = 0, blue = 0] = data.subarray((y * width + x) * 4)
      if (blue < 200 || red > 120 || green > 190) continue
      found.left = Math.min(found.left, x)
      found.top = Math.min(found.top, y)
      found.right = Math.max(found.right, x + 1)
      found.bottom = Math.max(found.bottom, y + 1)
    }
  return found
}

it('has an area per line, which encloses the painted words and nothing else', async () => {
  const html = `<p>详情请看<a href="${A}">我们为这次活动准备的完整说明页面和常见问题解答</a>，谢谢</p>`
  const { layout, links, style } = await linksIn(html)
  const [link] = links
  expect(links).toMatchObject([{ href: A, text: '我们为这次活动准备的完整说明页面和常见问题解答' }])
  expect(link?.areas).toHaveLength(2)
  const picture = canvasPicture((context) => paintRichText(context, layout), style.width, style.height, 1)
  for (const { left, top, right, bottom } of link?.areas ?? []) {
    const painted = blueBounds(picture, top, bottom)
    expect(Math.abs(painted.left - left)).toBeLessThan(2.5)
    expect(Math.abs(painted.right - right)).toBeLessThan(2.5)
    expect(painted.top).toBeGreaterThanOrEqual(Math.floor(top))
    expect(painted.bottom).toBeLessThanOrEqual(Math.ceil(bottom))
  }
  const [first, second] = link?.areas ?? []
  expect(second?.top).toBeGreaterThanOrEqual(first?.bottom ?? Infinity)
  expect(link?.bounds).toEqual({
    left: second?.left,
    top: first?.top,
    right: first?.right,
    bottom: second?.bottom,
  })
})

it('counts a link in several styles once, with one area in a line', async () => {
  const html = `<p><a href="${A}">一<b>二</b><span style="font-size: 28px">三</span></a><a href="${B}">四</a></p>`
  const { links } = await linksIn(html)
  expect(links.map(({ href, text, areas }) => [href, text, areas.length])).toEqual([
    [A, '一二三', 1],
    [B, '四', 1],
  ])
})

it('keeps links apart that have the same address', async () => {
  const html = `<p><a href="${A}">一</a>和<a href="${A}">二</a></p><p><a href="${A}">三</a></p>`
  const { links } = await linksIn(html)
  expect(links.map(({ text }) => text)).toEqual(['一', '二', '三'])
})

it('has only addresses that are allowed', async () => {
  const html = `<p><a href="javascript:alert(1)">一</a><a href="data:text/html,x">二</a><a>三</a><a href="${B}">四</a></p>`
  const { links } = await linksIn(html)
  expect(links.map(({ href }) => href)).toEqual([B])
})

it('has telephone numbers of the form that events have', async () => {
  const [good, bad] = [
    ['tel:010-12345678', 'TEL:+8613800138000'],
    ['tel:abc', 'tel:1', 'tel:010 12345678', 'tel:10086;alert(1)', 'sms:10086'],
  ]
  const html = [...good, ...bad].map((href) => `<p><a href="${href}">电话</a></p>`).join('')
  const { links } = await linksIn(html)
  expect(links.map(({ href }) => href)).toEqual(good)
  expect(good.map(linkError)).toEqual([null, null])
  for (const href of bad) expect([href, linkError(href)]).toEqual([href, expect.any(String)])
})
