import { parseBoxShadow } from '#engine/elements/box-shadow.ts'
import type { CommonStyle } from '#engine/elements/element.ts'
import type { Fill } from '#engine/elements/gradient.ts'
import { filterCss, isSameFilter, NO_FILTER, type PictureAppearance } from '#engine/elements/picture.ts'
import { childrenOf, type Element, type ElementOf } from '#engine/elements/schemas.ts'
import { outlinePath } from '#engine/elements/shape/outline.ts'
import { linePath } from '#engine/elements/straight-line/path.ts'
import { lineDashes } from '#engine/paint/index.ts'
import {
  type BlockAlign,
  cssText,
  RICH_CLASS,
  RICH_STYLE_SHEET,
  readRichText,
  richCss,
  spanNodes,
  textCss,
} from '#engine/text/index.ts'
import { MARKER_CLASS } from '#engine/text/rich/style-sheet.ts'
import { nodesOf } from '#engine/text/rich/write.ts'

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
    ...(followsText(child) ? {} : { height: `${part(height, parent.height)}px` }),
  })
  return dom
}

/** Whether CSS gives the element no height: that of its lines counts, whatever is stored. */
const followsText = ({ elName, propsValue, commonStyle }: Element) =>
  elName === 'qk-text' && !('fit' in propsValue) && commonStyle.writingMode === 'horizontal-tb'

/** Columns of text are as wide as they need; those that begin at the right stay there. */
const columnsCss = ({ writingMode, left, width }: CommonStyle) => ({
  width: 'max-content',
  ...(writingMode === 'vertical-rl' && { left: 'auto', right: `calc(100% - ${left + width}px)` }),
})

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
    case 'qk-straight-line':
      return lineDom(style, element.propsValue)
    case 'qk-shape':
      return shapeDom(style, element.propsValue)
    case 'qk-button':
      return textDom(element.propsValue.text, style, 'center')
    case 'qk-rich-editor':
      return richDom(element.propsValue.richEditor, style)
    case 'qk-text': {
      const dom = textDom(element.propsValue.text, style, 'start')
      if (element.propsValue.spans) dom.replaceChildren(...spanNodes(element.propsValue, style))
      if (followsText(element)) dom.style.height = 'auto'
      else Object.assign(dom.style, columnsCss(style))
      return dom
    }
    default:
      return boxDom('div', style)
  }
}

function lineDom(style: CommonStyle, props: ElementOf<'qk-straight-line'>['propsValue']): HTMLElement {
  const dom = boxDom('div', style)
  const path = linePath(props, style, (length) => lineDashes(props.lineStyle, style.height, length))
  dom.innerHTML = `<svg style="position:absolute;left:0;top:0;overflow:visible" width="1" height="1">
    ${gradientDef(props, style)}<path d="${path}" fill="${props.gradient ? 'url(#gradient)' : props.bgColor}"/></svg>`
  return dom
}

/** The outline as SVG with its shadows as `drop-shadow`, under its text. A clip shows the inner half of the border. */
function shapeDom(style: CommonStyle, props: ElementOf<'qk-shape'>['propsValue']): HTMLElement {
  const dom = textDom(props.text, style, 'center')
  Object.assign(dom.style, { border: 'none', boxShadow: 'none', isolation: 'isolate' })
  const path = outlinePath(props, style)
  const shadows = parseBoxShadow(style.boxShadow)
    .map(({ x, y, blur, color }) => `drop-shadow(${x}px ${y}px ${blur / 2}px ${color})`)
    .join(' ')
  const fill = props.gradient ? 'url(#gradient)' : props.bgColor || 'none'
  const stroke = `fill="none" stroke="${style.borderColor}" stroke-width="${2 * style.borderWidth}" stroke-miterlimit="10"`
  const layers = document.createElement('div')
  layers.style.cssText = 'position:absolute;inset:0;z-index:-1'
  layers.innerHTML = `<svg style="position:absolute;left:0;top:0;overflow:visible" width="1" height="1">
    ${gradientDef(props, style)}<clipPath id="outline"><path d="${path}"/></clipPath>
    <path d="${path}" fill="${fill}" style="filter: ${shadows || 'none'}"/>
    ${style.borderWidth > 0 ? `<g clip-path="url(#outline)"><path d="${path}" ${stroke}/></g>` : ''}</svg>`
  dom.append(layers)
  return dom
}

/** CSS's linear gradient of a box: the line through its center whose ends are level with its corners. */
function gradientDef({ angle, colors, positions }: Fill, { width, height }: CommonStyle): string {
  const [x, y] = [Math.sin((angle * Math.PI) / 180), -Math.cos((angle * Math.PI) / 180)]
  const half = (Math.abs(width * x) + Math.abs(height * y)) / 2
  const at = (end: number) => [width / 2 + end * half * x, height / 2 + end * half * y] as const
  const [[x1, y1], [x2, y2]] = [at(-1), at(1)]
  const stops = colors.map((color, index) => `<stop offset="${positions[index]}%" stop-color="${color}"/>`)
  const line = `x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"`
  return `<linearGradient id="gradient" gradientUnits="userSpaceOnUse" ${line}>${stops.join('')}</linearGradient>`
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

/** A rich text with the style sheet of its editing overlay and the browser's own list markers. */
function richDom(html: string, style: CommonStyle): HTMLElement {
  const dom = textDom('', style, 'start')
  dom.style.cssText += cssText(richCss(style))
  Object.assign(dom.style, boxCss(style), { height: 'auto' })
  dom.className = RICH_CLASS
  dom.append(...nodesOf(readRichText(html)))
  for (const marker of dom.querySelectorAll(`.${MARKER_CLASS}`)) marker.remove()
  const sheet = document.createElement('style')
  sheet.textContent = RICH_STYLE_SHEET
  const holder = document.createElement('div')
  holder.append(sheet, dom)
  return holder
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
