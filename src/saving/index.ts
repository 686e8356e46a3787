export { beginEditing } from './begin.ts'
export type { PublishCover, WhenAtRest } from './cover.ts'
export { type FoundCopy, type LocalCopies, localCopiesOf } from './local-copies.ts'
export { savePageEvents } from './page-events.ts'
export { differenceOf, isSamePage, type Opening, planOffline, planOpening } from './recovery.ts'
export type { Saving } from './saving.ts'
export {
  acquireEditLock as takeSeat,
  type EditLock as Seat,
  takeOverEditLock as takeOverSeat,
} from './seat.ts'
export { SAVE_TIMING as PACE } from './timing.ts'
export type { Conflict, CopySlot, LocalCopy, SaveState, WorkService } from './types.ts'
