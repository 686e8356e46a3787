export {
  BATCH_LIMITS,
  type BatchTable,
  batchTableOf,
  guessMapping,
  type Mapping,
  tooLarge,
  valuesOfRow,
} from './batch-table.ts'
export { type FilledTemplate, type FillingValues, fillTemplate } from './fill-template.ts'
export { namesIn, type Placeholder, type PlaceholderUse, placeholdersOf } from './placeholders.ts'
