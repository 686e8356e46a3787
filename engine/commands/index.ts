export {
  applyCommand,
  applyCommands,
  commandSchemas,
  MAX_COMMANDS,
  type Outcome,
  type Proposed,
} from './apply.ts'
export { summaryOf, type WorkSummary } from './summary.ts'
