export { fitText } from './fit-text.ts'
export { createStage, type Stage } from './stage.ts'
export type { View } from './view.ts'
