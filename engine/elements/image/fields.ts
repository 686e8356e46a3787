import { boxSections } from '../box-fields.ts'
import type { PanelOf } from '../panel-fields.ts'
import { filterSection, pictureSection } from '../picture-fields.ts'

export const imageFields: PanelOf<'qk-image'> = [pictureSection('图片'), filterSection, ...boxSections]
