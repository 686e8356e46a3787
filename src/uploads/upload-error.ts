import { ApiError } from '#src/api/client.ts'
import { codeOf, isNoAnswer } from '#src/api/storage-error.ts'
import { fileSize } from '#src/ui/format.ts'
import { UnusableFile } from './check-file.ts'

/** The error of an upload, as it is shown. */
export interface UploadError {
  /** Chinese: what happened, and what is not lost. */
  message: string
  /** Whether a retry may succeed. */
  canRetry: boolean
}

/** @param kept bytes of the file that the store has */
export function uploadErrorOf(error: unknown, { size, kept }: { size: number; kept: number }): UploadError {
  if (error instanceof UnusableFile) return { message: error.message, canRetry: false }
  const safe = kept > 0 ? `，已传 ${shareOf(kept, size)}` : ''
  return { message: causeOf(error) + safe, canRetry: true }
}

/** Whether the service or the store did not answer, which may pass. */
export const isOutage = (error: unknown): boolean =>
  error instanceof ApiError ? [0, 502, 503, 504].includes(error.status) : isNoAnswer(error)

function causeOf(error: unknown): string {
  if (error instanceof ApiError) return apiCauseOf(error)
  if (isNoAnswer(error)) return '网络中断'
  return CAUSES[codeOf(error)] ?? '没有传完'
}

function apiCauseOf({ status, message }: ApiError): string {
  if (status === 0) return '网络中断'
  if (status === 401) return '登录已过期'
  return status === 403 ? '你的账号不能上传素材' : message
}

const CAUSES: Record<string, string> = {
  QuotaExceeded: '存储空间已满，请联系管理员',
  SecurityTokenExpired: '上传凭证已过期',
  InvalidSecurityToken: '上传凭证已失效',
  InvalidAccessKeyId: '上传凭证已失效',
  AccessDenied: '没有上传权限',
  RequestTimeTooSkewed: '本机时间不准',
}

/** 3.1 / 8.6 MB */
function shareOf(kept: number, size: number): string {
  const [whole = '', unit = ''] = fileSize(size).split(' ')
  const [part = '', partUnit = ''] = fileSize(kept).split(' ')
  return unit === partUnit ? `${part} / ${whole} ${unit}` : `${part} ${partUnit} / ${whole} ${unit}`
}
