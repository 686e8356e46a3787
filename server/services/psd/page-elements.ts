import { createElement } from '#engine/document/index.ts'
import { CANVAS_HEIGHT, CANVAS_WIDTH } from '#engine/elements/element.ts'
import type { Element } from '#engine/elements/schemas.ts'
import { groupedElements } from '../grouped-elements.ts'
import type {
  ConvertedDocument,
  ConvertedLayer,
  ConvertedPicture,
  ConvertedText,
  LayerBox,
} from './converted.ts'

/** Smallest side of an element. */
const MIN_SIDE = 1

/** How a document is fitted into the page, in its center. */
export function fitting({ width, height }: Pick<ConvertedDocument, 'width' | 'height'>) {
  const scale = Math.min(CANVAS_WIDTH / width, CANVAS_HEIGHT / height)
  const left = (CANVAS_WIDTH - width * scale) / 2
  const top = (CANVAS_HEIGHT - height * scale) / 2
  return { scale, left, top }
}

/**
 * Makes elements of the page from converted layers.
 * @param addressOf the address of a stored picture
 */
export function elementsOf(
  document: ConvertedDocument,
  addressOf: (picture: ConvertedPicture) => string,
): Element[] {
  const { scale, left: shiftX, top: shiftY } = fitting(document)
  const boxOf = ({ left, top, width, height }: LayerBox): LayerBox => ({
    left: tidy(shiftX + left * scale),
    top: tidy(shiftY + top * scale),
    width: tidy(Math.max(MIN_SIDE, width * scale)),
    height: tidy(Math.max(MIN_SIDE, height * scale)),
  })
  return layersToElements(document.layers)

  function layersToElements(layers: readonly ConvertedLayer[]): Element[] {
    return layers.map((layer, index) => {
      const element = elementOf(layer)
      element.commonStyle.zIndex = index + 1
      return element
    })
  }

  function elementOf(layer: ConvertedLayer): Element {
    if (layer.kind === 'group')
      return groupedElements(layersToElements(layer.children), { opacity: layer.opacity })
    if (layer.kind === 'text') return textOf(layer)
    return createElement('qk-image', {
      commonStyle: { ...boxOf(layer), opacity: layer.opacity },
      propsValue: { imageSrc: addressOf(layer), fit: 'fill' },
    })
  }

  function textOf(layer: ConvertedText): Element {
    const { text, fontFamily, fontWeight, fontStyle, textAlign, textDecoration, color, opacity } = layer
    const { wraps, shadow } = layer
    return createElement('qk-text', {
      commonStyle: {
        ...boxOf(layer),
        ...{ fontFamily, fontWeight, fontStyle, textAlign, textDecoration, color, opacity },
        fontSize: Math.max(1, tidy(layer.fontSize * scale)),
        lineHeight: tidy(layer.lineHeight * scale),
        letterSpacing: tidy(layer.letterSpacing * scale),
        ...(wraps && { whiteSpace: 'pre-wrap', isWrapLine: true }),
        ...(shadow && {
          isShadow: true,
          hShadow: tidy(shadow.x * scale),
          vShadow: tidy(shadow.y * scale),
          blur: tidy(shadow.blur * scale),
          shadowColor: shadow.color,
        }),
      },
      propsValue: { text },
    })
  }
}

/** Without digits that nobody can see. */
const tidy = (value: number) => Math.round(value * 1000) / 1000
