import { Button } from 'antd'
import { useState } from 'react'
import { joinedProject } from '#engine/editing/index.ts'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { Permitted } from '#src/session/index.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { ErrorLine } from '#src/ui/ErrorLine.tsx'
import { saveFile } from '#src/ui/files.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { LoadingBar } from '#src/ui/LoadingBar.tsx'
import styles from './choice-dialog.module.css'
import { useSaveAsCopy } from './use-save-as-copy.ts'

const textsOf = (what: '模板' | '作品') => ({
  gone: {
    title: `这个${what}已被删除`,
    text: '它不能再保存了。你的内容都在，存在本机。',
  },
  forbidden: {
    title: '你没有修改权限',
    text: `权限已变更，修改不能保存到这个${what}。你的内容都在，存在本机。`,
  },
})

/** The work can no longer be saved; offers to save a copy or to download it. */
export function BarrierDialog({ barrier }: { barrier: 'gone' | 'forbidden' }) {
  const { editing, isTemplate } = useEditorContext()
  const [isOpen, setIsOpen] = useState(true)
  const { isBusy, error, saveAsCopy } = useSaveAsCopy()
  const { title, text } = textsOf(isTemplate ? '模板' : '作品')[barrier]

  return (
    <Dialog
      open={isOpen}
      width={480}
      centered
      title={title}
      classNames={{ container: 'raised' }}
      onCancel={() => setIsOpen(false)}
      footer={
        <div className={styles.actions}>
          <Button
            type="link"
            size="large"
            icon={<Icon name="download" />}
            onClick={() => download(joinedProject(editing))}
          >
            下载到本机
          </Button>
          <span className={styles.gap} />
          <Permitted to="page:create">
            <Button type="primary" size="large" disabled={isBusy} onClick={() => void saveAsCopy()}>
              另存为副本
            </Button>
          </Permitted>
        </div>
      }
    >
      {isBusy && <LoadingBar />}
      <p className={styles.text}>
        {text}
        <Permitted to="page:create">
          可以{isTemplate ? '另存为副本，作为作品' : '另存为副本'}继续编辑。
        </Permitted>
      </p>
      {error !== null && (
        <ErrorLine className={styles.error ?? ''}>
          没有另存成功，修改已存在本机，也可以下载：{error}
        </ErrorLine>
      )}
    </Dialog>
  )
}

/** Downloads the project as a file that can be opened again. */
const download = (project: { title: string }) =>
  saveFile(new Blob([JSON.stringify(project)], { type: 'application/json' }), `${project.title}.json`)
