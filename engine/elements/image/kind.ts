import { boxSections } from '../box-fields.ts'
import { defineKind } from '../kind.ts'
import type { PanelOf } from '../panel-fields.ts'
import { filterSection, pictureSection } from '../picture-fields.ts'
import { type ImageElement, imageSchema } from './schema.ts'

const imageFields: PanelOf<ImageElement> = [pictureSection('图片'), filterSection, ...boxSections]

export const imageKind = defineKind({
  schema: imageSchema,
  fields: imageFields,
  icon: 'image',
  panel: { notes: 'iconColor' },
})
