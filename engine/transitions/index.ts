export { type Compositor, createCompositor } from './compositor.ts'
export { createLightShaderPlayer } from './light-shader-player.ts'
export type { Picture } from './transition.ts'
