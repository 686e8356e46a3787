import type { KindRenderer } from '../element-renderer.ts'

/** The renderers in `renderer.ts` of the kinds' folders. */
export const rendererModules = import.meta.glob<KindRenderer>('../*/renderer.ts', {
  eager: true,
  import: 'renderer',
})
