import { afterEach, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { createElement, createProject, publishedDocument } from '#engine/document/index.ts'
import { createAnimation } from '#engine/document/operations/index.ts'
import { formLayout } from '#engine/elements/form/layout.ts'
import type { Element as PageElement } from '#engine/elements/schemas.ts'
import { Resources, textLinksOf } from '#engine/scene/index.ts'
import { planVideo } from '#engine/timeline/index.ts'
import '#src/h5/h5.css'
import { createPageLayer } from '#src/h5/page-layer.ts'
import { createPageView } from '#src/h5/page-view.ts'

const WIDTH = 390
const A = 'https://example.com/a'
const LINKED = `<p>详情请看<a href="${A}">我们为这次活动准备的完整说明页面和常见问题解答</a>，或<a href="mailto:a@example.com">来信</a>、<a href="tel:010-12345678">来电</a></p>`

const cleanUps: (() => void)[] = []
afterEach(() => {
  for (const cleanUp of cleanUps.splice(0)) cleanUp()
})

/** Shows the first page of a work as the player does, at the size of a phone. */
async function show(...elements: PageElement[]) {
  const project = createProject()
  project.pages[0]?.elements.push(...elements)
  const published = publishedDocument(project)
  const scale = WIDTH / published.width
  const height = Math.round(published.height * scale)
  const host = document.createElement('main')
  host.style.cssText = `position:relative;width:${WIDTH}px;height:${height}px;--scale:${scale};--page-width:${published.width};--page-height:${published.height}`
  document.body.replaceChildren(host)
  const resources = new Resources()
  const size = { width: WIDTH, height }
  const view = createPageView(0, { document: published, plan: planVideo(published), size, resources })
  host.append(view.host)
  view.host.style.visibility = 'visible'
  await view.ready
  const layer = createPageLayer(view, 'id', '标题')
  const update = (seconds: number | null) => {
    view.show(seconds)
    layer.update(seconds)
  }
  update(null)
  cleanUps.push(() => {
    view.dispose()
    resources.dispose()
    host.remove()
  })
  /** What is pressed at a point of the page. */
  const hit = (x: number, y: number) => {
    const { left, top } = host.getBoundingClientRect()
    return document.elementFromPoint(left + x * scale, top + y * scale)?.closest('a, button, input') ?? null
  }
  const links = () => [...host.querySelectorAll('a')]
  return { view, update, hit, links }
}

const richText = (commonStyle: Partial<PageElement['commonStyle']> = {}, more: Partial<PageElement> = {}) =>
  createElement('qk-rich-editor', {
    propsValue: { richEditor: LINKED },
    commonStyle: { left: 40, top: 200, width: 280, ...commonStyle },
    ...(more as object),
  })

/** The middles of a link's areas, from the center of the element. */
function middles(element: PageElement, index: number) {
  const { width, height } = element.commonStyle
  return (textLinksOf(element)[index]?.areas ?? []).map(({ left, top, right, bottom }) => ({
    x: (left + right) / 2 - width / 2,
    y: (top + bottom) / 2 - height / 2,
  }))
}

it('opens links in rich text where their words are painted, in each line', async () => {
  const { view, hit, links } = await show(richText())
  const [long, mail] = links()
  expect(links().map((link) => [link.href, link.target, link.rel, link.ariaLabel])).toEqual([
    [A, '_blank', 'noopener noreferrer', '我们为这次活动准备的完整说明页面和常见问题解答'],
    ['mailto:a@example.com', '', '', '来信'],
    ['tel:010-12345678', '', '', '来电'],
  ])
  const [element] = view.page.elements
  if (!element) throw new Error('the text')
  const { left, top, width, height } = element.commonStyle
  const center = { x: left + width / 2, y: top + height / 2 }
  const lines = middles(element, 0)
  expect(lines).toHaveLength(2)
  for (const { x, y } of lines) expect(hit(center.x + x, center.y + y)).toBe(long)
  for (const { x, y } of middles(element, 1)) expect(hit(center.x + x, center.y + y)).toBe(mail)
  // Before the link in the first line, and after it in the second.
  expect(hit(left + 10, center.y + (lines[0]?.y ?? 0))).toBeNull()
  expect(hit(left + width - 4, center.y + (lines[1]?.y ?? 0))).toBeNull()
})

it('turns and moves links with their text, and hides them with it', async () => {
  const animations = [
    { ...createAnimation('fadeIn'), delay: 1, duration: 1 },
    { ...createAnimation('slideOutRight'), delay: 3, duration: 1 },
  ]
  const { view, update, hit, links } = await show(richText({ rotate: 90 }, { animations }))
  const [element] = view.page.elements
  const [first] = element ? middles(element, 0) : []
  if (!element || !first) throw new Error('the link')
  const { left, top, width, height } = element.commonStyle
  const at = [left + width / 2 - first.y, top + height / 2 + first.x] as const
  update(2.5)
  expect(hit(...at)).toBe(links()[0])
  update(3.5)
  expect(hit(...at)).toBeNull()
  update(0)
  expect(hit(...at)).toBeNull()
})

it('opens links of a text that enters and leaves by characters only while it is whole', async () => {
  const animations = [
    { ...createAnimation('textRise'), delay: 1, duration: 1 },
    { ...createAnimation('textWave'), delay: 2, duration: 1 },
    { ...createAnimation('textFlyOut'), delay: 3, duration: 1 },
  ]
  const { view, update, hit, links } = await show(richText({}, { animations }))
  const [element] = view.page.elements
  const [first] = element ? middles(element, 0) : []
  if (!element || !first) throw new Error('the link')
  const { left, top, width, height } = element.commonStyle
  const at = [left + width / 2 + first.x, top + height / 2 + first.y] as const
  for (const [seconds, isOpen] of [
    [0.5, false],
    [1.5, false],
    [2.5, true],
    [3.5, false],
    [4.5, false],
  ] as const) {
    update(seconds)
    expect([seconds, hit(...at)]).toEqual([seconds, isOpen ? links()[0] : null])
  }
})

it('takes the focus once per link, and the hidden layout of the text takes none', async () => {
  const { links } = await show(richText())
  const focused: (Element | null)[] = []
  for (let step = 0; step < 5; step++) {
    await userEvent.tab()
    focused.push(document.activeElement)
  }
  expect(focused.slice(0, 3)).toEqual(links())
  expect(focused.slice(3).flatMap((element) => element?.shadowRoot?.activeElement ?? [])).toEqual([])
})

it('keeps the event of an element beside the links in its text', async () => {
  const events = [{ type: 'share' as const, url: 'https://example.com/share' }]
  const { view, hit, links } = await show(richText({}, { events }))
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  cleanUps.push(() => copied.mockRestore())
  const [element] = view.page.elements
  const [first] = element ? middles(element, 0) : []
  if (!element || !first) throw new Error('the link')
  const { left, top, width, height } = element.commonStyle
  const y = top + height / 2 + first.y
  expect(hit(left + width / 2 + first.x, y)).toBe(links()[0])
  expect(hit(left + 10, y)?.tagName).toBe('BUTTON')
})

it('gives what is pressed to the element that lies on top', async () => {
  const events = [{ type: 'link' as const, url: A }]
  const ground = createElement('qk-rectangle-border', {
    events,
    commonStyle: { left: 0, top: 0, width: 384, height: 682, zIndex: 1 },
  })
  const form = createElement('qk-form', { commonStyle: { left: 32, top: 100, zIndex: 2 } })
  const above = createElement('qk-button', {
    events,
    propsValue: { text: '说明' },
    commonStyle: { left: 32, top: 100, width: 320, height: 40, zIndex: 3 },
  })
  const { hit } = await show(above, form, ground)
  const { fields, button } = formLayout(form)
  const last = fields.at(-1)?.box
  if (!last) throw new Error('the last field')
  const onForm = ({ left, right, top, bottom }: typeof button) =>
    hit(form.commonStyle.left + (left + right) / 2, form.commonStyle.top + (top + bottom) / 2)
  expect(onForm(last)?.tagName).toBe('INPUT')
  expect(onForm(button)?.textContent).toBe(form.propsValue.submitText)
  expect(hit(192, 120)?.ariaLabel).toBe('说明')
  expect(hit(192, 660)?.getAttribute('href')).toBe(A)
})
