/** Longest sound that is decoded, in seconds; longer ones would exceed a browser's memory. */
export const LONGEST_SOUND = 30 * 60
