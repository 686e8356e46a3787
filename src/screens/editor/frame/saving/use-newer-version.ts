import { App } from 'antd'
import { useEffect } from 'react'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { useUser } from '#src/session/index.ts'
import { saverOf } from './other-version.ts'

const KEY = 'updated'

/**
 * Takes a newer version that others have saved, and says so; changes that are not saved wait for the author.
 * @param version the stored one, as the service last told; null while unknown
 * @param toldAt when it did: the same version may have to wait for the end of a gesture
 */
export function useNewerVersion(version: number | null, toldAt: number): void {
  const { saving } = useEditorContext()
  const { message } = App.useApp()
  const me = useUser()?._id
  useEffect(() => {
    async function notice(told: number) {
      const taken = await saving.noticeVersion(told)
      if (taken) void message.info({ key: KEY, content: `${saverOf(taken, me)}更新了作品，已显示最新内容` })
    }
    if (version !== null && toldAt > 0) void notice(version)
  }, [version, toldAt, saving, message, me])
}
