import {
  boxSections,
  paddingSection,
  textSection,
  textShadowSection,
  textStrokeSection,
} from '../common-fields.ts'
import type { PanelOf } from '../panel-fields.ts'

/** The style is where the HTML says nothing else; the HTML itself is edited on the page. */
export const richEditorFields: PanelOf<'qk-rich-editor'> = [
  textSection,
  textStrokeSection,
  textShadowSection,
  paddingSection,
  ...boxSections,
]
