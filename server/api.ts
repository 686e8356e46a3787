/** What the product's client and the service say to each other; types only. */
export type { Permission, Role } from './accounts/permissions.ts'
export type { UserInfo } from './accounts/user-info.ts'
export type { Envelope } from './envelope.ts'
export type { PageDetail, PageFacts, PageSaver } from './page-document.ts'
export type { LoginAnswer, LoginBody, RegisterBody } from './routes/quark/auth.ts'
export type { UploadBody, UploadCard, UploadList, UploadListQuery } from './routes/quark/imageLib.ts'
export type {
  PageCard,
  PageConflict,
  PageDetailQuery,
  PageIdBody,
  PageList,
  PageListQuery,
} from './routes/quark/page.ts'
export type { TemplateDetailQuery } from './routes/quark/template-center.ts'
export type { AvatarBody, NameBody, PasswordBody, UserPermission } from './routes/quark/user.ts'
export type {
  VideoBatch,
  VideoBatchBody,
  VideoGenerateBody,
  VideoProgress,
  VideoTaskQuery,
} from './routes/quark/video.ts'
export type {
  SpeechAnswer,
  SpeechBatch,
  SpeechBatchBody,
  SpeechBody,
  SpeechOutcome,
} from './routes/quark/voice.ts'
export type { StorageCredentials } from './services/storage/index.ts'
export type { TemplateCard, TemplateDetail } from './templates.ts'
