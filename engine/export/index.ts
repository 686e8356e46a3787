export {
  type EncodedPart,
  ExportError,
  type FileChunk,
  MemoryTarget,
  type Mp4Target,
  type Packet,
  type VideoCodec,
} from '#engine/mp4/index.ts'
export { decodeAudio } from './audio.ts'
export type { ExportQuality } from './avc.ts'
export { CODEC_NAMES, VIDEO_CODECS } from './codecs.ts'
export { type Crop, coveringSize, crop } from './crop.ts'
export { encodeSound } from './encode-sound.ts'
export { exportGain, type ExportOptions, exportVideo, type MeasuredSound } from './export-video.ts'
export { type ImageType, toImage } from './image.ts'
export { createMp4Exporter } from './mp4.ts'
export {
  audioDecoder,
  type CanEncode,
  canEncode,
  encoderKey,
  soundEncoderKey,
  videoDecoder,
} from './probe.ts'
export { estimateBytes } from './size-estimate.ts'
export type { LoadAudio } from './soundtrack.ts'
export {
  type AudioBlock,
  type Exporter,
  type ExportInfo,
  type ExportProgress,
  type ExportReport,
  type FrameCanvas,
  type FrameRange,
  type FrameSource,
  type PartMemory,
} from './types.ts'
