import { App, Button } from 'antd'
import { useState } from 'react'
import { MB } from '#engine/util/bytes.ts'
import type { UserInfo } from '#server/api/user.ts'
import { user as userCalls } from '#src/api/calls.ts'
import { assertApiError } from '#src/api/client.ts'
import { createLazyStorage } from '#src/api/lazy-storage.ts'
import { Avatar } from '#src/people/Avatar.tsx'
import { keepUser, Permitted } from '#src/session/index.ts'
import { pickFile } from '#src/ui/files.ts'
import { lazyOverlay } from '#src/ui/lazy-overlay.tsx'
import styles from './account-screen.module.css'

const CropDialog = lazyOverlay(() => import('./CropDialog.tsx').then((m) => m.CropDialog))

const TYPES = 'image/png,image/jpeg,image/webp,image/gif,image/bmp,image/avif'
const MAX_BYTES = 20 * MB

/** The user's picture: select, crop and upload another one, or remove it. */
export function AvatarField({ user }: { user: UserInfo }) {
  const { message } = App.useApp()
  const [picture, setPicture] = useState<File | null>(null)
  const close = () => setPicture(null)
  const pick = async () => {
    const file = await pickFile(TYPES)
    if (file && file.size > MAX_BYTES) void message.error(`图片超过 ${MAX_BYTES / MB} MB，请换一张小一些的`)
    else if (file) setPicture(file)
  }
  const change = async (key: string, done: string) => {
    keepUser(await userCalls.changeAvatar({ key }))
    close()
    void message.success(done)
  }
  const remove = async () => {
    try {
      await change('', '头像已移除')
    } catch (error) {
      assertApiError(error)
      void message.error(`头像没有移除：${error.message}`)
    }
  }
  return (
    <div className={styles.face}>
      <Avatar user={user} size={72} />
      <Permitted to="material:upload">
        <Button size="large" onClick={() => void pick()}>
          {user.avatar === '' ? '上传头像' : '更换头像'}
        </Button>
      </Permitted>
      {user.avatar !== '' && (
        <Button size="large" type="text" onClick={() => void remove()}>
          移除
        </Button>
      )}
      {picture && (
        <CropDialog
          picture={picture}
          upload={upload}
          onUploaded={(key) => change(key, '头像已更新')}
          onClose={close}
          onNotLoaded={close}
        />
      )}
    </div>
  )
}

/** Uploads a picture that does not appear in 我的素材. @returns its key */
async function upload(picture: Blob, signal: AbortSignal): Promise<string> {
  const file = new File([picture], 'avatar.jpg', { type: picture.type })
  const transfer = createLazyStorage().begin({ file, contentType: picture.type, extension: 'jpg' })
  await transfer.run(signal, () => {})
  return transfer.key
}
