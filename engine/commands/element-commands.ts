import * as z from 'zod/mini'
import { animationGroups } from '#engine/document/catalogue/animations.ts'
import { clonePlain, createElement, type Project } from '#engine/document/index.ts'
import {
  addAnimation,
  addElement,
  animatableElements,
  type AnimationChange,
  changeAnimation,
  clearAnimations,
  createSheet,
  findText,
  removeElements,
  renameElement,
  replaceText,
  setAbsoluteBox,
  setField,
  setHidden,
  setSheet,
} from '#engine/document/operations/index.ts'
import { animationSchema, commonStyleSchema } from '#engine/elements/element.ts'
import { LENGTH_LIMIT } from '#engine/elements/fields.ts'
import { fitTexts } from '#engine/making/check/fit-texts.ts'
import { childrenOf, type ElementName, isElementName, schemaOf, schemas } from '#engine/elements/schemas.ts'
import {
  type Command,
  CommandError,
  checkUnused,
  command,
  described,
  elementId,
  elementOf,
  newElementId,
  pageId,
  pageOf,
} from './command.ts'

const position = z.number().check(z.minimum(-LENGTH_LIMIT), z.maximum(LENGTH_LIMIT))
const length = z.number().check(z.minimum(1), z.maximum(LENGTH_LIMIT))
const box = described(
  z.strictObject({ left: position, top: position, width: length, height: length }),
  'px on the page, before rotation',
)
const style = described(
  z.optional(z.record(z.string(), z.unknown())),
  'values of commonStyle, such as color, fontSize, lineHeight (px), fontWeight, textAlign, backgroundColor, opacity, rotate',
)
const props = described(
  z.optional(z.record(z.string(), z.unknown())),
  'values of propsValue of the kind, such as text, imageSrc, chartData, chartTitle',
)
const name = described(z.optional(z.string().check(z.maxLength(100))), 'name of the layer')

/** Kinds that add_element refuses: they load foreign pages, play sounds that other commands set, or have children. */
const EXCLUDED: readonly string[] = ['qk-iframe', 'qk-group', 'qk-voice', 'qk-bg-music', 'qk-scene-music']
const kindNames = Object.keys(schemas).filter((kind) => !EXCLUDED.includes(kind))

const cell = z.union([z.string().check(z.maxLength(2000)), z.number(), z.null()])

const animationTypes = animationGroups.flatMap(({ animations, textAnimations }) =>
  [...animations, ...textAnimations].map(({ name }) => name),
)

function setValues(project: Project, id: string, part: 'commonStyle' | 'propsValue', values: object = {}) {
  const { container, element } = elementOf(project, id)
  const known: z.ZodMiniType = part === 'commonStyle' ? commonStyleSchema : schemaOf(element.elName).props
  const names = known instanceof z.ZodMiniObject ? Object.keys(known.shape) : []
  for (const [key, value] of Object.entries(values)) {
    if (!names.includes(key)) throw new CommandError(`元素 ${id} 没有 ${part}.${key}`)
    setField(container, id, `${part}.${key}`, value)
  }
}

export const elementCommands: readonly Command[] = [
  command({
    name: 'add_element',
    label: '新增元素',
    description:
      'Adds an element in front of the others of a page. Pages measure 384 × 682 px unless the work says so.',
    arguments: z.strictObject({
      page: pageId,
      id: newElementId,
      kind: z.enum(kindNames),
      box,
      name,
      style,
      props,
    }),
    run(project, { page, id, kind, box, name, style, props }) {
      const container = pageOf(project, page)
      if (!isElementName(kind)) throw new CommandError(`没有这种元素：${kind}`)
      if (id !== undefined) checkUnused(project, id)
      const element = createElement<ElementName>(kind, { commonStyle: box })
      if (id !== undefined) element.uuid = id
      const { uuid } = addElement(container, element)
      if (name !== undefined) renameElement(container, uuid, name)
      setValues(project, uuid, 'commonStyle', style)
      setValues(project, uuid, 'propsValue', props)
    },
  }),
  command({
    name: 'change_element',
    label: '修改元素',
    description:
      'Changes place, style, properties, name or visibility of an element; what is not given stays.',
    arguments: z.strictObject({
      element: elementId,
      box: z.optional(box),
      name,
      style,
      props,
      isHidden: z.optional(z.boolean()),
    }),
    run(project, { element: id, box, name, style, props, isHidden }) {
      const { container, element } = elementOf(project, id)
      if (box) setAbsoluteBox(container, id, { ...box, rotate: element.commonStyle.rotate })
      if (name !== undefined) renameElement(container, id, name)
      if (isHidden !== undefined) setHidden(container, [id], isHidden)
      setValues(project, id, 'commonStyle', style)
      setValues(project, id, 'propsValue', props)
    },
  }),
  command({
    name: 'set_text',
    label: '修改文字',
    description:
      'Replaces the text of an element that has one. A longer one becomes smaller where it would leave the page or cover another text.',
    arguments: z.strictObject({ element: elementId, text: z.string().check(z.maxLength(10_000)) }),
    run(project, { element: id, text }) {
      const { container, element } = elementOf(project, id)
      const { textKey, textForm } = schemaOf(element.elName)
      if (textKey === null || textForm === 'html') throw new CommandError(`元素 ${id} 不是纯文字`)
      const before = clonePlain(container.elements)
      setField(container, id, `propsValue.${textKey}`, text)
      fitTexts(before, container.elements, project)
    },
  }),
  command({
    name: 'set_table',
    label: '修改数据',
    description:
      'Replaces the data of a chart or table. Charts: the first row has the categories after an empty cell, each later row a series with its name first. Pie charts: names, then values.',
    arguments: z.strictObject({
      element: elementId,
      rows: z
        .array(z.array(cell).check(z.minLength(1), z.maxLength(50)))
        .check(z.minLength(1), z.maxLength(500)),
    }),
    run(project, { element: id, rows }) {
      const { container, element } = elementOf(project, id)
      const { gridKey } = schemaOf(element.elName)
      if (gridKey === null) throw new CommandError(`元素 ${id} 没有数据表`)
      const grid = (element.propsValue as Record<string, unknown>)[gridKey] as unknown[] // a key from its schema
      grid.length = 0
      setSheet(container, id, createSheet(rows))
    },
  }),
  command({
    name: 'animate',
    label: '修改动画',
    description: 'Replaces the animations of an element; an empty list removes them.',
    arguments: z.strictObject({
      element: elementId,
      animations: z
        .array(
          z.strictObject({
            type: z.enum(animationTypes),
            duration: described(z.optional(z.number().check(z.minimum(0.1), z.maximum(60))), 'seconds'),
            delay: described(
              z.optional(z.number().check(z.minimum(0), z.maximum(3600))),
              'seconds from the start of the page',
            ),
            easing: animationSchema.shape.easing,
          }),
        )
        .check(z.maxLength(20)),
    }),
    run(project, { element: id, animations }) {
      const { container } = elementOf(project, id)
      if (animatableElements(container, [id]).length === 0) throw new CommandError(`元素 ${id} 不能有动画`)
      clearAnimations(container, [id])
      for (const [index, { type, ...timing }] of animations.entries()) {
        addAnimation(container, [id], type)
        changeAnimation(container, id, index, timing as AnimationChange) // absent values have no key
      }
    },
  }),
  command({
    name: 'remove_element',
    label: '删除元素',
    description: 'Removes an element; of a group, with its children.',
    arguments: z.strictObject({ element: elementId }),
    run(project, { element: id }) {
      const { container, element } = elementOf(project, id)
      if (childrenOf(element).some(({ isLocked }) => isLocked))
        throw new CommandError(`元素 ${id} 里有锁定的元素`)
      removeElements(container, [id])
    },
  }),
  command({
    name: 'replace_text',
    label: '替换文字',
    description: 'Replaces a text wherever it occurs, in elements and narration of all pages or of one.',
    arguments: z.strictObject({
      page: z.optional(pageId),
      find: z.string().check(z.minLength(1), z.maxLength(1000)),
      replacement: z.string().check(z.maxLength(1000)),
    }),
    run(project, { page, find, replacement }) {
      const pages = page === undefined ? project.pages : [pageOf(project, page)]
      let count = 0
      for (const each of pages)
        count += replaceText(each, findText(each, find, { isExact: true }), replacement).length
      if (count === 0) throw new CommandError(`没有找到“${find}”`)
    },
  }),
]
