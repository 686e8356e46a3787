export type { UploadKind } from './sniff.ts'
export { UploadsProvider, useUploads } from './UploadsProvider.tsx'
export type { UploadedFile, UploadItem, Uploads } from './uploads.ts'
