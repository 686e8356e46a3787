import { Button } from 'antd'
import { useRef } from 'react'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './start.module.css'

interface OpenPanelProps {
  isSample: boolean
  onFiles: (files: readonly File[]) => void
  onSample: () => void
}

/** Opens the author's own project. Files can be dropped anywhere on the window. */
export function OpenPanel({ isSample, onFiles, onSample }: OpenPanelProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <section className={styles.open} aria-label="打开项目">
      <p>有自己的项目？</p>
      <small>把 .json 文件和它用到的图片、音乐一起拖进来</small>
      <div className={styles.buttons}>
        <Button size="large" icon={<Icon name="folder" />} onClick={() => input.current?.click()}>
          打开项目
        </Button>
        {!isSample && (
          <Button type="text" size="large" onClick={onSample}>
            回到样例
          </Button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept=".json,application/json,image/*,audio/*,video/*"
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])]
          currentTarget.value = '' // allows opening the same file again
          if (files.length > 0) onFiles(files)
        }}
      />
    </section>
  )
}
