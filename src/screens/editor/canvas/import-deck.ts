import { shapeOf } from '#engine/document/index.ts'
import type { AnswerOf } from '#server/api/call.ts'
import type * as api from '#server/api/decks.ts'
import { conversions } from '#src/api/calls.ts'
import type { EditorContext } from '../shared/editor-context.ts'
import { type AppTools, ask } from './ask.tsx'
import { convertFile, onlyFile, type SendOptions } from './convert-file.tsx'
import { importPages } from './import-pages.ts'

const DECK = {
  name: 'PPTX',
  advice: '请压缩里面的图片和视频，或分成几份',
  step: '正在转换幻灯片，大文件需要一两分钟',
}

/**
 * Adds the slides of a presentation (.pptx) after the last page, as one undo step. Asks how they are laid out.
 * @param files several are refused
 */
export async function importDeck(
  editor: EditorContext,
  files: readonly File[],
  { message, modal }: Pick<AppTools, 'message' | 'modal'>,
): Promise<void> {
  const file = onlyFile(files, DECK, message)
  if (!file) return
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
  const pages = { layout, width: String(width), height: String(height) }
  const send = (sent: File[], options: SendOptions) => conversions.importDeck(sent, pages, options)
  const deck = await convertFile(file, { ...DECK, send }, message)
  if (deck) importPages(editor, deck.project, 'append', resultOf(deck))
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
