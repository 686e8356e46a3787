import type { AnswerOf } from '#server/api/call.ts'
import type { importDeck } from '#server/api/decks.ts'
import type { upload } from '#server/api/psd.ts'

/** What became of the parts of a file. The draft is saved. */
export interface ImportReport {
  title: string
  /** A sentence. */
  summary: string
  /** What the slides of a deck became, by slide. */
  slides: readonly { name: string; became: string }[]
  /** Name of what changed, such as 图层. */
  part: string
  changes: readonly { name: string; result: 'picture' | 'changed' | 'omitted'; reason: string }[]
}

export function reportOfPsd({ elements, report }: AnswerOf<typeof upload>): ImportReport {
  return {
    title: 'PSD 已导入，草稿已保存',
    summary: `导入了 ${elements.length} 个元素。下面 ${report.length} 个图层和 Photoshop 里不完全一样，原文件没有改动`,
    slides: [],
    part: '图层',
    changes: report.map(({ layer, ...change }) => ({ name: layer, ...change })),
  }
}

export function reportOfDeck({ project, slides, report }: AnswerOf<typeof importDeck>): ImportReport {
  const changed =
    report.length === 0 ? '全部内容都保留了' : `${report.length} 处和 PowerPoint 里不完全一样，列在下面`
  return {
    title: 'PPTX 已导入，草稿已保存',
    summary: `${slides.length} 张幻灯片变成了 ${project.pages.length} 页，${changed}，原文件没有改动`,
    slides: slides.map((slide) => ({ name: `第 ${slide.slide} 张`, became: becameOf(slide) })),
    part: '内容',
    changes: report.map(({ slide, name, ...change }) => ({
      name: `第 ${slide} 张${name === '' ? '' : `：${name}`}`,
      ...change,
    })),
  }
}

/** What of an article was left out, besides the work that was made of it. */
export function reportOfArticle(pageCount: number, omitted: readonly string[]): ImportReport {
  return {
    title: '文章已做成草稿',
    summary: `做了 ${pageCount} 页，文章也存在数据页面。下面的内容没有用上，原文件没有改动`,
    slides: [],
    part: '内容',
    changes: omitted.map((reason) => ({ name: '', result: 'omitted', reason })),
  }
}

type Slide = AnswerOf<typeof importDeck>['slides'][number]

const COUNTED: [keyof Slide, string][] = [
  ['pages', '页'],
  ['texts', '段文字'],
  ['pictures', '张图片'],
  ['shapes', '个图形'],
  ['tables', '个表格'],
  ['charts', '个图表'],
  ['animations', '个动画'],
  ['sentences', '句旁白'],
]

function becameOf(slide: Slide): string {
  const parts = COUNTED.flatMap(([key, name]) => (slide[key] > 0 ? [`${slide[key]} ${name}`] : []))
  return parts.join('，') || '没有内容'
}
