import { createProject } from '#engine/document/index.ts'
import type { AnswerOf } from '#server/api/call.ts'
import type { upload } from '#server/api/psd.ts'
import { conversions } from '#src/api/calls.ts'
import type { EditorContext } from '../shared/editor-context.ts'
import type { AppTools } from './ask.tsx'
import { convertFile, onlyFile, type SendOptions } from './convert-file.tsx'
import { importPages } from './import-pages.ts'

const PSD = {
  name: 'PSD',
  advice: '请合并图层或缩小后再导入',
  step: '正在转换图层，大文件需要一两分钟',
}

/**
 * Adds a page with the layers of a Photoshop document after the last page, as one undo step.
 * @param files several are refused
 */
export async function importPsd(
  editor: EditorContext,
  files: readonly File[],
  { message }: Pick<AppTools, 'message'>,
): Promise<void> {
  const file = onlyFile(files, PSD, message)
  if (!file) return
  const send = (sent: File[], options: SendOptions) => conversions.importPsd(sent, {}, options)
  const psd = await convertFile(file, { ...PSD, send }, message)
  if (!psd) return
  const project = createProject()
  const [page] = project.pages
  if (page) Object.assign(page, { elements: psd.elements, name: file.name.replace(/\.psd$/i, '') })
  importPages(editor, project, 'append', resultOf(psd))
}

/** What became of the layers, in Chinese. */
function resultOf({ report }: AnswerOf<typeof upload>): string {
  const omitted = report.filter(({ result }) => result === 'omitted').length
  const changed = report.length - omitted
  const facts = [
    'PSD 已导入为一页，加在最后',
    ...(changed > 0 ? [`${changed} 个图层有改动`] : []),
    ...(omitted > 0 ? [`${omitted} 个没有导入`] : []),
  ]
  return facts.join('，')
}
