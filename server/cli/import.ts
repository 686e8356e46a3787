import { parse } from 'node:path'
import { RefusedError, UserError } from '../errors.ts'
import { writeOutput } from '../output-file.ts'
import { convertDeck, type DeckPages, replacePictures } from '../services/deck/index.ts'
import { dataUrls, refuseMissing } from './read-file.ts'

const RESULTS = { picture: '转成图片', changed: '有改动', omitted: '没有导入' }

/** Converts a presentation into a project whose pictures are data URLs. What was not kept is listed on stderr. */
export async function importFile({
  file,
  out,
  pages: deckPages,
}: {
  file: string
  out: string
  pages: DeckPages
}): Promise<void> {
  await refuseMissing(file)
  const { project, pictures, slides, notes } = await converted(file, deckPages)
  const addresses = await dataUrls(pictures)
  const title = project.title || parse(file).name
  const json = JSON.stringify({ ...replacePictures(project, addresses), title }, null, 2)
  await writeOutput(out, `${json}\n`)
  const pages = slides.reduce((sum, slide) => sum + slide.pages, 0)
  console.error(`${slides.length} 张幻灯片变成 ${pages} 页。`)
  console.error(`已生成 ${out}`)
  for (const { slide, name, result, reason } of notes)
    console.error(`第 ${slide} 张${name && ` ${name}`}：${RESULTS[result]}，${reason}`)
  const lost = pictures.length - addresses.size
  if (lost > 0) console.error(`${lost} 张图片的格式不支持，没有导入。`)
}

async function converted(file: string, pages: DeckPages) {
  try {
    return await convertDeck(file, pages)
  } catch (error) {
    if (error instanceof RefusedError) throw new UserError(`${file}：${error.message}。`)
    throw error
  }
}
