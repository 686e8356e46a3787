import type { AnyElement } from './element.ts'
import type { ElementRenderer } from './element-renderer.ts'
import type { Kind } from './kind.ts'
import { kinds } from './kinds.ts'
import { audioMarkerRenderer } from './render/audio-marker.ts'
import { rendererModules } from './render/modules.ts'
import { placeholderRenderer } from './render/placeholder.ts'

const renderers = new Map<string, ElementRenderer>()
for (const { schema } of kinds as readonly Kind[]) {
  if (schema.audioMarker) renderers.set(schema.elName, audioMarkerRenderer(schema.audioMarker))
}
for (const renderer of Object.values(rendererModules)) {
  for (const elName of renderer.paints) renderers.set(elName, renderer)
}

/** What paints an element. Kinds without a renderer, and unknown ones, are labeled placeholders. */
export const rendererOf = ({ elName }: Pick<AnyElement, 'elName'>): ElementRenderer =>
  renderers.get(elName) ?? placeholderRenderer
