export { joinParts, type JoinedParts } from './join-parts.ts'
export {
  createMp4File,
  type FileChunk,
  MemoryTarget,
  type Mp4File,
  type Mp4Target,
  NO_FILE,
  prepareMp4,
  type VideoCodec,
} from './mp4-file.ts'
export { packedPart, unpackedPart } from './part-file.ts'
export { AAC_FRAME, AAC_PRIMING, type EncodedPart, ExportError, type Packet } from './types.ts'
