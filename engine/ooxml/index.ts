export { type Archive, openArchive, Refusal, type Relationship } from './archive.ts'
export { type ShownRows, shownRows } from './shown-rows.ts'
export { readSheets, type WorkbookSheet } from './workbook.ts'
export { at, child, childrenOf, descendants, flagOf, numberOf, type XmlNode } from './xml.ts'
