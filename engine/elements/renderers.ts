import type { AnyElement } from './element.ts'
import type { ElementRenderer } from './element-renderer.ts'
import { rendererModules } from './render/modules.ts'
import { placeholderRenderer } from './render/placeholder.ts'

const renderers = new Map<string, ElementRenderer>()
for (const renderer of Object.values(rendererModules)) {
  for (const elName of renderer.paints) renderers.set(elName, renderer)
}

/** What paints an element. Kinds without a renderer, and unknown ones, are outlined on the stage. */
export const rendererOf = ({ elName }: Pick<AnyElement, 'elName'>): ElementRenderer =>
  renderers.get(elName) ?? placeholderRenderer
