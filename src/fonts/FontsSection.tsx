import { App } from 'antd'
import { Permitted } from '#src/session/index.ts'
import { FontList } from './FontList.tsx'
import { FontUpload } from './FontUpload.tsx'
import styles from './fonts.module.css'

/** 字体 of the 素材库. @param file that was dropped on the screen */
export function FontsSection({ file }: { file: File | null }) {
  const { message } = App.useApp()
  return (
    <div className={styles.section}>
      <Permitted to="material:upload">
        <FontUpload
          file={file}
          onAdded={({ label }) => void message.success(`已添加“${label}”，在编辑器的字体列表里`)}
        />
      </Permitted>
      <FontList />
    </div>
  )
}
