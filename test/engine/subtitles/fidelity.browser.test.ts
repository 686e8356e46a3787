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
function subtitleDom({ x, y, box, texts, appearance }: SubtitleBlock): HTMLElement {
  const sheet = document.createElement('div')
  sheet.style.cssText = `position:absolute;inset:0;background:${BACKGROUND}`
  const frame = child(
    sheet,
    `left:${x}px;top:${y}px;width:${box.width}px;height:${box.height}px;${boxCss(box)}`,
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
