export {
  BATCH_LIMITS,
  type BatchTable,
  batchTableOf,
  guessMapping,
  type Mapping,
  tableRefusal,
  valuesOfRow,
} from './batch-table.ts'
export { type FilledAddress, type FilledTemplate, type FillingValues, fillTemplate } from './fill-template.ts'
export {
  namesIn,
  picturePlaceholders,
  type Placeholder,
  type PlaceholderUse,
  placeholdersOf,
} from './placeholders.ts'
