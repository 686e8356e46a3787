import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { TemplatePages } from '#src/screens/editor/library/TemplatePages.tsx'
import { answerCalls, refused, type Reply } from '#test/support/answers.ts'
import { stubBrowserApis } from '#test/support/browser-stubs.ts'
import { createTestEditor, renderInEditor } from '#test/support/test-editor.tsx'

const card = {
  ...{ _id: 'moon', title: '中秋', coverImage: '', pageCount: 4, seconds: 18, width: 384, height: 682 },
  ...{ tags: [], isPublish: true, ownerId: null, updated: null },
}

async function noteOn(reply: Reply) {
  answerCalls(() => reply)
  renderInEditor(createTestEditor(), <TemplatePages card={card} onBack={() => {}} />)
  return (await screen.findByText(/你的页面没有改动/)).textContent
}

beforeEach(stubBrowserApis)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('says that a template was withdrawn, without another attempt', async () => {
  expect(await noteOn(refused('模板不存在，或已下架'))).toBe('模板不存在，或已下架，你的页面没有改动')
  expect(screen.queryByRole('button', { name: /重\s?试/ })).toBeNull()
})

it('offers to load a template again that could not be read', async () => {
  await noteOn(null)
  expect(screen.getByRole('button', { name: /重\s?试/ })).toBeTruthy()
})
