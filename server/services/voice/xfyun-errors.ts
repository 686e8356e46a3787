import { voiceOf } from '#engine/document/catalogue/voices.ts'
import { type HttpError, RefusedError, UserError } from '#server/errors.ts'

const APP = '讯飞没有接受应用，请管理员检查 XFYUN_APP_ID 和密钥是否属于同一个应用'
const USED_UP = '讯飞的调用量已用完，请明天再试，或请管理员扩容'
const SLOW = '讯飞没有及时回应，请重试'

/** Messages by the code of a frame; other codes are errors of the service. */
const BY_CODE: Record<number, string> = {
  10005: APP,
  10313: APP,
  10010: USED_UP,
  11201: USED_UP,
  10019: SLOW,
  10101: SLOW,
  10200: SLOW,
  10222: SLOW,
}
const VOICE_NOT_ADDED = 11_200
const TEXT_REFUSED = 10_109

/** The error of a frame whose code is not 0. The code is kept as the cause, for the log. */
export function speechError(
  { code, message = '', sid = '' }: { code: number; message?: string; sid?: string },
  voiceName: string,
): UserError | HttpError {
  if (code === VOICE_NOT_ADDED) {
    const label = voiceOf(voiceName)?.label
    const name = label === undefined ? voiceName : `${label}（${voiceName}）`
    return new RefusedError(
      `讯飞账号没有开通声音“${name}”，或它的用量已用完。请换一个声音，或请管理员在控制台添加`,
    )
  }
  if (code === TEXT_REFUSED) return new RefusedError('这段文字太长或没有可以读的内容，请修改后重试')
  const cause = `code ${code}, ${message}, sid ${sid}`
  return new UserError(BY_CODE[code] ?? '讯飞没有接受请求，请重试；一直这样时请联系管理员', { cause })
}

/** The error of a refused handshake. @param body of the answer */
export function handshakeError(status: number, body: string): UserError {
  const cause = `${status} ${body.slice(0, 300)}`
  if (status === 403 && /date|clock/i.test(body)) {
    return new UserError('服务器的时间不准，讯飞没有接受签名，请管理员校准时间', { cause })
  }
  if (status === 403 && /IP/.test(body)) {
    return new UserError('讯飞的白名单里没有这台服务器的 IP 地址，请管理员在控制台添加', { cause })
  }
  if (status === 401 || status === 403) {
    return new UserError('讯飞没有接受签名，请管理员检查 XFYUN_API_KEY 和 XFYUN_API_SECRET', { cause })
  }
  return new UserError('没有连接到讯飞，请稍后重试', { cause })
}
