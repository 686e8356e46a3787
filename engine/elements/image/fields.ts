import { boxSections } from '../box-fields.ts'
import type { PanelOf } from '../panel-fields.ts'
import { filterSection, pictureSection } from '../picture-fields.ts'
import type { ImageElement } from './schema.ts'

export const imageFields: PanelOf<ImageElement> = [pictureSection('图片'), filterSection, ...boxSections]
