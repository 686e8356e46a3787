import { MB } from '#engine/util/bytes.ts'
import { conversions, information } from '#src/api/calls.ts'
import { fileSize } from '#src/ui/format.ts'
import { requestOf } from './info-fields.ts'

/** As the `accept` of a file input. */
export const ARTICLE_FILES = '.docx,.xlsx,.csv,.pdf,.md,.markdown,.txt,.html,.htm'
const LARGEST = 50 * MB
const SUPPORTED = new RegExp(`(${ARTICLE_FILES.replaceAll('.', String.raw`\.`).replaceAll(',', '|')})$`, 'i')

export const isArticleFile = ({ name }: Pick<File, 'name'>): boolean => SUPPORTED.test(name)

export interface ImportedInfo {
  id: string
  title: string
  /** What of the file was left out and why. */
  omitted: readonly string[]
}

/**
 * Creates an item of information from a file.
 * @throws Error whose Chinese message can be shown
 */
export async function importArticle(
  file: File,
  signal: AbortSignal,
  onSent?: (share: number) => void,
): Promise<ImportedInfo> {
  if (!isArticleFile(file))
    throw new Error('不能读取这种文件。可以导入 docx、xlsx、csv、pdf、md、txt 和 html')
  if (file.size > LARGEST) throw new Error(`文件不能超过 ${LARGEST / MB} MB，这个有 ${fileSize(file.size)}`)
  const options = { signal, quiet: true, ...(onSent && { onSent }) }
  const { content, omitted } = await conversions.readFile([file], {}, options)
  // The reader is larger than the screens that import.
  const { infoOfArticle, infoOfText } = await import('./info-of-article.ts')
  const read =
    content.kind === 'article'
      ? infoOfArticle(content.article, file.name)
      : infoOfText(content.text, content.format, file.name)
  const { _id: id, title } = await information.create(requestOf(read.fields), { signal, quiet: true })
  return { id, title, omitted: [...omitted, ...read.omitted] }
}
