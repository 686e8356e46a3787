export { isAnimatedAt, type UploadKind } from './file-type.ts'
export { pickAndUpload, uploadFiles, uploadInOrder } from './pick-and-upload.ts'
export { UploadsProvider, useUploads } from './UploadsProvider.tsx'
export type { UploadedFile, UploadItem, Uploads } from './uploads.ts'
