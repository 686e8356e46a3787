import { headOf, KINDS, type UploadKind } from './file-type.ts'

const NAMES: [extension: RegExp, kind: UploadKind][] = [
  [/\.(png|jpe?g|gif|webp|avif)$/i, 'image'],
  [/\.(mp3|wav|aac|m4a|ogg|flac)$/i, 'audio'],
  [/\.(mp4|m4v|mov|webm)$/i, 'video'],
]

/** The kind that the name of a file promises. */
const namedKind = (name: string): UploadKind | undefined =>
  NAMES.find(([extension]) => extension.test(name))?.[1]

/** The kind of a file whose name says that the product can use it, but whose beginning is damaged. */
async function damagedKind(file: File): Promise<UploadKind | undefined> {
  const kind = namedKind(file.name)
  // Text is no damaged picture, whatever its name.
  const isBinary = Array.from(await headOf(file)).some((sign) => sign < ' ' && !'\t\n\r\f'.includes(sign))
  return isBinary ? kind : undefined
}

/** Why a file whose type is unknown cannot be used, in Chinese, and what can be done instead. */
export async function reasonAgainst(file: File): Promise<string> {
  if (/\.(ttf|otf|ttc|woff2?)$/i.test(file.name)) return '字体请在文字的字体列表里上传'
  if (/\.(psd|pptx)$/i.test(file.name)) return 'PSD 和 PPTX 请拖到画布上，或在“新建视频”里导入'
  if (/\.(ppt|pps|odp|key|dps)$/i.test(file.name)) return '请用 PowerPoint 或 WPS 另存为 .pptx 再导入'
  const damaged = await damagedKind(file)
  if (damaged) return KINDS[damaged].broken
  const named = namedKind(file.name)
  return named ? `内容不是${KINDS[named].name}，文件可能损坏了` : '不支持这种文件，请用 PNG、JPG、MP3 或 MP4'
}
