import { draw as buttonDraw } from './button/draw.ts'
import { draw as dividerDraw } from './divider/draw.ts'
import { draw as groupDraw } from './group/draw.ts'
import { draw as imageDraw } from './image/draw.ts'
import type { Draw, Kind } from './kind.ts'
import { placeholderDraw } from './placeholder.ts'
import { draw as qrcodeDraw } from './qrcode/draw.ts'
import { draw as rectangleBorderDraw } from './rectangle-border/draw.ts'
import { type Element, type ElementName, isElementName, schemas } from './schemas.ts'
import { draw as textDraw } from './text/draw.ts'
import { unknownSchema } from './unknown/schema.ts'

/** All kinds of elements: adding one is a folder and a line here. */
const kinds: { [Name in ElementName]: Kind<Name> } = {
  'qk-text': { schema: schemas['qk-text'], draw: textDraw },
  'qk-rich-editor': { schema: schemas['qk-rich-editor'] },
  'qk-image': { schema: schemas['qk-image'], draw: imageDraw },
  'qk-dynamic-image': { schema: schemas['qk-dynamic-image'] },
  'qk-video': { schema: schemas['qk-video'] },
  'qk-voice': { schema: schemas['qk-voice'] },
  'qk-image-carousel': { schema: schemas['qk-image-carousel'] },
  'qk-rectangle-border': { schema: schemas['qk-rectangle-border'], draw: rectangleBorderDraw },
  'qk-divider': { schema: schemas['qk-divider'], draw: dividerDraw },
  'qk-iframe': { schema: schemas['qk-iframe'] },
  'qk-button': { schema: schemas['qk-button'], draw: buttonDraw },
  'qk-bg-music': { schema: schemas['qk-bg-music'] },
  'qk-scene-music': { schema: schemas['qk-scene-music'] },
  'qk-v-anchor': { schema: schemas['qk-v-anchor'] },
  'qk-group': { schema: schemas['qk-group'], draw: groupDraw },
  'qk-qrcode': { schema: schemas['qk-qrcode'], draw: qrcodeDraw },
  'qk-table': { schema: schemas['qk-table'] },
  bar: { schema: schemas.bar },
  strip: { schema: schemas.strip },
  line: { schema: schemas.line },
  'line-bar': { schema: schemas['line-bar'] },
  pie: { schema: schemas.pie },
}

/** How an element looks; kinds without a drawing of their own, and unknown ones, are labelled placeholders. */
export function drawOf(element: Element): Draw {
  const kind = isElementName(element.elName) ? kinds[element.elName] : { schema: unknownSchema }
  return ('draw' in kind ? kind.draw : placeholderDraw) as Draw
}
