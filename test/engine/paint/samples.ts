import { createElement } from '#engine/document/create.ts'
import type { CommonStyle } from '#engine/elements/element.ts'
import type { Canvas2D, ElementRenderer, LoadedImage } from '#engine/elements/element-renderer.ts'
import type { ElementName, ElementOf } from '#engine/elements/schemas.ts'
import { createPaintEnv } from '#engine/scene/index.ts'
import { browserPicture, canvasContext, canvasPicture, psnr, referenceDom } from '#test/support/fidelity.ts'

/** The page on which elements are compared, in px; samples leave room for shadows and rotation. */
export const PAGE = { width: 220, height: 160 }

export type Radii = CommonStyle['borderRadius']

/** Seeded pseudo-random numbers: the same samples in every run. */
export function chance(seed: number) {
  let state = seed
  const next = () => {
    state = (Math.imul(state ^ (state >>> 15), state | 1) + 0x6d2b79f5) | 0
    return ((state ^ (state >>> 14)) >>> 0) / 2 ** 32
  }
  const from = <T>(values: readonly T[]): T => values[Math.floor(next() * values.length)] as T
  const whole = (min: number, max: number) => min + Math.floor(next() * (max - min + 1))
  return { from, whole }
}

export type Chance = ReturnType<typeof chance>

export function sample<Name extends ElementName>(
  elName: Name,
  style: Partial<CommonStyle>,
  props: Partial<ElementOf<Name>['propsValue']> = {},
): ElementOf<Name> {
  const element = createElement(elName) as ElementOf<Name>
  Object.assign(element.commonStyle, { left: 45, top: 40, width: 130, height: 70 }, style)
  Object.assign(element.propsValue, props)
  return element
}

/** Decoded pictures by address. */
export type Pictures = Map<string, LoadedImage>

const envOf = (pictures: Pictures) => createPaintEnv({ image: (src) => pictures.get(src) ?? null })

/** Paints an element at its position, with its rotation and opacity. */
function paintInPlace<Name extends ElementName>(
  context: Canvas2D,
  element: ElementOf<Name>,
  draw: ElementRenderer<ElementOf<Name>>,
  pictures: Pictures,
): void {
  const { left, top, width, height, rotate, opacity } = element.commonStyle
  const layer = canvasContext(context.canvas.width, context.canvas.height)
  layer.setTransform(context.getTransform())
  layer.translate(left + width / 2, top + height / 2)
  layer.rotate((rotate * Math.PI) / 180)
  layer.translate(-width / 2, -height / 2)
  draw.paint(layer, element, envOf(pictures))
  context.save()
  context.setTransform(1, 0, 0, 1, 0, 0)
  context.globalAlpha = opacity
  context.drawImage(layer.canvas, 0, 0)
  context.restore()
}

/** The element painted by us on a white page. */
export function painted<Name extends ElementName>(
  element: ElementOf<Name>,
  draw: ElementRenderer<ElementOf<Name>>,
  pictures: Pictures = new Map(),
  scale?: number,
): ImageData {
  const paint = (context: Canvas2D) => paintInPlace(context, element, draw, pictures)
  return canvasPicture(paint, PAGE.width, PAGE.height, scale)
}

/** The element rendered by the browser on a white page. */
export const shown = <Name extends ElementName>(element: ElementOf<Name>) =>
  browserPicture(referenceDom(element as Parameters<typeof referenceDom>[0]), PAGE.width, PAGE.height)

/** PSNR of our picture of an element against the browser's, in dB. */
export async function fidelity<Name extends ElementName>(
  element: ElementOf<Name>,
  draw: ElementRenderer<ElementOf<Name>>,
  pictures?: Pictures,
): Promise<number> {
  return psnr(painted(element, draw, pictures), await shown(element))
}
