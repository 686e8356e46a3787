export { type AssemblyOptions, assemble } from './assemble.ts'
