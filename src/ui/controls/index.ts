export { ColorField } from './ColorField.tsx'
export type { Gesture } from './gesture.ts'
export { NumberField } from './NumberField.tsx'
export { Section } from './Section.tsx'
