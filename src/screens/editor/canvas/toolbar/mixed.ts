/** Shown for values that differ within the selection, as in the panel. */
export const MIXED = '多个值'
