import { at, child, childrenOf, descendants, flagOf, numberOf, type XmlNode } from '#engine/ooxml/index.ts'
import { readChart } from './chart.ts'
import { colorIn } from './color.ts'
import { customGeometry } from './geometry.ts'
import { chainOf, type Chain, inherited, masterStyle, placeholderOf, type Sheets } from './inherit.ts'
import { roundness } from './outline-element.ts'
import { EMU, fillIn, isHiddenNode, pictureIn, shadowIn, shapeFill, strokeIn } from './paint.ts'
import { mirrored } from './placing.ts'
import type { Geometry, Paint, SlideBox, SlideNote, SlideShape } from './slide.ts'
import { readTable, rowsHeight } from './table.ts'
import { textOf } from './text.ts'
import { insetText } from './text-rectangle.ts'

const DEGREE = 60_000
const MAX_SHAPES = 2000

/** Maps the coordinates of a group's children to the slide's. */
interface Transform {
  scaleX: number
  scaleY: number
  shiftX: number
  shiftY: number
}
const IDENTITY: Transform = { scaleX: 1, scaleY: 1, shiftX: 0, shiftY: 0 }

/** What a group passes on to the shapes in it. */
interface Surroundings {
  transform: Transform
  /** For shapes that are filled as their group is. */
  groupFill: Paint | null
}

/** Placeholders that a page of a video has no use for. */
const FURNITURE = new Set(['dt', 'ftr', 'sldNum', 'hdr'])
const TITLES = new Set(['title', 'ctrTitle'])

interface Reading {
  /** The sheet that is read first, then those that it inherits from. */
  sheets: Sheets
  /** Text style of the presentation. */
  defaults: XmlNode | undefined
  isInherited: boolean
  note: (name: string, result: SlideNote['result'], reason: string) => void
}

/** The visible shapes of a sheet, from bottom to top. Placeholders of layouts and masters only style those of slides. */
export function shapesOf(reading: Reading): SlideShape[] {
  const [sheet] = reading.sheets
  let count = 0
  return tree(at(sheet?.root, 'cSld', 'spTree'), { transform: IDENTITY, groupFill: null })

  function tree(parent: XmlNode | undefined, around: Surroundings): SlideShape[] {
    return (parent?.children ?? []).flatMap((node) => {
      const facts = node.children
        .map((one) => child(one, 'cNvPr') ?? one)
        .find(({ name }) => name === 'cNvPr')
      if (!['sp', 'cxnSp', 'pic', 'grpSp', 'graphicFrame'].includes(node.name) || isHiddenNode(facts))
        return []
      const placeholder = placeholderOf(node)
      if (placeholder && (reading.isInherited || FURNITURE.has(placeholder.attributes.type ?? ''))) return []
      count += 1
      if (count > MAX_SHAPES || !sheet) return []
      const shape = shapeOf(node, facts, placeholder, around)
      return shape ? [shape] : []
    })
  }

  function shapeOf(
    node: XmlNode,
    facts: XmlNode | undefined,
    placeholder: XmlNode | undefined,
    around: Surroundings,
  ): SlideShape | undefined {
    const chain = chainOf(node, reading.sheets.slice(1))
    const name = facts?.attributes.name ?? ''
    const frame = frameOf(chain)
    if (!frame) return undefined
    const common = {
      id: reading.isInherited ? '' : (facts?.attributes.id ?? ''),
      name,
      ...placed(frame, around.transform),
      role: roleOf(placeholder),
      isInherited: reading.isInherited,
    }
    if (node.name === 'grpSp') {
      const properties = child(node, 'grpSpPr')
      const own = sheet && fillIn(properties, sheet)
      const groupFill = own === undefined ? around.groupFill : own
      const children = tree(node, { transform: inner(properties, common.box), groupFill })
      return children.length > 0 ? flipped({ ...common, kind: 'group', children }) : undefined
    }
    if (node.name === 'graphicFrame') return graphic(node, common)
    if (node.name === 'pic') return picture(node, chain, common)
    return plain(node, chain, placeholder, common, around.groupFill)
  }

  function plain(
    node: XmlNode,
    chain: Chain,
    placeholder: XmlNode | undefined,
    common: CommonFacts,
    groupFill: Paint | null,
  ): SlideShape | undefined {
    const [sheet_] = reading.sheets
    if (!sheet_) return undefined
    const style = child(node, 'style')
    const properties = child(node, 'spPr')
    const filled = chain
      .map((one) => child(one, 'spPr'))
      .find((one) => shapeFill(one, undefined, sheet_) !== null)
    const geometry = geometryOf(chain)
    const read = textOf(chain, {
      sheet: sheet_,
      styles: [masterStyle(reading.sheets.at(-1), placeholder), reading.defaults],
      styleColor: colorIn(child(style, 'fontRef'), sheet_.scheme),
    })
    const text = read && insetText(read, geometry, common.box, common.flipX)
    const own = child(properties, 'grpFill') ? groupFill : shapeFill(properties, style, sheet_)
    const fill = own ?? (placeholder ? shapeFill(filled, undefined, sheet_) : null)
    const stroke = strokeIn(child(properties, 'ln'), style, sheet_)
    if (!text && !fill && !stroke) return undefined
    const shadow = shadowIn(properties, sheet_)
    return { ...common, kind: 'shape', geometry, fill, stroke, shadow, text }
  }

  function picture(node: XmlNode, chain: Chain, common: CommonFacts): SlideShape | undefined {
    if (!sheet) return undefined
    const found = pictureIn(child(node, 'blipFill'), sheet)
    const media = descendants(child(node, 'nvPicPr'), 'videoFile').length > 0 ? '视频' : ''
    const sound = descendants(child(node, 'nvPicPr'), 'audioFile').length > 0 ? '声音' : ''
    if (media || sound)
      reading.note(common.name, found && media ? 'picture' : 'omitted', `${media || sound}没有导入`)
    if (sound) return undefined
    if (!found) {
      if (!media) reading.note(common.name, 'omitted', '图片没有保存在文件里')
      return undefined
    }
    const geometry = geometryOf(chain)
    const isEllipse = geometry.kind === 'preset' && geometry.name === 'ellipse'
    const side = Math.min(common.box.width, common.box.height)
    const properties = child(node, 'spPr')
    return {
      ...common,
      kind: 'picture',
      picture: found,
      radius: side * (isEllipse ? 0.5 : roundness(geometry)),
      stroke: strokeIn(child(properties, 'ln'), child(node, 'style'), sheet),
      shadow: shadowIn(properties, sheet),
    }
  }

  function graphic(node: XmlNode, common: CommonFacts): SlideShape | undefined {
    const data = at(node, 'graphic', 'graphicData')
    const table = child(data, 'tbl')
    if (table && sheet) {
      // Some programs store no height of the whole; tables cannot be in groups, so nothing scales their rows.
      const box = { ...common.box, height: Math.max(common.box.height, rowsHeight(table)) }
      return { ...common, box, kind: 'table', table: readTable(table, sheet) }
    }
    const reference = sheet?.relationships.get(child(data, 'chart')?.attributes['r:id'] ?? '')
    if (reference && sheet?.archive.has(reference.target)) {
      const root = sheet.archive.xml(reference.target)
      const read = readChart(root, sheet)
      if (read) {
        for (const change of read.changes) reading.note(common.name, 'changed', change)
        return { ...common, kind: 'chart', chart: read.chart }
      }
      reading.note(common.name, 'omitted', '图表没有保存数值')
      return undefined
    }
    const diagram = diagramOf(data)
    if (diagram) {
      reading.note(common.name, 'changed', 'SmartArt 拆成了形状和文字')
      const transform = { ...IDENTITY, shiftX: common.box.left, shiftY: common.box.top }
      const children = tree(diagram, { transform, groupFill: null })
      return children.length > 0 ? { ...common, kind: 'group', children } : undefined
    }
    const preview = descendants(data, 'pic')[0]
    if (preview) {
      reading.note(common.name, 'picture', '嵌入的对象')
      return picture(preview, [preview], common)
    }
    reading.note(common.name, 'omitted', '不支持的对象')
    return undefined
  }

  /** The shapes that PowerPoint stores of a SmartArt. */
  function diagramOf(data: XmlNode | undefined): XmlNode | undefined {
    const ids = child(data, 'relIds')
    if (!ids || !sheet) return undefined
    const drawings = [...sheet.relationships.values()].filter(({ type }) => type === 'diagramDrawing')
    const index = [...sheet.relationships.values()]
      .filter(({ type }) => type === 'diagramData')
      .indexOf(
        sheet.relationships.get(ids.attributes['r:dm'] ?? '') ?? { type: '', target: '', isExternal: false },
      )
    const target = (drawings[index] ?? drawings[0])?.target
    return target !== undefined && sheet.archive.has(target)
      ? child(sheet.archive.xml(target), 'spTree')
      : undefined
  }
}

type CommonFacts = Pick<
  SlideShape,
  'id' | 'name' | 'box' | 'rotate' | 'flipX' | 'flipY' | 'role' | 'isInherited'
>

function roleOf(placeholder: XmlNode | undefined): SlideShape['role'] {
  if (!placeholder) return 'other'
  const { type = 'obj' } = placeholder.attributes
  if (TITLES.has(type)) return 'title'
  return type === 'subTitle' ? 'subtitle' : 'body'
}

/** The xfrm of a shape, or of a placeholder that it inherits from. */
function frameOf(chain: Chain): XmlNode | undefined {
  return inherited(chain, 'spPr', 'xfrm') ?? inherited(chain, 'grpSpPr', 'xfrm') ?? inherited(chain, 'xfrm')
}

function placed(frame: XmlNode, { scaleX, scaleY, shiftX, shiftY }: Transform) {
  const [offset, extent] = [child(frame, 'off'), child(frame, 'ext')]
  const px = (node: XmlNode | undefined, name: string) => (numberOf(node, name) ?? 0) / EMU
  const rotate = (numberOf(frame, 'rot') ?? 0) / DEGREE
  const box: SlideBox = {
    left: shiftX + px(offset, 'x') * scaleX,
    top: shiftY + px(offset, 'y') * scaleY,
    width: px(extent, 'cx') * scaleX,
    height: px(extent, 'cy') * scaleY,
  }
  return { box, rotate, flipX: flagOf(frame, 'flipH') ?? false, flipY: flagOf(frame, 'flipV') ?? false }
}

/** A group whose children are as it flips them. */
function flipped(group: Extract<SlideShape, { kind: 'group' }>): SlideShape {
  const { box, flipX, flipY } = group
  const across = (shape: SlideShape) => (flipX ? mirrored(shape, 'x', box.left + box.width / 2) : shape)
  const down = (shape: SlideShape) => (flipY ? mirrored(shape, 'y', box.top + box.height / 2) : shape)
  return {
    ...group,
    ...{ flipX: false, flipY: false },
    children: group.children.map((shape) => down(across(shape))),
  }
}

/** From the coordinates of a group's children to those of the slide. */
function inner(properties: XmlNode | undefined, box: SlideBox): Transform {
  const frame = child(properties, 'xfrm')
  const [offset, extent] = [child(frame, 'chOff'), child(frame, 'chExt')]
  const px = (node: XmlNode | undefined, name: string) => (numberOf(node, name) ?? 0) / EMU
  const scaleX = box.width / (px(extent, 'cx') || box.width || 1)
  const scaleY = box.height / (px(extent, 'cy') || box.height || 1)
  return {
    scaleX,
    scaleY,
    shiftX: box.left - px(offset, 'x') * scaleX,
    shiftY: box.top - px(offset, 'y') * scaleY,
  }
}

function geometryOf(chain: Chain): Geometry {
  const custom = inherited(chain.slice(0, 1), 'spPr', 'custGeom')
  if (custom) return customGeometry(custom)
  const preset = inherited(chain, 'spPr', 'prstGeom')
  const guides = childrenOf(child(preset, 'avLst'), 'gd').map(
    ({ attributes: { name = '', fmla = '' } }) => [name, Number(fmla.replace('val ', ''))] as const,
  )
  const adjustments = Object.fromEntries(guides.filter(([, value]) => Number.isFinite(value)))
  return { kind: 'preset', name: preset?.attributes.prst ?? 'rect', adjustments }
}
