/** Longest title in a file name; with an ending it stays below the 255 bytes that file systems allow. */
const LONGEST = 60

/** A title without the characters that file systems do not allow in names. */
export const fileTitle = (title: string): string =>
  Array.from(title.replace(/[\\/:*?"<>|\p{C}]/gu, ' ').replace(/\s+/g, ' '))
    .slice(0, LONGEST)
    .join('')
    .trim()
    .replace(/^\.+|[. ]+$/g, '')
