import type { MessageInstance } from 'antd/es/message/interface'
import { type ApiError, ignoreReported } from '#src/api/client.ts'
import { refreshSession, session } from '#src/session/index.ts'

/**
 * Loads the permissions after a refusal, as an administrator may have changed the role. If it permits less, says so in
 * place of the message about the refusal.
 */
export async function updatePermissions(
  { warning }: Pick<MessageInstance, 'warning'>,
  { message: key }: ApiError,
): Promise<void> {
  const before = session()
  try {
    await refreshSession()
    const after = session()
    const isReduced = before?.permissions?.some((key) => after?.permissions?.includes(key) === false)
    if (isReduced && after?.token === before?.token)
      warning({ key, content: '你的账号权限已变更，不能再用的操作已隐藏' })
  } catch (error) {
    ignoreReported(error)
  }
}
