export { type Archive, openArchive, Refusal, type Relationship, startsWith } from './archive.ts'
export { at, child, childrenOf, descendants, flagOf, numberOf, type XmlNode } from './xml.ts'
