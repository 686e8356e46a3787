export { type AssemblyOptions, assemble, pageSeconds } from './assemble.ts'
export { type FilledTemplate, fillTemplate } from './fill-template.ts'
