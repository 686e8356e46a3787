import type { Page } from 'playwright-core'
import { formsIn, type PublishedDocument } from '#engine/document/index.ts'
import { editor, escape } from './editor-steps.ts'

/** Sends the form of the published work as visitors do. */
async function sendForms(page: Page) {
  const link = await page.getByRole('textbox', { name: '网页链接' }).inputValue()
  const [origin, id] = link.split('/h5/') as [string, string]
  const { body } = (await (await page.request.get(`${origin}/quark/h5/document?id=${id}`)).json()) as {
    body: PublishedDocument
  }
  const [formId] = [...formsIn(body).keys()]
  for (const [name, phone] of [
    ['陈雨', '13800000001'],
    ['欧阳明月', '13800000002'],
    ['一个写得很长很长的称呼，用来看看表格怎样换行', '13800000003'],
  ])
    await page.request.post(`${origin}/quark/h5/submit`, { data: { id, formId, values: { name, phone } } })
}

const openPublishing = (page: Page) => page.locator('header').getByRole('button', { name: '发布' }).click()

/** Publishing as a web page, with what visitors have sent. */
export const PUBLISHING = editor('allKinds', [
  { name: 'publish-dialog', open: openPublishing },
  {
    name: 'publish-link',
    async open(page) {
      const dialog = page.getByRole('dialog', { name: '发布为网页' })
      await dialog.getByRole('button', { name: /^(发布|更新发布)$/ }).click()
      await dialog.getByRole('img', { name: '网页的二维码' }).waitFor()
    },
  },
  { name: 'publish-entries-none', open: (page) => page.getByText(/^表单数据/).click() },
  {
    name: 'publish-entries',
    async open(page) {
      await page.getByText('链接与内容').click()
      await sendForms(page)
      await escape(page)
      await openPublishing(page)
      await page.getByText('表单数据 3').click()
    },
  },
])
