import { drawBgMusic } from './bg-music/renderer.ts'
import { drawButton } from './button/renderer.ts'
import { drawChart } from './chart/renderer.ts'
import { drawDivider } from './divider/renderer.ts'
import { drawDynamicImage } from './dynamic-image/renderer.ts'
import type { ElementRenderer, Kind } from './element-renderer.ts'
import { drawGroup } from './group/renderer.ts'
import { drawIframe } from './iframe/renderer.ts'
import { drawImage } from './image/renderer.ts'
import { drawImageCarousel } from './image-carousel/renderer.ts'
import { drawQrcode } from './qrcode/renderer.ts'
import { drawRectangleBorder } from './rectangle-border/renderer.ts'
import { drawPlaceholder } from './render/placeholder.ts'
import { drawRichEditor } from './rich-editor/renderer.ts'
import { drawSceneMusic } from './scene-music/renderer.ts'
import { type Element, type ElementName, isElementName, schemas } from './schemas.ts'
import { drawTable } from './table/renderer.ts'
import { drawText } from './text/renderer.ts'
import { drawVAnchor } from './v-anchor/renderer.ts'
import { drawVideo } from './video/renderer.ts'
import { drawVoice } from './voice/renderer.ts'

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
