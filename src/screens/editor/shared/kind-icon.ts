import { type ElementName, isElementName } from '#engine/elements/schemas.ts'
import type { IconName } from '#src/ui/Icon.tsx'

const icons: Record<ElementName, IconName> = {
  'qk-text': 'text',
  'qk-rich-editor': 'alignLeft',
  'qk-image': 'image',
  'qk-dynamic-image': 'animatedImage',
  'qk-video': 'film',
  'qk-voice': 'mic',
  'qk-image-carousel': 'images',
  'qk-rectangle-border': 'square',
  'qk-divider': 'minus',
  'qk-iframe': 'globe',
  'qk-button': 'button',
  'qk-bg-music': 'music',
  'qk-scene-music': 'music',
  'qk-v-anchor': 'person',
  'qk-group': 'group',
  'qk-qrcode': 'qrcode',
  'qk-table': 'table',
  bar: 'chartBar',
  strip: 'chartStrip',
  line: 'chartLine',
  'line-bar': 'chartLineBar',
  pie: 'chartPie',
}

/** Icon of a kind. */
export const kindIcon = (elName: string): IconName => (isElementName(elName) ? icons[elName] : 'square')
