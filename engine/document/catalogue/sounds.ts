/** A longer sound is not decoded: in memory it would take more than a browser has. Seconds. */
export const LONGEST_SOUND = 30 * 60
