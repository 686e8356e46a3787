import { isRecord } from '#engine/util/is-record.ts'
import type { Json } from './repair.ts'
import type { Path, Report } from './report.ts'

/**
 * Upgrades an older project to the current format. The list is append-only: a project's `format` is the number of
 * migrations applied to it, 0 if it lacks the field.
 */
export interface Migration {
  name: string
  /** Changes raw, unvalidated data in place. */
  run: (project: Json, report: Report) => void
}

export const migrations: Migration[] = [
  {
    name: 'author-becomes-auther',
    run(project) {
      if (project.auther === undefined && typeof project.author === 'string') project.auther = project.author
    },
  },
  {
    name: 'backslashes-in-addresses',
    run(project, report) {
      for (const key of ['videoUrl', 'coverImage']) straighten(project, key, [], report)
      eachStyle(project, (style, path) => straighten(style, 'backgroundImage', path, report))
      eachElement(project, ({ propsValue }, path) => {
        if (!isRecord(propsValue)) return
        for (const key of ['imageSrc', 'videoSrc', 'musicSrc', 'poster']) {
          straighten(propsValue, key, [...path, 'propsValue'], report)
        }
        const list = propsValue.imageSrcList
        if (Array.isArray(list)) propsValue.imageSrcList = list.map((src) => straightened(src))
      })
    },
  },
  {
    name: 'double-hash-in-colours',
    run(project, report) {
      eachStyle(project, (style, path) => singleHash(style, path, report))
      eachElement(project, ({ propsValue }, path) => {
        if (isRecord(propsValue)) singleHash(propsValue, [...path, 'propsValue'], report)
      })
    },
  },
  {
    name: 'one-radius-becomes-five',
    run(project, report) {
      eachElementStyle(project, (style, path) => {
        const radius = style.borderRadius
        if (radius === undefined) return
        const list = Array.isArray(radius) ? radius.slice(0, 5) : [radius]
        const five = Array.from({ length: 5 }, (_, at) => toNumber(list[at]) ?? 0)
        if (Array.isArray(radius) && radius.length === 5) return
        style.borderRadius = five
        report.add('changed', [...path, 'borderRadius'], '圆角改为五个数')
      })
    },
  },
  {
    name: 'line-height-ratio-becomes-px',
    run(project, report) {
      eachElementStyle(project, (style, path) => {
        const ratio = toNumber(style.lineHeight)
        if (ratio === undefined || ratio <= 0 || ratio >= 4) return
        const lineHeight = Math.round(ratio * (toNumber(style.fontSize) ?? 16) * 100) / 100
        style.lineHeight = lineHeight
        report.add('changed', [...path, 'lineHeight'], `行高倍数 ${ratio} 改为 ${lineHeight} px`)
      })
    },
  },
  {
    name: 'font-weight-words-become-numbers',
    run(project) {
      eachElementStyle(project, (style) => {
        if (style.fontWeight === 'bold') style.fontWeight = 700
        if (style.fontWeight === 'normal') style.fontWeight = 400
      })
    },
  },
  {
    name: 'hyphenated-font-family',
    run(project) {
      eachElement(project, ({ commonStyle, propsValue }) => {
        if (!isRecord(commonStyle) || typeof commonStyle.fontFamily === 'string') return
        const font = commonStyle['font-family'] ?? (isRecord(propsValue) ? propsValue.font : undefined)
        if (typeof font === 'string') commonStyle.fontFamily = font
      })
    },
  },
  {
    name: 'wrapping-said-by-white-space',
    run(project) {
      eachElementStyle(project, (style) => {
        const { whiteSpace, isWrapLine } = style
        if (typeof whiteSpace === 'string' && isWrapLine === undefined) {
          style.isWrapLine = whiteSpace !== 'pre' && whiteSpace !== 'nowrap'
        } else if (whiteSpace === undefined && isWrapLine === false) {
          style.whiteSpace = 'pre'
        }
      })
    },
  },
  {
    name: 'carousel-milliseconds-become-seconds',
    run(project, report) {
      eachElement(project, ({ elName, propsValue }, path) => {
        if (elName !== 'qk-image-carousel' || !isRecord(propsValue)) return
        const interval = toNumber(propsValue.interval)
        if (interval === undefined || interval < 100) return
        propsValue.interval = interval / 1000
        report.add(
          'changed',
          [...path, 'propsValue', 'interval'],
          `${interval} 毫秒改为 ${interval / 1000} 秒`,
        )
      })
    },
  },
  {
    // Rectangles of older projects were frames without a fill.
    name: 'frames-without-fill',
    run(project) {
      eachElement(project, (element) => {
        if (element.elName !== 'qk-rectangle-border' && element.elName !== 'qk-divider') return
        if (element.propsValue === undefined) element.propsValue = {}
        if (isRecord(element.propsValue) && element.propsValue.bgColor === undefined) {
          element.propsValue.bgColor = ''
        }
      })
    },
  },
  {
    // Sounds of older projects had no volume; 0 meant "not set".
    name: 'unset-volume-is-full',
    run(project) {
      const heard = ['qk-bg-music', 'qk-scene-music', 'qk-video']
      eachElement(project, (element) => {
        if (!heard.includes(String(element.elName))) return
        if (element.commonStyle === undefined) element.commonStyle = {}
        const style = element.commonStyle
        if (isRecord(style)) style.volume = toNumber(style.volume) || 100
      })
    },
  },
  {
    // Otherwise the default would replace their palette by that of a new chart.
    name: 'chart-colours-of-the-style',
    run(project) {
      const charts = ['bar', 'strip', 'line', 'line-bar', 'pie']
      eachElement(project, (element) => {
        const { elName, commonStyle } = element
        if (!charts.includes(String(elName)) || !isRecord(commonStyle)) return
        if (element.propsValue === undefined) element.propsValue = {}
        const { chartColor } = commonStyle
        if (!isRecord(element.propsValue) || element.propsValue.chartColor !== undefined) return
        if (Array.isArray(chartColor)) element.propsValue.chartColor = [...chartColor]
      })
    },
  },
  {
    // Page editors wrote pages without times, and showed a page without a color in white.
    name: 'pages-without-color-are-white',
    run(project) {
      if (!Array.isArray(project.pages)) return
      for (const page of project.pages as unknown[]) {
        if (!isRecord(page) || page.data !== undefined || !isRecord(page.commonStyle)) continue
        if (page.commonStyle.backgroundColor === '') page.commonStyle.backgroundColor = '#ffffff'
      }
    },
  },
]

/** Version of the data format that this code writes; a project's `version` counts saves instead. */
export const FORMAT = migrations.length

/** Applies the missing migrations and sets the format. A newer format is left unchanged. */
export function migrate(project: Json, report: Report) {
  const format = toNumber(project.format) ?? 0
  for (const migration of migrations.slice(Math.max(0, Math.trunc(format)))) migration.run(project, report)
  project.format = Math.max(format, FORMAT)
}

type RawElement = Json & { elName?: unknown; commonStyle?: unknown; propsValue?: unknown }

function eachElement(project: Json, visit: (element: RawElement, path: Path) => void) {
  for (const listName of ['pages', 'coverList']) {
    const list = project[listName]
    if (!Array.isArray(list)) continue
    list.forEach((page: unknown, at) => {
      if (isRecord(page)) walk(page.elements, [listName, at, 'elements'], visit)
    })
  }
}

function walk(elements: unknown, path: Path, visit: (element: RawElement, path: Path) => void) {
  if (!Array.isArray(elements)) return
  elements.forEach((element: unknown, at) => {
    if (!isRecord(element)) return
    visit(element, [...path, at])
    const props = element.propsValue
    if (isRecord(props)) walk(props.components, [...path, at, 'propsValue', 'components'], visit)
  })
}

function eachElementStyle(project: Json, visit: (style: Json, path: Path) => void) {
  eachElement(project, ({ commonStyle }, path) => {
    if (isRecord(commonStyle)) visit(commonStyle, [...path, 'commonStyle'])
  })
}

function eachStyle(project: Json, visit: (style: Json, path: Path) => void) {
  eachElementStyle(project, visit)
  if (!Array.isArray(project.pages)) return
  project.pages.forEach((page: unknown, at) => {
    if (isRecord(page) && isRecord(page.commonStyle)) visit(page.commonStyle, ['pages', at, 'commonStyle'])
  })
}

const straightened = (src: unknown) =>
  typeof src === 'string' && !src.startsWith('data:') ? src.replaceAll('\\', '/') : src

function straighten(holder: Json, key: string, path: Path, report: Report) {
  const src = straightened(holder[key])
  if (src === holder[key]) return
  holder[key] = src
  report.add('changed', [...path, key], '地址里的反斜杠改为斜杠')
}

function singleHash(holder: Json, path: Path, report: Report) {
  for (const [key, value] of Object.entries(holder)) {
    if (typeof value !== 'string' || !/^##+[0-9a-f]{3,8}$/i.test(value)) continue
    holder[key] = value.replace(/^#+/, '#')
    report.add('changed', [...path, key], `颜色 ${value} 改为 ${String(holder[key])}`)
  }
}

function toNumber(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number.parseFloat(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}
