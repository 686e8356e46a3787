import { MAX_TITLE } from '#server/api/paging.ts'

const ENDING = ' 副本'

/** The title of a work that is saved as a copy, within what the service takes. */
export const titleOfCopy = (title: string): string => title.slice(0, MAX_TITLE - ENDING.length) + ENDING
