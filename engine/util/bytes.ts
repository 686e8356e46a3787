/** Files are measured, limited and named in decimal units. */
export const MB = 1_000_000

/** Quotas, memory and request bodies count in powers of two. */
export const MIB = 1024 ** 2
export const GIB = 1024 ** 3
