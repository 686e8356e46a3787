import { LONGEST_SOUND } from '#engine/document/catalogue/sounds.ts'
import { MB } from '#engine/util/bytes.ts'
import { clock, fileSize } from '#src/ui/format.ts'
import { detectFileType, type FileType, isAnimated, KINDS } from './file-type.ts'
import { type Measures, measure } from './measure.ts'

/** A file that cannot be used as it is, so retrying would not help. The message is shown. */
export class UnusableFile extends Error {
  override readonly name = 'UnusableFile'
}

export type CheckedFile = FileType &
  Measures & {
    /** Only for animated pictures. */
    isAnimated?: boolean
  }

const SOUND_ONLY = '这个文件里没有画面，只有声音，请转成 MP3 或 M4A，再作为音频上传'

/** Width times height; browsers cannot draw larger canvases. */
const MAX_PIXELS = 50_000_000

/** @throws UnusableFile */
export async function checkFile(file: File): Promise<CheckedFile> {
  if (file.size === 0) throw new UnusableFile('这个文件是空的')
  const type = await readHead(file)
  if (!type) throw new UnusableFile(await reasonAgainst(file))
  const { name, limit, broken } = KINDS[type.kind]
  if (file.size > limit) {
    throw new UnusableFile(`${name}不能超过 ${limit / MB} MB，这个有 ${fileSize(file.size)}`)
  }
  const measures = await measure(file, type).catch(async () => {
    throw new UnusableFile(type.kind === 'video' && (await hasNoPicture(file)) ? SOUND_ONLY : broken)
  })
  if ((measures.width ?? 0) * (measures.height ?? 0) > MAX_PIXELS) {
    const size = `${measures.width} × ${measures.height}`
    throw new UnusableFile(`尺寸太大（${size}），最多 ${MAX_PIXELS / 10_000} 万像素，请缩小后再传`)
  }
  if (type.kind === 'audio' && (measures.duration ?? 0) > LONGEST_SOUND) {
    const minutes = LONGEST_SOUND / 60
    throw new UnusableFile(`音频最长 ${minutes} 分钟，这段有 ${clock(measures.duration ?? 0)}，请先剪短`)
  }
  return { ...type, ...measures, ...((await isAnimated(file, type)) && { isAnimated: true }) }
}

/** Why a file of an unknown type cannot be used; the code that explains it is rarely needed. */
const reasonAgainst = (file: File): Promise<string> =>
  import('./unknown-file.ts').then((code) => code.reasonAgainst(file)).catch(() => '不支持这种文件')

/** False also for a damaged file, and where the code that reads it does not load. */
const hasNoPicture = (file: File): Promise<boolean> =>
  import('./sound-only.ts').then(({ isSoundOnly }) => isSoundOnly(file)).catch(() => false)

/** A dropped folder looks like a file but cannot be read. */
async function readHead(file: File): Promise<FileType | undefined> {
  try {
    return await detectFileType(file)
  } catch {
    throw new UnusableFile('文件读不到，可能已移动或是一个文件夹')
  }
}
