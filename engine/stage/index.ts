export { fitText } from './fit-text.ts'
export type { Formatting } from './in-place.ts'
export { createStage, type MenuRequest, type Stage, type StageOptions } from './stage.ts'
export type { View } from './view.ts'
