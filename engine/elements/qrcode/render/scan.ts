import type { QrcodeElement } from '../schema.ts'
import { coveredBy } from './logo.ts'
import { codeOf, levelOf } from './modules.ts'

/** Something that keeps phones from reading a code, or may, and what to do; in the author's words. */
export interface ScanError {
  level: 'error' | 'warning'
  text: string
}

/** 0–255 each, `a` 0–1. */
export interface Rgba {
  r: number
  g: number
  b: number
  a: number
}

type Qrcode = Pick<QrcodeElement, 'commonStyle' | 'propsValue'>

/** Contrast as WCAG computes it: below this cameras cannot tell dark from light, below the second some cannot. */
const NO_CONTRAST = 2
const LOW_CONTRAST = 3.5

/** px of a module in a video of 384 × 682, where one px of the page is one of the video. */
const UNREADABLE_STEP = 1.8
const SMALL_STEP = 2.5

/** Level H makes up for 30 % of what is read, and a logo is not the only thing that can be wrong. */
const MOST_COVERED = 0.13

/** Light modules around a code that readers can do with. */
const NARROW_MARGIN = 2

/** Less opacity than this lets what lies below show. */
const FAINT = 0.6

const WHITE: Rgba = { r: 255, g: 255, b: 255, a: 1 }

/**
 * What keeps an element's code from being read.
 * @param readColor a CSS colour's parts; null when it is none
 */
export function scanErrors(element: Qrcode, readColor: (css: string) => Rgba | null): ScanError[] {
  const code = codeOf(element)
  if (code === '请填写链接') return [error('请填写链接或文字')]
  if (code === '内容过长') {
    const level = levelOf(element)
    return [error(level === 'L' ? '内容太长，请换成短链接' : `内容太长，请换成短链接，或${easier(element)}`)]
  }
  return [
    ...contentFaults(element),
    ...colorFaults(element, readColor),
    ...sizeFaults(element, code.size),
    ...logoFaults(element, code.size),
  ]
}

const error = (text: string): ScanError => ({ level: 'error', text })
const warning = (text: string): ScanError => ({ level: 'warning', text })

const easier = ({ propsValue }: Qrcode) => (propsValue.logoSrc === '' ? '降低容错级别' : '去掉 Logo')

function contentFaults({ propsValue }: Qrcode): ScanError[] {
  const url = propsValue.url.trim()
  if (/^https?:\/\/$/i.test(url)) return [warning('链接还没有填完整')]
  const isBareAddress = /^(?:www\.|[\w-]+\.(?:com|cn|net|org)(?:[/?#]|$))/i.test(url)
  return isBareAddress ? [warning('链接前面没有 https://，手机会当成文字')] : []
}

function colorFaults({ commonStyle }: Qrcode, readColor: (css: string) => Rgba | null): ScanError[] {
  const faults: ScanError[] = []
  const ground = readColor(commonStyle.backgroundColor || '#ffffff')
  const dots = readColor(commonStyle.color || '#000000')
  if (ground && dots) {
    const [light, dark] = [luminance(over(ground, WHITE)), luminance(over(dots, over(ground, WHITE)))]
    const contrast = (Math.max(light, dark) + 0.05) / (Math.min(light, dark) + 0.05)
    if (contrast < NO_CONTRAST) faults.push(error('码点和背景的颜色太接近，扫不出；请加深码点或调浅背景'))
    else if (contrast < LOW_CONTRAST) {
      faults.push(warning('码点和背景的颜色较接近，有的手机扫不出；请加深码点或调浅背景'))
    }
    if (dark > light) faults.push(warning('码点比背景浅，不少手机扫不出；请用深色码点、浅色背景'))
  }
  const isPicture = commonStyle.backgroundImage !== ''
  if (isPicture) faults.push(warning('背景是图片，码点可能分辨不出；请去掉背景图片'))
  else if (ground && ground.a < 1) {
    faults.push(warning('背景透明，压在图片上可能扫不出；请填上浅色背景'))
  }
  if (commonStyle.opacity < FAINT) faults.push(warning('不透明度太低，可能扫不出；请调到 60% 以上'))
  return faults
}

function sizeFaults(element: Qrcode, size: number): ScanError[] {
  const { commonStyle, propsValue } = element
  const { margin } = propsValue
  const faults: ScanError[] = []
  const count = size + 2 * margin
  const inset = 2 * commonStyle.borderWidth
  const width = commonStyle.width - inset - commonStyle.paddingLeft - commonStyle.paddingRight
  const height = commonStyle.height - inset - commonStyle.paddingTop - commonStyle.paddingBottom
  const step = Math.min(width, height) / count
  if (step < SMALL_STEP) {
    const missing = Math.ceil(SMALL_STEP * count) - Math.min(width, height)
    const enough = Math.ceil(Math.min(commonStyle.width, commonStyle.height) + missing)
    const words = `请放大到 ${enough} px 以上，或换成短链接`
    faults.push(
      step < UNREADABLE_STEP
        ? error(`码点太小，标清视频里扫不出；${words}`)
        : warning(`码点较小，标清视频里不易扫出；${words}`),
    )
  }
  if (margin < NARROW_MARGIN) faults.push(warning('四周留白太窄，压在深色画面上可能扫不出；请留 2 格以上'))
  return faults
}

function logoFaults({ propsValue }: Qrcode, size: number): ScanError[] {
  const { logoSrc, logoSize } = propsValue
  if (logoSrc === '' || coveredBy(size, logoSize) <= MOST_COVERED) return []
  let fitting = Math.floor(logoSize)
  while (fitting > 10 && coveredBy(size, fitting) > MOST_COVERED) fitting -= 1
  return [error(`Logo 遮住的码点太多，可能扫不出；请缩小到 ${fitting}% 以下`)]
}

/** A translucent colour as it is seen on an opaque one. */
const over = ({ r, g, b, a }: Rgba, ground: Rgba): Rgba => ({
  r: r * a + ground.r * (1 - a),
  g: g * a + ground.g * (1 - a),
  b: b * a + ground.b * (1 - a),
  a: 1,
})

/** Relative luminance, 0…1, as WCAG 2 defines it. */
function luminance({ r, g, b }: Rgba): number {
  const linear = (part: number) => {
    const value = part / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)
}
