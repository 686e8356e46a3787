import { describe, expect, test } from 'vitest'
import { createElement } from '#engine/document/index.ts'
import { renderer as buttonRenderer } from '#engine/elements/button/renderer.ts'
import type { CommonStyle } from '#engine/elements/element.ts'
import type { ElementRenderer, Insets } from '#engine/elements/element-renderer.ts'
import type { ElementOf } from '#engine/elements/schemas.ts'
import { renderer as textRenderer } from '#engine/elements/text/renderer.ts'
import { createPaintEnv } from '#engine/scene/index.ts'
import { loadFonts } from '#engine/text/fonts.ts'
import { browserPicture, canvasPicture, psnr } from '#test/support/fidelity.ts'
import { styleOf, textDom } from '../text/support.ts'

const env = createPaintEnv({ image: () => null })
const MARGIN = 24

const textOf = (text: string, style: CommonStyle) => ({
  uuid: 'a',
  elName: 'qk-text' as const,
  animations: [],
  events: [],
  valueType: 'String' as const,
  commonStyle: style,
  groupStyle: { left: 0, top: 0, width: 100, height: 100 },
  propsValue: { text },
})

const BOX = {
  backgroundColor: '#ffe9b0',
  borderWidth: 2,
  borderColor: '#d6402b',
  boxShadow: '2px 3px 4px #0006',
}

function boxDom(text: string, style: CommonStyle, blockAlign?: 'center') {
  const dom = textDom(text, style, blockAlign)
  Object.assign(dom.style, {
    backgroundColor: style.backgroundColor,
    border: `${style.borderWidth}px ${style.borderStyle} ${style.borderColor}`,
    boxShadow: style.boxShadow,
  })
  return dom
}

describe('a text and its box match the browser', () => {
  test('text', async () => {
    const style = styleOf({ ...BOX, width: 160, height: 90, paddingLeft: 9, textAlign: 'center' })
    const element = textOf('文字与盒子 together，折成几行。', style)
    await loadFonts(textRenderer.requiredResources?.(element).fonts ?? [])
    const canvas = canvasPicture(
      (context) => {
        context.translate(MARGIN, MARGIN)
        textRenderer.paint(context, element, env)
      },
      208,
      138,
    )
    expect(
      psnr(await browserPicture(boxDom(element.propsValue.text, style), 208, 138), canvas),
    ).toBeGreaterThan(45)
  })

  test.each(['确定', '两行的\n按钮 label', '一个字数很多、高度不够、上下都会溢出的按钮'])(
    'button: %j',
    async (text) => {
      const style = styleOf({
        ...BOX,
        width: 120,
        height: 61,
        paddingTop: 6,
        textAlign: 'center',
        lineHeight: 23,
      })
      const element = createElement('qk-button', { commonStyle: style, propsValue: { text } })
      await loadFonts(buttonRenderer.requiredResources?.(element).fonts ?? [])
      const canvas = canvasPicture(
        (context) => {
          context.translate(MARGIN, MARGIN)
          buttonRenderer.paint(context, element, env)
        },
        168,
        109,
      )
      expect(psnr(await browserPicture(boxDom(text, style, 'center'), 168, 109), canvas)).toBeGreaterThan(45)
    },
  )
})

/** Painted pixels and declared overflow, as distances beyond the sides of the box. */
async function paintedInsets(
  draw: ElementRenderer<ElementOf<'qk-text'>>,
  text: string,
  style: CommonStyle,
): Promise<{ painted: Insets; overflow: Insets }> {
  const element = textOf(text, style)
  await loadFonts(draw.requiredResources?.(element).fonts ?? [])
  const room = 200
  const picture = canvasPicture(
    (context) => {
      context.translate(room, room)
      draw.paint(context, element, env)
    },
    style.width + 2 * room,
    style.height + 2 * room,
  )
  const painted = { top: -1e9, right: -1e9, bottom: -1e9, left: -1e9 }
  for (let index = 0; index < picture.data.length; index += 4) {
    const isWhite = [0, 1, 2].every((channel) => picture.data[index + channel] === 255)
    if (isWhite) continue
    const x = ((index / 4) % picture.width) / 2 - room
    const y = Math.floor(index / 4 / picture.width) / 2 - room
    painted.left = Math.max(painted.left, -x)
    painted.right = Math.max(painted.right, x + 0.5 - style.width)
    painted.top = Math.max(painted.top, -y)
    painted.bottom = Math.max(painted.bottom, y + 0.5 - style.height)
  }
  return { painted, overflow: draw.paintOverflow(element, env) }
}

describe('paint overflow', () => {
  const overflowing: [string, Partial<CommonStyle>][] = [
    ['lines below the box', { width: 60, height: 20 }],
    ['a line longer than the box', { width: 60, isWrapLine: false }],
    ['glyphs higher than their line', { lineHeight: 4, height: 4, fontSize: 40 }],
    ['slanted letters', { fontStyle: 'italic', fontSize: 60, width: 62, lineHeight: 60 }],
    ['a thick stroke', { textStrokeWidth: 14, textStrokeColor: '#f00', fontSize: 30, lineHeight: 32 }],
    [
      'a far shadow',
      { isShadow: true, hShadow: -30, vShadow: 40, blur: 20, shadowColor: '#f00', height: 30 },
    ],
    ['a shadow of the box', { boxShadow: '10px 10px 8px 3px #000' }],
    ['an underline', { textDecoration: 'underline', fontSize: 40, lineHeight: 30, height: 30 }],
    ['columns to the left', { writingMode: 'vertical-rl', width: 30, height: 60 }],
  ]

  test.each(overflowing)('covers %s', async (_, partial) => {
    const { painted, overflow } = await paintedInsets(
      textRenderer,
      'fÅg伸出 WAVE 文字',
      styleOf({ height: 60, ...partial }),
    )
    expect(Math.max(...Object.values(painted))).toBeGreaterThan(0)
    for (const side of ['top', 'right', 'bottom', 'left'] as const) {
      expect(overflow[side]).toBeGreaterThanOrEqual(painted[side])
    }
  })

  test('is zero for a text within its box, and close to the painted area otherwise', async () => {
    expect(textRenderer.paintOverflow(textOf('合身', styleOf({ paddingLeft: 3 })), env)).toEqual({
      top: 0,
      right: 0,
      bottom: 0,
      left: 0,
    })
    const { painted, overflow } = await paintedInsets(
      textRenderer,
      '溢出的文字',
      styleOf({ width: 20, isWrapLine: false }),
    )
    expect(overflow.right - painted.right).toBeLessThan(3)
  })
})
