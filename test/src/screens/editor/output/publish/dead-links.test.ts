import { expect, test } from 'vitest'
import { createElement, createProject } from '#engine/document/index.ts'
import { deadLinksIn } from '#src/screens/editor/output/publish/dead-links.ts'

test('names what does nothing when visitors press it, and web pages that they do not see', () => {
  const project = createProject()
  const button = (text: string, url: string, type = 'link') =>
    createElement('qk-button', { propsValue: { text }, events: [{ type, url }] })
  const webPage = (url: string) => createElement('qk-iframe', { propsValue: { url } })
  const [page] = project.pages
  page?.elements.push(
    button('看路线', ''),
    button('报名', 'https://example.com'),
    button('官网', 'ftp://example.com', 'share'),
    button('别的', '#3', 'jump'),
    { ...button('藏起来', ''), isHidden: true },
    webPage(' '),
    webPage('javascript:alert(1)'),
    webPage('https://example.com'),
  )
  expect(deadLinksIn(project)).toEqual([
    '第 1 页“看路线”的打开链接没有填地址',
    '第 1 页“官网”的分享地址 ftp://example.com 打不开',
    '第 1 页“网页”没有填地址',
    '第 1 页“网页”地址 javascript:alert(1) 打不开',
  ])
})
