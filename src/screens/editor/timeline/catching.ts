/** An edge is caught when it comes so near to another, px. */
export const CATCH = 10

/** No distance is less. */
export const NOTHING_CATCHES = -1
