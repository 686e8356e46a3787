export {
  type Compositor,
  createCompositor,
  createLightShaderPlayer,
  type Picture,
} from '#engine/transitions/index.ts'
export { createBakeBudget } from './bake-budget.ts'
export { type BakeBudget, BakedObject } from './baked-object.ts'
export { prepareTexts, withContentBox, withContentBoxes } from './content-box.ts'
export { missingCharacters } from './font-coverage.ts'
export type { Frame, FramePixels, FrameRenderer } from './frame.ts'
export { createFrameRenderer, type FrameRendererOptions } from './frame-renderer.ts'
export { frameSize } from '#engine/document/index.ts'
export type { Movie } from './movies/index.ts'
export { createPageCanvas, pageTransform, viewOf } from './page-canvas.ts'
export { PageScene, type RenderablePage } from './page-scene.ts'
export { createPaintEnv } from './paint-env.ts'
export {
  independenceOf,
  lacksAny,
  pagesIn,
  type PartDependencies,
  partDependencies,
} from './part-dependencies.ts'
export { createRepainter, type Repainter } from './repainter.ts'
export { addressesIn, requirementsOf } from './required-resources.ts'
export { type Missing, Resources } from './resources.ts'
export { createStillRenderer, type StillRenderer } from './still-renderer.ts'
export { textLinksOf } from './text-links.ts'
