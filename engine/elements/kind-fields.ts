import { bgMusicFields } from './bg-music/fields.ts'
import { buttonFields } from './button/fields.ts'
import { barFields, lineBarFields, lineFields, pieFields, stripFields } from './chart/fields.ts'
import { dividerFields } from './divider/fields.ts'
import { dynamicImageFields } from './dynamic-image/fields.ts'
import { groupFields } from './group/fields.ts'
import { iframeFields } from './iframe/fields.ts'
import { imageFields } from './image/fields.ts'
import { imageCarouselFields } from './image-carousel/fields.ts'
import type { AnyPanelSection, PanelOf } from './panel-fields.ts'
import { qrcodeFields } from './qrcode/fields.ts'
import { rectangleBorderFields } from './rectangle-border/fields.ts'
import { richEditorFields } from './rich-editor/fields.ts'
import { sceneMusicFields } from './scene-music/fields.ts'
import { type ElementName, isElementName } from './schemas.ts'
import { tableFields } from './table/fields.ts'
import { textFields } from './text/fields.ts'
import { vAnchorFields } from './v-anchor/fields.ts'
import { videoFields } from './video/fields.ts'
import { voiceFields } from './voice/fields.ts'

/** What the property panel offers for each kind: forgetting one does not compile. */
const fields: { [Name in ElementName]: PanelOf<Name> } = {
  'qk-text': textFields,
  'qk-rich-editor': richEditorFields,
  'qk-image': imageFields,
  'qk-dynamic-image': dynamicImageFields,
  'qk-video': videoFields,
  'qk-voice': voiceFields,
  'qk-image-carousel': imageCarouselFields,
  'qk-rectangle-border': rectangleBorderFields,
  'qk-divider': dividerFields,
  'qk-iframe': iframeFields,
  'qk-button': buttonFields,
  'qk-bg-music': bgMusicFields,
  'qk-scene-music': sceneMusicFields,
  'qk-v-anchor': vAnchorFields,
  'qk-group': groupFields,
  'qk-qrcode': qrcodeFields,
  'qk-table': tableFields,
  bar: barFields,
  strip: stripFields,
  line: lineFields,
  'line-bar': lineBarFields,
  pie: pieFields,
}

/** The panel of a kind; one that this version does not know offers nothing. */
export const fieldsOf = (elName: string): readonly AnyPanelSection[] =>
  isElementName(elName) ? fields[elName] : []
