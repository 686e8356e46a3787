export { createSaving, type SaveState, type Saving } from './saving.ts'
