import type { CommonStyle } from '#engine/elements/element.ts'
import type { Fill } from '#engine/elements/gradient.ts'
import { filterCss, isSameFilter, NO_FILTER, type PictureAppearance } from '#engine/elements/picture.ts'
import { childrenOf, type Element } from '#engine/elements/schemas.ts'
import { type BlockAlign, cssText, textCss } from '#engine/text/index.ts'

/** The DOM that corresponds to an element; the browser's rendering of it is the reference. */
export function referenceDom(element: Element): HTMLElement {
  const dom = contentOf(element)
  for (const child of childrenOf(element)) dom.append(childDom(child, element.commonStyle))
  return dom
}

/** Percentages of a group refer to its border box, those of CSS to the padding box: subtracts the border. */
function childDom(child: Element, parent: CommonStyle): HTMLElement {
  const dom = referenceDom(child)
  const part = (percent: number, whole: number) => (percent / 100) * whole
  const { left, top, width, height } = child.groupStyle
  const border = parent.borderStyle === 'none' ? 0 : parent.borderWidth
  Object.assign(dom.style, {
    left: `${part(left, parent.width) - border}px`,
    top: `${part(top, parent.height) - border}px`,
    width: `${part(width, parent.width)}px`,
    height: `${part(height, parent.height)}px`,
  })
  return dom
}

function contentOf(element: Element): HTMLElement {
  const style = element.commonStyle
  switch (element.elName) {
    case 'qk-image':
      return pictureDom(style, element.propsValue)
    case 'qk-rectangle-border':
    case 'qk-divider': {
      const box = boxDom('div', style)
      Object.assign(box.style, fillCss(element.propsValue, style))
      return box
    }
    case 'qk-text':
    case 'qk-button':
      return textDom(element.propsValue.text, style, element.elName === 'qk-text' ? 'start' : 'center')
    default:
      return boxDom('div', style)
  }
}

/** An `img` of the whole picture; a filtered one is in a box that clips its blur. */
function pictureDom(style: CommonStyle, props: PictureAppearance & { imageSrc: string }): HTMLElement {
  const { imageSrc, fit, flipX, flipY, filter } = props
  const isPlain = isSameFilter(filter, NO_FILTER) && !flipX && !flipY
  const frame = boxDom('div', style)
  const image = isPlain ? boxDom('img', style) : document.createElement('img')
  image.src = imageSrc
  image.style.objectFit = fit
  if (isPlain) return image
  Object.assign(frame.style, { overflow: 'clip', overflowClipMargin: 'content-box' })
  Object.assign(image.style, {
    ...{ display: 'block', width: '100%', height: '100%' },
    transform: `scale(${flipX ? -1 : 1}, ${flipY ? -1 : 1})`,
    filter: filterCss(filter),
  })
  frame.append(image)
  return frame
}

function boxDom<Tag extends 'div' | 'img'>(tag: Tag, style: CommonStyle): HTMLElementTagNameMap[Tag] {
  const dom = document.createElement(tag)
  Object.assign(dom.style, boxCss(style))
  return dom
}

/** A text with the CSS of its editing overlay, and over it that of its box. */
function textDom(text: string, style: CommonStyle, align: BlockAlign): HTMLElement {
  const dom = document.createElement('div')
  dom.style.cssText = cssText(textCss(style, align))
  Object.assign(dom.style, boxCss(style))
  dom.textContent = text
  return dom
}

const px = (lengths: number[]) => lengths.map((length) => `${length}px`).join(' ')

function boxCss(style: CommonStyle) {
  const [uniform, ...corners] = style.borderRadius
  return {
    position: 'absolute',
    boxSizing: 'border-box',
    margin: '0',
    left: `${style.left}px`,
    top: `${style.top}px`,
    width: `${style.width}px`,
    height: `${style.height}px`,
    transform: style.rotate === 0 ? 'none' : `rotate(${style.rotate}deg)`,
    opacity: `${style.opacity}`,
    padding: px([style.paddingTop, style.paddingRight, style.paddingBottom, style.paddingLeft]),
    color: style.color,
    border: `${style.borderWidth}px ${style.borderStyle} ${style.borderColor || 'currentcolor'}`,
    borderRadius: px(style.filletIndex === 1 ? corners : [uniform]),
    boxShadow: style.boxShadow || 'none',
    backgroundColor: style.backgroundColor || 'transparent',
    backgroundImage: imageCss(style.backgroundImage),
    backgroundSize: style.backgroundSize,
    backgroundPosition: 'center',
    backgroundRepeat: 'no-repeat',
  }
}

function imageCss(value: string): string {
  if (value === '') return 'none'
  return /^[a-z-]+\(/i.test(value) ? value : `url("${value}")`
}

/** The fill covers the other backgrounds; a gradient repeats under the border as in CSS. */
function fillCss(fill: Fill, style: CommonStyle) {
  const image = fillImage(fill)
  if (image === '') return {}
  const isAlone = style.backgroundColor === '' && style.backgroundImage === ''
  if (!fill.gradient && isAlone) return { backgroundColor: fill.bgColor }
  return {
    backgroundImage: `${image}, ${imageCss(style.backgroundImage)}`,
    backgroundSize: `auto, ${style.backgroundSize}`,
    backgroundRepeat: 'repeat, no-repeat',
    backgroundPosition: '0% 0%, center',
  }
}

function fillImage({ bgColor, gradient, angle, colors, positions }: Fill): string {
  if (!gradient) return bgColor === '' ? '' : `linear-gradient(${bgColor}, ${bgColor})`
  const place = (index: number) => (positions[index] === undefined ? '' : `${positions[index]}%`)
  return `linear-gradient(${angle}deg, ${colors.map((color, index) => `${color} ${place(index)}`).join(', ')})`
}
