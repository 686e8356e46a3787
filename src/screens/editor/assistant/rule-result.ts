import type { Change } from '#engine/commands/index.ts'

/** What a rule proposes, and a sentence about it in Chinese. */
export interface RuleResult {
  answer: string
  changes: Change[]
}

/** Why a rule found nothing to propose, in Chinese. */
export class RuleError extends Error {}
