import { cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { runAction, stepNames } from '#engine/editing/index.ts'
import { AssistantPanel } from '#src/screens/editor/assistant/AssistantPanel.tsx'
import type { EditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { answerCalls, ok } from '#test/support/answers.ts'
import { stubBrowserApis } from '#test/support/browser-stubs.ts'
import { answerChat, called, DONE, openStream, said } from '#test/support/chat-stream.ts'
import { logInWithout } from '#test/support/permissions.ts'
import { createTestEditor, put, renderInEditor } from '#test/support/test-editor.tsx'

configure({ asyncUtilTimeout: 15_000 })

let isConfigured = true
beforeEach(() => {
  isConfigured = true
  stubBrowserApis()
  answerCalls(({ url }) => ok(url.startsWith('/baidu/chat/state') ? { isConfigured } : {}))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** The panel beside a work with a title. */
function openPanel() {
  const editor = createTestEditor()
  const title = put(editor, 'qk-text', { propsValue: { text: '春季新品发布会' } })
  renderInEditor(editor, <AssistantPanel />)
  return { editor, title }
}

const click = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

async function ask(question: string) {
  const field = await screen.findByRole('textbox', { name: '问题' })
  fireEvent.change(field, { target: { value: question } })
  fireEvent.keyDown(field, { key: 'Enter' })
}

const textOf = ({ editing }: EditorContext, id: string) => {
  const element = editing.undoable.project.pages[0]?.elements.find(({ uuid }) => uuid === id)
  return element?.elName === 'qk-text' ? element.propsValue.text : undefined
}

const card = (label: string) => screen.findByRole('group', { name: label })

describe('the answer', () => {
  it('streams, can be stopped, and what came stays', async () => {
    openPanel()
    const { stream, write } = openStream()
    const requests = answerChat(stream)
    await ask('标题怎么改？')
    write(said('可以**短'))
    expect(await screen.findByText(/可以/)).toBeDefined()
    write(said('一点**。'))
    expect((await screen.findByText('短一点')).tagName).toBe('STRONG')
    click('停止回答')
    expect(await screen.findByText('已停止，收到的内容还在')).toBeDefined()
    expect(screen.getByText('短一点')).toBeDefined()
    expect(JSON.stringify(requests[0]?.messages)).toContain('春季新品发布会')
  })

  it('can be asked for again, also for another question', async () => {
    openPanel()
    const requests = answerChat([said('第一版'), DONE], [said('第二版'), DONE], [said('第三版'), DONE])
    await ask('写标题')
    expect(await screen.findByText('第一版')).toBeDefined()
    click('重新回答')
    expect(await screen.findByText('第二版')).toBeDefined()
    expect(screen.queryByText('第一版')).toBeNull()
    click('修改问题')
    fireEvent.change(screen.getByRole('textbox', { name: '修改问题' }), { target: { value: '写副标题' } })
    click('重新发送')
    expect(await screen.findByText('第三版')).toBeDefined()
    expect(requests.at(-1)?.messages.at(-1)?.content).toBe('写副标题')
    expect(screen.getAllByRole('article')).toHaveLength(1)
  })

  it('says what went wrong and keeps what came', async () => {
    openPanel()
    answerChat([said('说到一半')])
    await ask('写标题')
    expect((await screen.findByRole('alert')).textContent).toContain('回答中断了')
    expect(screen.getByText('说到一半')).toBeDefined()
  })

  it('never becomes HTML, links or pictures', async () => {
    openPanel()
    const hostile =
      '<img src=x onerror=alert(1)> [点这里](https://evil.example/) ![](https://evil.example/a.png)\n\n<script>1</script>'
    answerChat([said(hostile), DONE])
    await ask('写标题')
    expect(await screen.findByText(/点这里/)).toBeDefined()
    const article = screen.getByRole('article')
    expect(article.querySelectorAll('img, a, script')).toHaveLength(0)
  })
})

describe('a proposal', () => {
  const proposing = (title: string) =>
    answerChat(
      [
        said('改短了。'),
        called('set_text', { element: title, text: '春季新品' }, 0),
        called('set_title', { title: '新品发布' }, 1),
        DONE,
      ],
      [DONE],
    )

  it('is accepted one by one, each as a step with a name, and can be undone', async () => {
    const { editor, title } = openPanel()
    proposing(title)
    await ask('改短标题')
    const text = await card('修改文字')
    expect(text.textContent).toContain('春季新品发布会')
    expect(textOf(editor, title)).toBe('春季新品发布会')
    const accept = within(text).getByRole('button', { name: '采用' })
    await waitFor(() => expect(accept).toHaveProperty('disabled', false))
    fireEvent.click(accept)
    expect(textOf(editor, title)).toBe('春季新品')
    expect(editor.editing.undoable.project.title).not.toBe('新品发布')
    expect(stepNames(editor.editing).at(-1)).toBe('助手：修改文字')
    expect(await within(text).findByText('已采用')).toBeDefined()
    fireEvent.click(within(await card('修改标题')).getByRole('button', { name: '不采用' }))
    expect(within(await card('修改标题')).queryByRole('button', { name: '采用' })).toBeNull()
    runAction(editor.editing, 'undo')
    expect(textOf(editor, title)).toBe('春季新品发布会')
    expect(await within(text).findByRole('button', { name: '采用' })).toBeDefined()
  })

  it('is accepted as a whole, a step for each change', async () => {
    const { editor, title } = openPanel()
    proposing(title)
    await ask('改短标题')
    const all = await screen.findByRole('button', { name: '全部采用' })
    await waitFor(() => expect(all).toHaveProperty('disabled', false))
    fireEvent.click(all)
    expect(textOf(editor, title)).toBe('春季新品')
    expect(editor.editing.undoable.project.title).toBe('新品发布')
    expect(stepNames(editor.editing).slice(-2)).toEqual(['助手：修改文字', '助手：修改标题'])
  })

  it('says when the author has edited the place, or removed it', async () => {
    const { editor, title } = openPanel()
    proposing(title)
    await ask('改短标题')
    const text = await card('修改文字')
    await waitFor(() =>
      expect(within(text).getByRole('button', { name: '采用' })).toHaveProperty('disabled', false),
    )
    const { history, undoable } = editor.editing
    history.change(() => {
      const element = undoable.project.pages[0]?.elements.find(({ uuid }) => uuid === title)
      if (element?.elName === 'qk-text') element.propsValue.text = '作者自己改的'
    })
    expect(await within(text).findByText('提出以后这里又改过')).toBeDefined()
    expect(text.textContent).toContain('作者自己改的')
    history.change(() => undoable.project.pages[0]?.elements.splice(0))
    expect(await within(text).findByText('不再合适')).toBeDefined()
    expect(text.textContent).toContain('没有元素')
  })
})

describe('conversations', () => {
  it('begin anew, are found again, and come back after deletion', async () => {
    openPanel()
    answerChat([said('答案'), DONE])
    await ask('第一个问题')
    expect(await screen.findByText('答案')).toBeDefined()
    click('新对话')
    await waitFor(() => expect(screen.queryByText('答案')).toBeNull())
    click('以前的对话')
    fireEvent.click(await screen.findByRole('button', { name: '第一个问题' }))
    expect(await screen.findByText('答案')).toBeDefined()
    click('以前的对话')
    fireEvent.click(await screen.findByRole('button', { name: '删除对话：第一个问题' }))
    await waitFor(() => expect(screen.queryByText('答案')).toBeNull())
    fireEvent.click(await screen.findByRole('button', { name: '撤销' }))
    expect(await screen.findByText('答案')).toBeDefined()
  })
})

describe('without a model', () => {
  it('says what to configure, and the rules still propose changes', async () => {
    isConfigured = false
    const { editor } = openPanel()
    expect((await screen.findByText('还没有配置智能助手')).closest('[role=alert]')?.textContent).toContain(
      'CHAT_API_KEY',
    )
    expect(screen.queryByRole('textbox', { name: '问题' })).toBeNull()
    click('数字做成图表')
    fireEvent.change(screen.getByRole('textbox', { name: '数字' }), {
      target: { value: '苹果 120，香蕉 150' },
    })
    click('做成图表')
    const chart = await card('新增图表')
    fireEvent.click(within(chart).getByRole('button', { name: '采用' }))
    expect(editor.editing.undoable.project.pages[0]?.elements.map(({ elName }) => elName)).toContain('bar')
    click('拆分配音')
    expect(await screen.findByText('没有太长的配音句子')).toBeDefined()
  })

  it('explains that a user may not change the work', () => {
    logInWithout('page:update')
    openPanel()
    expect(screen.getByText(/当前账号没有修改权限/)).toBeDefined()
    expect(screen.queryByRole('button', { name: '数字做成图表' })).toBeNull()
  })
})
