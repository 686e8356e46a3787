import { drawBgMusic } from './bg-music/draw.ts'
import { drawButton } from './button/draw.ts'
import { drawChart } from './chart/draw.ts'
import { drawDivider } from './divider/draw.ts'
import { drawDynamicImage } from './dynamic-image/draw.ts'
import { drawGroup } from './group/draw.ts'
import { drawIframe } from './iframe/draw.ts'
import { drawImage } from './image/draw.ts'
import { drawImageCarousel } from './image-carousel/draw.ts'
import type { Draw, Kind } from './kind.ts'
import { drawPlaceholder } from './placeholder.ts'
import { drawQrcode } from './qrcode/draw.ts'
import { drawRectangleBorder } from './rectangle-border/draw.ts'
import { drawRichEditor } from './rich-editor/draw.ts'
import { drawSceneMusic } from './scene-music/draw.ts'
import { type Element, type ElementName, isElementName, schemas } from './schemas.ts'
import { drawTable } from './table/draw.ts'
import { drawText } from './text/draw.ts'
import { drawVAnchor } from './v-anchor/draw.ts'
import { drawVideo } from './video/draw.ts'
import { drawVoice } from './voice/draw.ts'

/** All kinds of elements: adding one is a folder and a line here. */
const kinds: { [Name in ElementName]: Kind<Name> } = {
  'qk-text': { schema: schemas['qk-text'], draw: drawText },
  'qk-rich-editor': { schema: schemas['qk-rich-editor'], draw: drawRichEditor },
  'qk-image': { schema: schemas['qk-image'], draw: drawImage },
  'qk-dynamic-image': { schema: schemas['qk-dynamic-image'], draw: drawDynamicImage },
  'qk-video': { schema: schemas['qk-video'], draw: drawVideo },
  'qk-voice': { schema: schemas['qk-voice'], draw: drawVoice },
  'qk-image-carousel': { schema: schemas['qk-image-carousel'], draw: drawImageCarousel },
  'qk-rectangle-border': { schema: schemas['qk-rectangle-border'], draw: drawRectangleBorder },
  'qk-divider': { schema: schemas['qk-divider'], draw: drawDivider },
  'qk-iframe': { schema: schemas['qk-iframe'], draw: drawIframe },
  'qk-button': { schema: schemas['qk-button'], draw: drawButton },
  'qk-bg-music': { schema: schemas['qk-bg-music'], draw: drawBgMusic },
  'qk-scene-music': { schema: schemas['qk-scene-music'], draw: drawSceneMusic },
  'qk-v-anchor': { schema: schemas['qk-v-anchor'], draw: drawVAnchor },
  'qk-group': { schema: schemas['qk-group'], draw: drawGroup },
  'qk-qrcode': { schema: schemas['qk-qrcode'], draw: drawQrcode },
  'qk-table': { schema: schemas['qk-table'], draw: drawTable },
  bar: { schema: schemas.bar, draw: drawChart },
  strip: { schema: schemas.strip, draw: drawChart },
  line: { schema: schemas.line, draw: drawChart },
  'line-bar': { schema: schemas['line-bar'], draw: drawChart },
  pie: { schema: schemas.pie, draw: drawChart },
}

/** How an element looks; kinds without a drawing of their own, and unknown ones, are labelled placeholders. */
export function drawOf(element: Element): Draw {
  if (!isElementName(element.elName)) return drawPlaceholder
  return kinds[element.elName].draw ?? drawPlaceholder
}
