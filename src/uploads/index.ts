export type { UploadKind } from './sniff.ts'
export { UploadsProvider, useUploads } from './UploadsProvider.tsx'
export { uploadInOrder } from './upload-in-order.ts'
export type { UploadedFile, UploadItem, Uploads } from './uploads.ts'
