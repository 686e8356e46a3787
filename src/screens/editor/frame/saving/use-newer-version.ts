import { App } from 'antd'
import { useEffect } from 'react'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { useUser } from '#src/session/index.ts'
import { saverOf } from './other-version.ts'

const KEY = 'updated'

/**
 * Takes a newer version that others have saved, and says so; changes that are not saved wait for the author.
 * @param version the stored one, as the service last reported it; null while unknown
 * @param reportedAt when it did: the same version may have to wait for the end of a gesture
 */
export function useNewerVersion(version: number | null, reportedAt: number): void {
  const { saving } = useEditorContext()
  const { message } = App.useApp()
  const me = useUser()?._id
  useEffect(() => {
    async function notice(version: number) {
      const taken = await saving.noticeVersion(version)
      if (taken) void message.info({ key: KEY, content: `${saverOf(taken, me)}更新了作品，已显示最新内容` })
    }
    if (version !== null && reportedAt > 0) void notice(version)
  }, [version, reportedAt, saving, message, me])
}
