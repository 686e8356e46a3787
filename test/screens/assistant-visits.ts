import type { Page } from 'playwright-core'
import type { WorkSummary } from '#engine/commands/index.ts'
import { button, editor, keys } from './editor-steps.ts'
import type { Visit } from './visit.ts'

const event = (delta: object) => `data: ${JSON.stringify({ choices: [{ index: 0, delta }] })}\n\n`

/** Answers for the assistant's model, which proposes to change the first text of the work. */
async function answerAsModel(page: Page) {
  await page.route('**/baidu/chat/state*', (route) =>
    route.fulfill({ json: { status: true, code: 200, msg: '', body: { isConfigured: true } } }),
  )
  await page.route('**/baidu/chat/stream-completions', async (route) => {
    const { messages } = route.request().postDataJSON() as { messages: { role: string; content: string }[] }
    const about = messages.find(({ content }) => content.startsWith('WORK '))?.content.slice(5) ?? '{}'
    const { work } = JSON.parse(about) as { work: WorkSummary }
    const text = work.pages[0]?.elements.find((element) => element.text)
    const calls = [
      { name: 'set_text', arguments: { element: text?.id, text: '新标题' } },
      { name: 'set_title', arguments: { title: '三步学会阳台种菜' } },
      {
        name: 'add_designed_page',
        arguments: {
          style: 'minimal',
          layout: 'three-points',
          content: {
            heading: '三个要点',
            items: [{ title: '选容器' }, { title: '配好土' }, { title: '勤浇水' }],
          },
          narration: ['记住这三点。'],
        },
      },
    ]
    const isFirst = messages.at(-1)?.role === 'user'
    const answer = isFirst
      ? [
          event({ content: '标题可以**更短**，结尾加一页小结：\n\n1. 选对容器\n2. 配好土\n3. 勤浇水' }),
          event({
            tool_calls: calls.map((call, index) => ({
              index,
              function: { name: call.name, arguments: JSON.stringify(call.arguments) },
            })),
          }),
        ]
      : []
    await route.fulfill({ contentType: 'text/event-stream', body: `${answer.join('')}data: [DONE]\n\n` })
  })
}

const ASSISTANT: Visit = {
  ...editor('work', [
    { name: 'assistant', open: keys('ControlOrMeta+J') },
    {
      name: 'assistant-proposal',
      async open(page) {
        const field = page.getByRole('textbox', { name: '问题' })
        await field.fill('把标题改短，结尾加一页小结')
        await field.press('Enter')
        await page.getByRole('button', { name: '全部采用' }).waitFor()
      },
    },
    {
      name: 'assistant-preview',
      open: (page) =>
        page.getByRole('group', { name: '新增页面' }).getByRole('button', { name: '预览' }).click(),
    },
  ]),
  before: answerAsModel,
}

const LONG_ANSWER = `可以。先说**结构**，再说每一页：

1. 封面只留一个数字，副标题压到十二个字以内
2. 第二页用对比，去年和今年放在一起看
3. 结尾放二维码，提醒关注

| 页 | 现在 | 建议 |
| --- | --- | --- |
| 1 | 阳台种菜三步上手，新手也能学会 | 三步，阳台种出一盘菜 |
| 2 | 选对容器 | 容器深二十厘米，底下要有孔 |

> 种子之间留三厘米，盖一层薄土。

配音里的 \`300ml\` 建议读作“三百毫升”。这一段故意写得长一些：${'句子一句接着一句，'.repeat(12)}到这里为止。`

/** A conversation that is longer than the panel, and those before it. */
const LONG_CONVERSATION: Visit = {
  ...editor('work', [
    {
      name: 'assistant-long',
      async open(page) {
        await keys('ControlOrMeta+J')(page)
        const field = page.getByRole('textbox', { name: '问题' })
        for (const question of [
          '这个视频怎样改，才能让刷到的人停下来？',
          `再具体一点。${'我们的读者多是第一次种菜的上班族，周末才有时间。'.repeat(6)}`,
          '配音要改吗？',
        ]) {
          await field.fill(question)
          await field.press('Enter')
          await page.getByRole('button', { name: '重新回答' }).waitFor()
        }
      },
    },
    {
      name: 'assistant-long-start',
      open: (page) => page.getByRole('article').first().scrollIntoViewIfNeeded(),
    },
    {
      name: 'assistant-history',
      async open(page) {
        await button(page, '新对话').click()
        await button(page, '以前的对话').click()
      },
    },
  ]),
  async before(page) {
    await answerAsModel(page)
    await page.route('**/baidu/chat/stream-completions', (route) =>
      route.fulfill({
        contentType: 'text/event-stream',
        body: `${event({ content: LONG_ANSWER })}data: [DONE]\n\n`,
      }),
    )
  },
}

const WITHOUT_MODEL = editor('work', [
  { name: 'assistant-without-model', open: keys('ControlOrMeta+J') },
  { name: 'assistant-script', open: (page) => button(page, '脚本变成页面').click() },
])

/** The assistant with a model that answers, and without one. */
export const ASSISTANT_VISITS: readonly Visit[] = [ASSISTANT, LONG_CONVERSATION, WITHOUT_MODEL]
