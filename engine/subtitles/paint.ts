import type { SubtitleMotion } from '#engine/document/catalogue/subtitle-presets.ts'
import type { Subtitles } from '#engine/document/index.ts'
import type { CommonStyle } from '#engine/elements/element.ts'
import type { Canvas2D, RequiredFont } from '#engine/elements/element-renderer.ts'
import { clamp, type Rect, type Size } from '#engine/geometry/index.ts'
import { paintBox } from '#engine/paint/index.ts'
import { layoutText, paintText, requiredTextFonts, type TextLayout } from '#engine/text/index.ts'
import { easedTime } from '#engine/timeline/index.ts'
import { appearanceOf, type SubtitleAppearance } from '#engine/document/subtitling/index.ts'
import { type BlockText, type SubtitleBlock, subtitleBlock } from './block.ts'
import { clipToCharacters, currentWord, spokenCount } from './characters.ts'
import { paintLayer } from './layer.ts'
import type { Subtitle } from './track.ts'

/** What painting reads of a subtitle. */
export type PaintedSubtitle = Pick<Subtitle, 'text' | 'second' | 'start' | 'end' | 'times' | 'place'>

/** Seconds that a subtitle takes to come in. */
const ENTRANCE: Record<SubtitleMotion, number> = {
  none: 0,
  fade: 0.2,
  rise: 0.25,
  bounce: 0.35,
  typewriter: 0,
  karaoke: 0,
  word: 0,
}

/** Motions that change as long as the subtitle is shown. */
const FOLLOWS_SPEECH: ReadonlySet<SubtitleMotion> = new Set(['typewriter', 'karaoke', 'word'])

/** The fonts, with their characters, that subtitles need. */
export function requiredSubtitleFonts(
  subtitles: readonly Pick<Subtitle, 'text' | 'second'>[],
  settings: Subtitles,
  pageWidth: number,
): RequiredFont[] {
  const { text, second } = appearanceOf(settings, pageWidth)
  return [
    ...requiredTextFonts(subtitles.map((subtitle) => subtitle.text).join(''), text),
    ...requiredTextFonts(subtitles.map((subtitle) => subtitle.second).join(''), second),
  ]
}

/** Cache key of a subtitle's appearance at a time of the video: equal keys mean equal pixels. */
export function subtitleKey(subtitle: PaintedSubtitle, settings: Subtitles, seconds: number): string {
  const { text, second, start, place } = subtitle
  const { motion } = appearanceOf(settings, 0).preset
  const time = FOLLOWS_SPEECH.has(motion)
    ? spokenPart(motion, text, spokenCount(subtitle, seconds)).join()
    : Math.min(seconds - start, ENTRANCE[motion])
  return `${text}|${second}|${start}|${time}|${place ? `${place.bottom} ${place.scale}` : ''}`
}

/** The characters that a motion which follows speech shows, or emphasizes, once `spoken` have been spoken. */
function spokenPart(motion: SubtitleMotion, text: string, spoken: number): [from: number, to: number] {
  if (motion === 'typewriter') return [0, Math.ceil(spoken - 1e-6)]
  return motion === 'karaoke' ? [0, spoken] : currentWord(text, spoken)
}

/**
 * Paints a subtitle in units of the page.
 * @param seconds time of the video; null paints it complete and without emphasis
 */
export function paintSubtitle(
  context: Canvas2D,
  subtitle: PaintedSubtitle,
  settings: Subtitles,
  page: Size,
  seconds: number | null,
): void {
  const block = subtitleBlock(subtitle, settings, page)
  const { motion } = block.appearance.preset
  const entrance =
    seconds === null || ENTRANCE[motion] === 0 ? 1 : (seconds - subtitle.start) / ENTRANCE[motion]
  context.save()
  context.translate(block.x, block.y)
  if (motion === 'fade' || motion === 'rise' || motion === 'bounce')
    come(context, block, motion, clamp(entrance, 0, 1))
  const alpha = motion === 'bounce' || entrance >= 1 ? 1 : clamp(entrance, 0, 1)
  const paint = (target: Canvas2D) => paintBlock(target, block, subtitle, seconds)
  // Overlapping strokes and fills must not show through each other.
  if (alpha < 1) paintLayer(context, paintedArea(block), alpha, paint)
  else paint(context)
  context.restore()
}

/** The part of the page that a subtitle paints at most, also as it comes in. */
export function subtitleArea(subtitle: PaintedSubtitle, settings: Subtitles, page: Size): Rect {
  const block = subtitleBlock(subtitle, settings, page)
  const { x, y, width, height } = paintedArea(block)
  // It rises by 0.4 of its height, and bounces by a twentieth of its size.
  const [aside, beyond] = [width * 0.05, height * 0.5]
  return {
    x: block.x + x - aside,
    y: block.y + y - beyond,
    width: width + 2 * aside,
    height: height + 2 * beyond,
  }
}

/** Moves the block as it comes in. */
function come(
  context: Canvas2D,
  { width, height }: Size,
  motion: 'fade' | 'rise' | 'bounce',
  progress: number,
) {
  if (progress === 1 || motion === 'fade') return
  if (motion === 'rise') {
    context.translate(0, (1 - easedTime('power2.out', progress)) * height * 0.4)
    return
  }
  const scale = 0.55 + 0.45 * easedTime('back.out', progress)
  context.translate(width / 2, height / 2)
  context.scale(scale, scale)
  context.translate(-width / 2, -height / 2)
}

/** The block with its strokes and shadows. */
function paintedArea({ width, height, appearance: { text, outline } }: SubtitleBlock) {
  const beyond = (outline?.width ?? text.textStrokeWidth) + (text.isShadow ? 2 * text.blur + 8 : 0) + 2
  return { x: -beyond, y: -beyond, width: width + 2 * beyond, height: height + 2 * beyond }
}

function paintBlock(
  context: Canvas2D,
  block: SubtitleBlock,
  subtitle: PaintedSubtitle,
  seconds: number | null,
) {
  paintBox(context, block.box, { image: () => null })
  for (const text of block.texts) {
    context.save()
    context.translate(text.x, text.y)
    paintOne(context, text, block.appearance, subtitle, seconds)
    context.restore()
  }
}

function paintOne(
  context: Canvas2D,
  { text, style, isSecond }: BlockText,
  appearance: SubtitleAppearance,
  subtitle: PaintedSubtitle,
  seconds: number | null,
) {
  const layout = layoutText(text, style)
  const { motion } = appearance.preset
  if (isSecond || seconds === null || !FOLLOWS_SPEECH.has(motion)) {
    paintStyled(context, layout, style, appearance, !isSecond)
    return
  }
  const [from, to] = spokenPart(motion, text, spokenCount(subtitle, seconds))
  if (motion === 'typewriter') {
    clipToCharacters(context, layout, style, from, to)
    paintStyled(context, layout, style, appearance, true)
    return
  }
  paintStyled(context, layout, style, appearance, true)
  clipToCharacters(context, layout, style, from, to)
  paintText(context, layout, { ...style, color: appearance.spokenColor })
}

function paintStyled(
  context: Canvas2D,
  layout: TextLayout,
  style: CommonStyle,
  { outline, gradient, text: { fontSize } }: SubtitleAppearance,
  isFirst: boolean,
) {
  if (outline) {
    const { color, width } = outline
    const own = (width * style.fontSize) / fontSize
    paintText(context, layout, {
      ...style,
      color,
      textStrokeColor: color,
      textStrokeWidth: own,
      isShadow: false,
    })
  }
  paintText(context, layout, style)
  if (gradient && isFirst) paintGradient(context, layout, style, gradient)
}

/** Paints the glyphs again in colors from the top of each line to its bottom. */
function paintGradient(
  context: Canvas2D,
  layout: TextLayout,
  style: CommonStyle,
  [above, below]: readonly [string, string],
) {
  const area = { x: -4, y: -4, width: style.width + 8, height: style.height + 8 }
  paintLayer(context, area, 1, (layer) => {
    paintText(layer, layout, { ...style, color: '#000', textStrokeWidth: 0, isShadow: false })
    layer.globalCompositeOperation = 'source-in'
    const fill = layer.createLinearGradient(0, 0, 0, style.height)
    const lines = Math.max(1, Math.round(style.height / style.lineHeight))
    for (let line = 0; line < lines; line++) {
      fill.addColorStop(line / lines, above)
      fill.addColorStop((line + 1) / lines, below)
    }
    layer.fillStyle = fill
    layer.fillRect(area.x, area.y, area.width, area.height)
  })
}
