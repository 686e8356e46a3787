/** Full-width and half-width letters, composed and decomposed accents make the same name. */
export const normalizedName = (username: string): string => username.trim().normalize('NFKC')

/** The same for all spellings of a name that find the same account. */
export const accountKey = (username: string): string => normalizedName(username).toLowerCase()
