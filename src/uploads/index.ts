export type { UploadKind } from './sniff.ts'
export { UploadsProvider, useUploads } from './UploadsProvider.tsx'
export { createUploads, type UploadedFile, type UploadItem, type Uploads } from './uploads.ts'
