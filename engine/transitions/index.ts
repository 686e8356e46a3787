export { type Compositor, createCompositor } from './compositor.ts'
export type { Picture } from './transition.ts'
