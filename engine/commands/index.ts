export {
  applyCommand,
  applyCommands,
  commandSchemas,
  MAX_COMMANDS,
  type Outcome,
  type Proposed,
} from './apply.ts'
export { summaryOf, type WorkSummary } from './summary.ts'
export type { Difference } from './difference.ts'
export {
  type Change,
  type CheckedChange,
  changesOf,
  checkChange,
  type Draft,
  newDraft,
  propose,
} from './proposal.ts'
