import { expect, test } from 'vitest'
import { SUBTITLE_PRESETS, type SubtitlePresetName } from '#engine/document/catalogue/subtitle-presets.ts'
import { DEFAULT_SUBTITLES, type Subtitles } from '#engine/document/index.ts'
import type { CommonStyle } from '#engine/elements/element.ts'
import {
  paintSubtitle,
  requiredSubtitleFonts,
  type SubtitleBlock,
  subtitleBlock,
} from '#engine/subtitles/index.ts'
import { loadFonts } from '#engine/text/fonts.ts'
import { cssText, textCss } from '#engine/text/index.ts'
import { browserPicture, canvasPicture, psnr } from '#test/support/fidelity.ts'

const page = { width: 384, height: 300 }
const subtitle = {
  text: '今年全国生产总值增长5.0%\n高于年初预期目标',
  second: 'GDP grew by 5.0%',
  start: 0,
  end: 2,
  times: [],
}

/** The subtitle as HTML: a box with a text for each language, on a color that shows light and dark texts. */
function subtitleDom({ x, y, box, texts, appearance }: SubtitleBlock, motion = ''): HTMLElement {
  const sheet = document.createElement('div')
  sheet.style.cssText = `position:absolute;inset:0;background:${BACKGROUND}`
  const frame = child(
    sheet,
    `left:${x}px;top:${y}px;width:${box.width}px;height:${box.height}px;${boxCss(box)};${motion}`,
  )
  for (const { text, style, x: left, y: top, isSecond } of texts) {
    const place = `left:${left - box.borderWidth}px;top:${top - box.borderWidth}px`
    const add = (changed: CommonStyle, css = '') => {
      child(frame, `${cssText(textCss(changed))};${place};${css}`).textContent = text
    }
    const { outline, gradient, text: first } = appearance
    if (outline) {
      const width = (outline.width * style.fontSize) / first.fontSize
      const { color } = outline
      add({ ...style, color, textStrokeColor: color, textStrokeWidth: width, isShadow: false })
    }
    add(style)
    if (!gradient || isSecond) continue
    const stops = `linear-gradient(${gradient.join(',')}) 0 0 / 100% ${style.lineHeight}px`
    add(
      { ...style, textStrokeWidth: 0, isShadow: false },
      `background:${stops};background-clip:text;-webkit-text-fill-color:transparent;color:transparent`,
    )
  }
  return sheet
}

const BACKGROUND = '#7b8f99'

function child(parent: HTMLElement, css: string): HTMLElement {
  const element = document.createElement('div')
  element.style.cssText = `${css};position:absolute`
  parent.append(element)
  return element
}

const boxCss = (box: CommonStyle) =>
  [
    'box-sizing:border-box',
    `border:${box.borderWidth}px solid ${box.borderColor || 'transparent'}`,
    `border-radius:${box.borderRadius[0]}px`,
    `background-color:${box.backgroundColor || 'transparent'}`,
    `background-image:${box.backgroundImage || 'none'}`,
  ].join(';')

test.each(Object.keys(SUBTITLE_PRESETS) as SubtitlePresetName[])(
  'paints %s as the browser does',
  async (preset) => {
    const settings: Subtitles = { ...DEFAULT_SUBTITLES, preset, position: 'middle' }
    await loadFonts(requiredSubtitleFonts([subtitle], settings, page.width))
    const browser = await browserPicture(
      subtitleDom(subtitleBlock(subtitle, settings, page)),
      page.width,
      page.height,
    )
    const canvas = canvasPicture(
      (context) => {
        context.fillStyle = BACKGROUND
        context.fillRect(0, 0, page.width, page.height)
        paintSubtitle(context, subtitle, settings, page, null)
      },
      page.width,
      page.height,
    )
    expect(psnr(browser, canvas)).toBeGreaterThan(45)
  },
)

/** The names and curves of CSS animations with the same look, by their definitions instead of our code. */
const POWER2_OUT = (t: number) => 1 - (1 - t) ** 3
const BACK_OUT = (t: number) => 1 + 2.70158 * (t - 1) ** 3 + 1.70158 * (t - 1) ** 2
const curve = (ease: (t: number) => number) =>
  `linear(${Array.from({ length: 201 }, (_, at) => ease(at / 200).toFixed(5)).join(',')})`
const KEYFRAMES = `
  @keyframes subtitle-fade { from { opacity: 0 } }
  @keyframes subtitle-rise { from { translate: 0 40% } }
  @keyframes subtitle-bounce { from { scale: 0.55 } }
  @keyframes subtitle-fill { from { clip-path: inset(-9px 100% -9px -9px) } to { clip-path: inset(-9px -9px -9px -9px) } }
`
const ENTRANCES = {
  shadow: [['fade', 0.2, 'linear']],
  handwriting: [['fade', 0.2, 'linear']],
  news: [
    ['fade', 0.25, 'linear'],
    ['rise', 0.25, curve(POWER2_OUT)],
  ],
  bounce: [['bounce', 0.35, curve(BACK_OUT)]],
  tag: [['bounce', 0.35, curve(BACK_OUT)]],
} as const satisfies Partial<Record<SubtitlePresetName, readonly (readonly [string, number, string])[]>>

async function compared(
  preset: SubtitlePresetName,
  seconds: number,
  dom: (block: SubtitleBlock) => HTMLElement,
) {
  const shown = { ...subtitle, text: LINE, second: '', times: Array.from(LINE, (_, at) => at / 5) }
  const settings: Subtitles = { ...DEFAULT_SUBTITLES, preset, position: 'middle' }
  await loadFonts(requiredSubtitleFonts([shown], settings, page.width))
  const sheet = dom(subtitleBlock(shown, settings, page))
  const style = document.createElement('style')
  style.textContent = KEYFRAMES
  sheet.append(style)
  const browser = await browserPicture(sheet, page.width, page.height)
  const canvas = canvasPicture(
    (context) => {
      context.fillStyle = BACKGROUND
      context.fillRect(0, 0, page.width, page.height)
      paintSubtitle(context, shown, settings, page, seconds)
    },
    page.width,
    page.height,
  )
  return psnr(browser, canvas)
}

/** Ten characters of the same width, spoken one every fifth of a second. */
const LINE = '今年全国生产总值增长'

/** dB: what is scaled or clipped within a pixel differs more at its edges than what is at rest. */
const MOVING = 35

/** dB: what only fades keeps its edges. Another moment differs less than one of a movement, so more is asked. */
const FADING = 45

type Motions = (typeof ENTRANCES)[keyof typeof ENTRANCES]

/** A twentieth of a second earlier or later is at least 5 dB below. */
const leastLikeness = (motions: Motions) => (motions.every(([name]) => name === 'fade') ? FADING : MOVING)

/** A paused animation at a time; `!important` where it is set, as a style sheet that another test loads shortens animations. */
const atTime = (name: string, duration: number, easing: string, seconds: number) =>
  `subtitle-${name} ${duration}s ${easing} ${-seconds}s paused both`

const entranceAt = (motions: Motions, seconds: number) =>
  `animation:${motions.map(([name, duration, easing]) => atTime(name, duration, easing, seconds)).join(',')}!important`

test.each(
  Object.entries(ENTRANCES).flatMap(([preset, motions]) =>
    [0.05, 0.12, 0.19].map((seconds) => ({ preset: preset as keyof typeof ENTRANCES, motions, seconds })),
  ),
)('$preset comes in as the CSS animation does, at $seconds s', async ({ preset, motions, seconds }) => {
  const likeness = await compared(preset, seconds, (block) =>
    subtitleDom(block, entranceAt(motions, seconds)),
  )
  expect(likeness).toBeGreaterThan(leastLikeness(motions))
})

test.each([
  { preset: 'karaoke' as const, easing: 'linear', seconds: 0.31 },
  { preset: 'karaoke' as const, easing: 'linear', seconds: 1.5 },
  { preset: 'typewriter' as const, easing: 'steps(10, start)', seconds: 0.5 },
  { preset: 'typewriter' as const, easing: 'steps(10, start)', seconds: 1.3 },
])(
  '$preset follows the speech as a CSS animation does, at $seconds s',
  async ({ preset, easing, seconds }) => {
    const likeness = await compared(preset, seconds, (block) => {
      const sheet = subtitleDom({ ...block, texts: preset === 'karaoke' ? block.texts : [] })
      const [written] = block.texts
      if (!written) throw new Error('no text')
      const { style, x, y } = written
      const color = preset === 'karaoke' ? block.appearance.spokenColor : style.color
      const place = `left:${block.x + x}px;top:${block.y + y}px`
      const line = child(sheet, `${cssText(textCss({ ...style, color }))};${place}`)
      const span = document.createElement('span')
      span.style.cssText = `display:inline-block;animation:${atTime('fill', 2, easing, seconds)}!important`
      span.textContent = LINE
      line.append(span)
      return sheet
    })
    expect(likeness).toBeGreaterThan(MOVING)
  },
)

test.each(
  Object.entries(ENTRANCES).flatMap(([preset, motions]) =>
    [0.05, 0.15].map((other) => ({ preset: preset as keyof typeof ENTRANCES, motions, other })),
  ),
)('$preset at 0.1 s differs from that of $other s', async ({ preset, motions, other }) => {
  const likeness = await compared(preset, 0.1, (block) => subtitleDom(block, entranceAt(motions, other)))
  expect(likeness).toBeLessThan(leastLikeness(motions) - 5)
})
