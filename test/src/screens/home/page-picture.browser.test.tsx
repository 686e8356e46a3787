import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { createElement, createProject } from '#engine/document/index.ts'
import { emptyContent, type StoryboardPage } from '#engine/making/index.ts'
import { PagePicture } from '#src/screens/home/make/PagePicture.tsx'
import { answerCalls, ok } from '#test/support/answers.ts'

const storyboardPage: StoryboardPage = {
  layout: 'cover',
  content: { ...emptyContent(), heading: '样例' },
  narration: [],
}

function templateWithText() {
  const project = createProject()
  project.pages[0]?.elements.push(createElement('qk-text', { propsValue: { text: '标题' } }))
  return project
}

test('draws a page again that could not be drawn, when the network is back', async () => {
  let isOffline = true
  const calls = answerCalls(() => (isOffline ? null : ok(templateWithText())))
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  onTestFinished(() => {
    root.unmount()
    host.remove()
  })
  root.render(
    <PagePicture
      page={storyboardPage}
      look={{ style: 'news', template: { id: 'out-of-reach', title: '模板' } }}
    />,
  )
  await expect.element(page.getByText('没有画出')).toBeVisible()
  isOffline = false
  window.dispatchEvent(new Event('online'))
  await expect.poll(() => host.querySelector('img')?.src).toContain('blob:')
  await expect.element(page.getByText('没有画出')).not.toBeInTheDocument()
  expect(calls).toHaveLength(2)
})
