import { MB } from '#engine/util/bytes.ts'
import { isPermitted, WITHOUT } from '#src/session/index.ts'
import { fileSize } from '#src/ui/format.ts'
import { isArticleFile } from '../page-data/import-article.ts'

/** What the author can correct; the message is shown. */
export class NewWorkImportError extends Error {}

export type FileKind = 'project' | 'psd' | 'deck' | 'article' | 'media'

const PROJECT = /\.json$/i
const PSD = /\.psd$/i
const DECK = /\.pptx$/i
/** Files of earlier versions, and of other programs, that authors take for decks. */
const OTHER_DECK = /\.(ppt|pps|odp|key|dps)$/i
const LARGEST = 100 * MB

/** @throws NewWorkImportError when the files cannot be imported together */
export function kindOf(files: readonly File[]): FileKind {
  const only = files.length === 1 ? files[0] : undefined
  const has = (pattern: RegExp) => files.some(({ name }) => pattern.test(name))
  if (has(PROJECT)) {
    if (!only) throw new NewWorkImportError('项目文件要单独打开，一次一个')
    return 'project'
  }
  const needsUpload = !isPermitted('material:upload')
  if (needsUpload) throw new NewWorkImportError(WITHOUT['material:upload'])
  if (has(PSD)) {
    if (!only) throw new NewWorkImportError('PSD 要单独导入，一次一个')
    checkSize(only, 'PSD', '请合并图层或缩小后再导入')
    return 'psd'
  }
  if (has(DECK)) {
    if (!only) throw new NewWorkImportError('PPTX 要单独导入，一次一个')
    checkSize(only, 'PPTX', '请压缩里面的图片和视频，或分成几份')
    return 'deck'
  }
  const old = files.find(({ name }) => OTHER_DECK.test(name))
  if (old) throw new NewWorkImportError(`${old.name} 不能打开，请用 PowerPoint 或 WPS 另存为 .pptx 再导入`)
  if (files.every(isArticleFile)) return 'article'
  const other = files.find(({ type }) => !/^(image|video)\//.test(type))
  if (other)
    throw new NewWorkImportError(
      `${other.name} 不能${files.some(isArticleFile) ? '和别的文件一起' : ''}打开。可以打开项目文件（.json）、PSD、PPTX、文章（docx、md、xlsx、pdf……）、图片和视频`,
    )
  return 'media'
}

function checkSize({ size }: File, what: string, advice: string): void {
  if (size > LARGEST)
    throw new NewWorkImportError(`${what} 不能超过 ${LARGEST / MB} MB，这个有 ${fileSize(size)}，${advice}`)
}
