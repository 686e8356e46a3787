import { colord } from 'colord'
import { shippedFont } from '#engine/document/catalogue/fonts.ts'
import { uploadedRecord } from '#engine/document/index.ts'
import type { Subtitles } from '#engine/document/index.ts'
import type { Size } from '#engine/geometry/index.ts'
import { appearanceOf, placedSettings, topOf } from '#engine/document/subtitling/index.ts'
import type { Subtitle } from '../track.ts'

/** Advanced SubStation Alpha with one style that comes close to that of the video, at the size of its page. */
export function writeAss(
  subtitles: readonly Pick<Subtitle, 'start' | 'end' | 'text' | 'second' | 'place'>[],
  settings: Subtitles,
  page: Size,
): string {
  const { text, box } = appearanceOf(settings, page.width)
  const margin = marginOf(settings, page)
  const isBoxed = box.backgroundColor !== ''
  const border = isBoxed ? Math.max(1, box.paddingTop) : text.textStrokeWidth / 2
  const style = [
    'Default',
    uploadedRecord(text.fontFamily)?.label ?? shippedFont(text.fontFamily)?.family ?? 'Noto Sans SC',
    text.fontSize,
    assColor(text.color),
    assColor(settings.spokenColor ?? text.color),
    assColor(isBoxed ? box.backgroundColor : text.textStrokeColor || '#000000'),
    assColor(text.isShadow ? text.shadowColor : '#000000'),
    text.fontWeight >= 600 ? -1 : 0,
    ...[0, 0, 0, 100, 100, text.letterSpacing, 0],
    isBoxed ? 3 : 1,
    border,
    text.isShadow ? Math.max(1, text.vShadow) : 0,
    ALIGNMENT[settings.position],
    ...[16, 16, margin, 1],
  ]
  const events = subtitles.map(({ start, end, place, ...shown }) => {
    const look = appearanceOf(placedSettings(settings, place), page.width)
    const first = look.text.fontSize === text.fontSize ? '' : `{\\fs${look.text.fontSize}}`
    const smaller = `{\\fs${look.second.fontSize}}`
    const lines = [
      ...linesOf(shown.text).map((line) => `${first}${line}`),
      ...linesOf(shown.second).map((line) => `${smaller}${line}`),
    ]
    const own = place ? Math.round(page.height - place.bottom) : margin
    // 0 stands for the margin of the style.
    const different = own === margin ? 0 : Math.max(1, own)
    return `Dialogue: 0,${assClock(start)},${assClock(end)},Default,,0,0,${different},,${lines.join('\\N')}`
  })
  return `${HEAD}
PlayResX: ${page.width}
PlayResY: ${page.height}

[V4+ Styles]
Format: ${STYLE_FIELDS}
Style: ${style.join(',')}

[Events]
Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
${events.join('\n')}
`
}

const HEAD = `[Script Info]
ScriptType: v4.00+
WrapStyle: 2
ScaledBorderAndShadow: yes`

const STYLE_FIELDS =
  'Name, Fontname, Fontsize, PrimaryColour, SecondaryColour, OutlineColour, BackColour, Bold, Italic, Underline, StrikeOut, ScaleX, ScaleY, Spacing, Angle, BorderStyle, Outline, Shadow, Alignment, MarginL, MarginR, MarginV, Encoding'

/** Centered, by the keys of a number pad. */
const ALIGNMENT = { top: 8, middle: 5, bottom: 2, auto: 2 } as const

/** The distance to the edge at which the subtitle is aligned; the middle has none. */
function marginOf(settings: Subtitles, page: Size): number {
  if (settings.position === 'middle') return 0
  const edge = topOf(settings, 0, page)
  return Math.max(0, Math.round(settings.position === 'top' ? edge : page.height - edge))
}

/** Braces begin a command, and a backslash an escape. */
const linesOf = (text: string) =>
  text === ''
    ? []
    : text
        .replace(/[{}]/g, (brace) => (brace === '{' ? '（' : '）'))
        .replace(/\\/g, '＼')
        .split('\n')

/** &HAABBGGRR, where an alpha of 0 is opaque. */
function assColor(color: string): string {
  const { r, g, b, a } = colord(color).toRgb()
  const hex = (value: number) => Math.round(value).toString(16).padStart(2, '0').toUpperCase()
  return `&H${hex((1 - a) * 255)}${hex(b)}${hex(g)}${hex(r)}`
}

/** 0:01:02.35 */
function assClock(seconds: number): string {
  const hundredths = Math.max(0, Math.round(seconds * 100))
  const pad = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes] = [Math.floor(hundredths / 360_000), Math.floor(hundredths / 6000) % 60]
  return `${hours}:${pad(minutes)}:${pad(Math.floor(hundredths / 100) % 60)}.${pad(hundredths % 100)}`
}
