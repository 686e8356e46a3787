/** Loaded on demand: an import of the whole room would load all of it. */
export { createFrameRenderer } from '#engine/scene/index.ts'
