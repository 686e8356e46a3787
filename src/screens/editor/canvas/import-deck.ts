import { shapeOf } from '#engine/document/index.ts'
import type { AnswerOf } from '#server/api/call.ts'
import type * as api from '#server/api/decks.ts'
import { conversions } from '#src/api/calls.ts'
import { ApiError } from '#src/api/client.ts'
import { fileSize } from '#src/ui/format.ts'
import type { EditorContext } from '../shared/editor-context.ts'
import { type AppTools, ask } from './ask.tsx'
import { importPages } from './import-pages.ts'

/** Bytes that the service accepts. */
const LARGEST = 100_000_000
/** Key of the message, which tells what happens. */
const KEY = 'import-deck'

/**
 * Adds the slides of a presentation (.pptx) after the last page, as one undo step. Asks how they are laid out.
 * @param files several are refused
 */
export async function importDeck(
  editor: EditorContext,
  [file, ...others]: readonly File[],
  { message, modal }: Pick<AppTools, 'message' | 'modal'>,
): Promise<void> {
  if (!file || others.length > 0) {
    message.warning('PPTX 要单独导入，一次一个')
    return
  }
  if (file.size > LARGEST) {
    message.error(`PPTX 不能超过 100 MB，这个有 ${fileSize(file.size)}，请压缩里面的图片和视频，或分成几份`)
    return
  }
  const { width, height } = editor.editing.undoable.project
  const reflow = {
    value: 'reflow',
    label: `按${shapeOf({ width, height })?.label ?? '页面'}重新排版`,
  } as const
  const fit = { value: 'fit', label: '原样缩放' } as const
  const layout = await ask(modal, {
    title: `导入“${file.name}”`,
    text: '幻灯片变成页面，加在最后，备注变成旁白。导入后可以撤销。',
    // Wide pages have the shape of slides.
    choices: width > height ? [reflow, fit] : [fit, reflow],
  })
  if (!layout) return
  const show = (content: string) => void message.loading({ key: KEY, content, duration: 0 })
  show('正在上传 PPTX')
  try {
    const deck = await conversions.importDeck(
      [file],
      { layout, width: String(width), height: String(height) },
      {
        quiet: true,
        onSent: (share) =>
          show(
            share < 1 ? `正在上传 PPTX　${Math.floor(share * 100)}%` : '正在转换幻灯片，大文件需要一两分钟',
          ),
      },
    )
    message.destroy(KEY)
    importPages(editor, deck.project, 'append', resultOf(deck))
  } catch (error) {
    void message.error({ key: KEY, content: `${reasonOf(error)}，作品没有改动` })
  }
}

type Deck = AnswerOf<typeof api.importDeck>

/** What became of the slides, in Chinese. */
function resultOf({ project, report }: Deck): string {
  const omitted = report.filter(({ result }) => result === 'omitted').length
  const changed = report.length - omitted
  const facts = [
    `已导入 ${project.pages.length} 页，加在最后`,
    ...(changed > 0 ? [`${changed} 处有改动`] : []),
    ...(omitted > 0 ? [`${omitted} 处没有导入`] : []),
  ]
  return facts.join('，')
}

/** Without a period. What the service refuses says what to do. */
function reasonOf(error: unknown): string {
  if (error instanceof ApiError && error.status === 200) return error.message.replace(/。$/, '')
  const cause = error instanceof Error ? error.message : String(error)
  return `没有导入成功：${cause}`
}
