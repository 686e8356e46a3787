import type { QrcodeElement } from '../schema.ts'
import { coveredBy } from './logo.ts'
import { codeOf, levelOf } from './modules.ts'

/** Why phones cannot, or may not, read a code, and what to do, as shown to the author. */
export interface ScanError {
  level: 'error' | 'warning'
  text: string
}

/** Channels 0…255, `a` 0…1. */
export interface Rgba {
  r: number
  g: number
  b: number
  a: number
}

type Qrcode = Pick<QrcodeElement, 'commonStyle' | 'propsValue'>

/** Contrast by WCAG: below the first value no camera reads the code, below the second some cannot. */
const NO_CONTRAST = 2
const LOW_CONTRAST = 3.5

/** px of a module in a 384 × 682 video, where a px of the page is a px of the video. */
const UNREADABLE_STEP = 1.8
const SMALL_STEP = 2.5

/** Level H corrects up to 30 % of errors, and the logo must leave some of it for others. */
const MOST_COVERED = 0.13

/** Light modules around a code that most readers accept. */
const NARROW_MARGIN = 2

/** Opacity below which the content underneath shows through. */
const FAINT = 0.6

const WHITE: Rgba = { r: 255, g: 255, b: 255, a: 1 }

/**
 * Finds what keeps an element's code from being read.
 * @param readColor parses a CSS color; null if invalid
 */
export function scanErrors(element: Qrcode, readColor: (css: string) => Rgba | null): ScanError[] {
  const code = codeOf(element)
  if (code === '请填写链接') return [error('请填写链接或文字')]
  if (code === '内容过长') {
    const level = levelOf(element)
    return [
      error(level === 'L' ? '内容太长，请换成短链接' : `内容太长，请换成短链接，或${easierFix(element)}`),
    ]
  }
  return [
    ...contentErrors(element),
    ...colorErrors(element, readColor),
    ...sizeErrors(element, code.size),
    ...logoErrors(element, code.size),
  ]
}

const error = (text: string): ScanError => ({ level: 'error', text })
const warning = (text: string): ScanError => ({ level: 'warning', text })

const easierFix = ({ propsValue }: Qrcode) => (propsValue.logoSrc === '' ? '降低容错级别' : '去掉 Logo')

function contentErrors({ propsValue }: Qrcode): ScanError[] {
  const url = propsValue.url.trim()
  if (/^https?:\/\/$/i.test(url)) return [warning('链接还没有填完整')]
  const isBareAddress = /^(?:www\.|[\w-]+\.(?:com|cn|net|org)(?:[/?#]|$))/i.test(url)
  return isBareAddress ? [warning('链接前面没有 https://，手机会当成文字')] : []
}

function colorErrors({ commonStyle }: Qrcode, readColor: (css: string) => Rgba | null): ScanError[] {
  const errors: ScanError[] = []
  const background = readColor(commonStyle.backgroundColor || '#ffffff')
  const dots = readColor(commonStyle.color || '#000000')
  if (background && dots) {
    const [light, dark] = [luminance(over(background, WHITE)), luminance(over(dots, over(background, WHITE)))]
    const contrast = (Math.max(light, dark) + 0.05) / (Math.min(light, dark) + 0.05)
    if (contrast < NO_CONTRAST) errors.push(error('码点和背景的颜色太接近，扫不出；请加深码点或调浅背景'))
    else if (contrast < LOW_CONTRAST) {
      errors.push(warning('码点和背景的颜色较接近，有的手机扫不出；请加深码点或调浅背景'))
    }
    if (dark > light) errors.push(warning('码点比背景浅，不少手机扫不出；请用深色码点、浅色背景'))
  }
  const isPicture = commonStyle.backgroundImage !== ''
  if (isPicture) errors.push(warning('背景是图片，码点可能分辨不出；请去掉背景图片'))
  else if (background && background.a < 1) {
    errors.push(warning('背景透明，压在图片上可能扫不出；请填上浅色背景'))
  }
  if (commonStyle.opacity < FAINT) errors.push(warning('不透明度太低，可能扫不出；请调到 60% 以上'))
  return errors
}

function sizeErrors(element: Qrcode, size: number): ScanError[] {
  const { commonStyle, propsValue } = element
  const { margin } = propsValue
  const errors: ScanError[] = []
  const count = size + 2 * margin
  const inset = 2 * commonStyle.borderWidth
  const width = commonStyle.width - inset - commonStyle.paddingLeft - commonStyle.paddingRight
  const height = commonStyle.height - inset - commonStyle.paddingTop - commonStyle.paddingBottom
  const step = Math.min(width, height) / count
  if (step < SMALL_STEP) {
    const missing = Math.ceil(SMALL_STEP * count) - Math.min(width, height)
    const enough = Math.ceil(Math.min(commonStyle.width, commonStyle.height) + missing)
    const words = `请放大到 ${enough} px 以上，或换成短链接`
    errors.push(
      step < UNREADABLE_STEP
        ? error(`码点太小，标清视频里扫不出；${words}`)
        : warning(`码点较小，标清视频里不易扫出；${words}`),
    )
  }
  if (margin < NARROW_MARGIN) errors.push(warning('四周留白太窄，压在深色画面上可能扫不出；请留 2 格以上'))
  return errors
}

function logoErrors({ propsValue }: Qrcode, size: number): ScanError[] {
  const { logoSrc, logoSize } = propsValue
  if (logoSrc === '' || coveredBy(size, logoSize) <= MOST_COVERED) return []
  let fitting = Math.floor(logoSize)
  while (fitting > 10 && coveredBy(size, fitting) > MOST_COVERED) fitting -= 1
  return [error(`Logo 遮住的码点太多，可能扫不出；请缩小到 ${fitting}% 以下`)]
}

/** Blends a translucent color over an opaque one. */
const over = ({ r, g, b, a }: Rgba, background: Rgba): Rgba => ({
  r: r * a + background.r * (1 - a),
  g: g * a + background.g * (1 - a),
  b: b * a + background.b * (1 - a),
  a: 1,
})

/** Relative luminance, 0…1 (WCAG 2). */
function luminance({ r, g, b }: Rgba): number {
  const linear = (part: number) => {
    const value = part / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)
}
