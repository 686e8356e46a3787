export { beginEditing, savePageEvents } from './begin.ts'
export type { PublishCover } from './cover.ts'
export { type CoverRecords, coverRecords } from './cover-records.ts'
export {
  acquireEditLock,
  type EditLock,
  editLockName,
  isEditLockHeld,
  takeOverEditLock,
} from './edit-lock.ts'
export { type FoundCopy, type LocalCopies, type LocalWork, localCopiesOf } from './local-copies.ts'
export { differenceOf, isSamePage, type Opening, planEarlier, planOffline, planOpening } from './recovery.ts'
export type { Saving } from './saving.ts'
export { SAVE_TIMING, type WhenAtRest } from './timing.ts'
export type { Conflict, CopySlot, LocalCopy, SaveState, WorkService } from './types.ts'
