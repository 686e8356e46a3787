/** As the `accept` of a file input. */
export const SHEET_FILES = '.xlsx,.csv,.tsv,.json'
export const isSheetFile = ({ name }: File) => /\.(xlsx|csv|tsv|json)$/i.test(name)
