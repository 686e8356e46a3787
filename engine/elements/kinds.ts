import { drawBgMusic } from './bg-music/draw.ts'
import { drawButton } from './button/draw.ts'
import { drawChart } from './chart/draw.ts'
import { drawDivider } from './divider/draw.ts'
import { drawDynamicImage } from './dynamic-image/draw.ts'
import { drawGroup } from './group/draw.ts'
import { drawIframe } from './iframe/draw.ts'
import { drawImage } from './image/draw.ts'
import { drawImageCarousel } from './image-carousel/draw.ts'
import type { ElementRenderer, Kind } from './kind.ts'
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
  'qk-text': { schema: schemas['qk-text'], renderer: drawText },
  'qk-rich-editor': { schema: schemas['qk-rich-editor'], renderer: drawRichEditor },
  'qk-image': { schema: schemas['qk-image'], renderer: drawImage },
  'qk-dynamic-image': { schema: schemas['qk-dynamic-image'], renderer: drawDynamicImage },
  'qk-video': { schema: schemas['qk-video'], renderer: drawVideo },
  'qk-voice': { schema: schemas['qk-voice'], renderer: drawVoice },
  'qk-image-carousel': { schema: schemas['qk-image-carousel'], renderer: drawImageCarousel },
  'qk-rectangle-border': { schema: schemas['qk-rectangle-border'], renderer: drawRectangleBorder },
  'qk-divider': { schema: schemas['qk-divider'], renderer: drawDivider },
  'qk-iframe': { schema: schemas['qk-iframe'], renderer: drawIframe },
  'qk-button': { schema: schemas['qk-button'], renderer: drawButton },
  'qk-bg-music': { schema: schemas['qk-bg-music'], renderer: drawBgMusic },
  'qk-scene-music': { schema: schemas['qk-scene-music'], renderer: drawSceneMusic },
  'qk-v-anchor': { schema: schemas['qk-v-anchor'], renderer: drawVAnchor },
  'qk-group': { schema: schemas['qk-group'], renderer: drawGroup },
  'qk-qrcode': { schema: schemas['qk-qrcode'], renderer: drawQrcode },
  'qk-table': { schema: schemas['qk-table'], renderer: drawTable },
  bar: { schema: schemas.bar, renderer: drawChart },
  strip: { schema: schemas.strip, renderer: drawChart },
  line: { schema: schemas.line, renderer: drawChart },
  'line-bar': { schema: schemas['line-bar'], renderer: drawChart },
  pie: { schema: schemas.pie, renderer: drawChart },
}

/** How an element looks; kinds without a drawing of their own, and unknown ones, are labelled placeholders. */
export function rendererOf(element: Element): ElementRenderer {
  if (!isElementName(element.elName)) return drawPlaceholder
  return kinds[element.elName].renderer ?? drawPlaceholder
}
