import { App, Button } from 'antd'
import { useMemo, useState } from 'react'
import type { Project } from '#engine/document/index.ts'
import { type Conflict, differenceOf } from '#src/saving/index.ts'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { Permitted, useUser } from '#src/session/index.ts'
import { firstPages, useStills } from '#src/stills/use-stills.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { dayAndTime } from '#src/ui/format.ts'
import { ErrorLine } from '#src/ui/ErrorLine.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { LoadingBar } from '#src/ui/LoadingBar.tsx'
import { ownMessage } from '#src/ui/own-message.ts'
import { useActionMessage } from '#src/ui/use-action-message.tsx'
import dialog from './choice-dialog.module.css'
import styles from './conflict.module.css'
import { otherVersionOf } from './other-version.ts'
import { VersionsBeside } from './VersionsBeside.tsx'
import { useOpenCopy } from './use-save-as-copy.ts'

interface ConflictDialogProps {
  conflict: Conflict
  isOpen: boolean
}

/** Resolves a conflict of two versions. No choice loses either of them. */
export function ConflictDialog({ conflict, isOpen }: ConflictDialogProps) {
  const { saving } = useEditorContext()
  const { message } = App.useApp()
  const showAction = useActionMessage()
  const openCopy = useOpenCopy()
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [isComparing, setIsComparing] = useState(false)
  const { mine, base, changedAt, theirs } = conflict
  const [now] = useState(Date.now)
  const userId = useUser()?._id
  const version = otherVersionOf(theirs, userId, new Date(now))
  const [ours, other] = useMemo(
    () => [differenceOf(mine, theirs), differenceOf(theirs, mine)],
    [mine, theirs],
  )

  async function run(name: keyof typeof FAILED, choice: () => Promise<void>) {
    setIsBusy(true)
    setError(null)
    try {
      await choice()
    } catch (reason) {
      setError(`${FAILED[name]}，两个版本都在：${ownMessage(reason, '请重试')}`)
    } finally {
      setIsBusy(false)
    }
  }
  const overwrite = () =>
    run('overwrite', async () => {
      if (await saving.overwrite()) message.success(`已覆盖，${version.name}已留在历史记录里`)
      else setError('刚才又有新版本保存，请重新选择')
    })
  const takeTheirs = () =>
    run('use', async () => {
      const { undo, keptAs } = await saving.takeTheirs()
      const kept = keptAs === null ? '' : `，你的版本在回收站里，名为“${keptAs}”`
      showAction(`已换成${version.name}${kept}`, '撤销', undo)
    })
  const saveAsCopy = () => run('copy', openCopy)

  return (
    <>
      <Dialog
        open={isOpen && !isComparing}
        width={548}
        centered
        title={version.title}
        classNames={{ container: 'raised' }}
        mask={{ closable: false }}
        onCancel={() => saving.postpone()}
        footer={
          <div className={dialog.actions}>
            <Button type="link" size="large" icon={<Icon name="eye" />} onClick={() => setIsComparing(true)}>
              查看{version.shortName}
            </Button>
            <span className={dialog.gap} />
            <Button size="large" disabled={isBusy} onClick={() => void takeTheirs()}>
              使用{version.name}
            </Button>
            <Permitted to="page:update">
              <Button danger size="large" disabled={isBusy} onClick={() => void overwrite()}>
                覆盖
              </Button>
            </Permitted>
            <Permitted to="page:create">
              <Button type="primary" size="large" disabled={isBusy} onClick={() => void saveAsCopy()}>
                另存为副本
              </Button>
            </Permitted>
          </div>
        }
      >
        {isBusy && <LoadingBar />}
        <p className={dialog.text}>{version.said}你的修改都在，请选择怎么保存。</p>
        <div className={styles.versions}>
          <Version
            project={mine}
            isMine
            title="你的版本"
            lines={[
              dayAndTime(changedAt, now),
              `基于版本 ${base}`,
              `${mine.pages.length} 页${differs(ours, '多出')}`,
            ]}
          />
          <Version
            project={theirs}
            title={version.name}
            lines={[
              dayAndTime(Date.parse(theirs.updated), now),
              `版本 ${theirs.version}`,
              `${theirs.pages.length} 页${differs(other, '新增')}`,
            ]}
          />
        </div>
        <p className={styles.note}>
          覆盖后，{version.name}留在历史记录里；使用{version.name}后，可以撤销，你的版本也放进回收站，30
          天内可以恢复
        </p>
        {error !== null && <ErrorLine className={dialog.error ?? ''}>{error}</ErrorLine>}
      </Dialog>
      {isComparing && (
        <VersionsBeside conflict={conflict} otherName={version.name} onClose={() => setIsComparing(false)} />
      )}
    </>
  )
}

const FAILED = { overwrite: '没有覆盖成功', copy: '没有另存成功', use: '没有换成功' }

const differs = ({ changed, added }: { changed: number; added: number }, word: string) =>
  `${changed > 0 ? `，${changed} 页不同` : ''}${added > 0 ? `，${word} ${added} 页` : ''}`

interface VersionProps {
  project: Project
  title: string
  lines: string[]
  isMine?: boolean
}

function Version({ project, title, lines, isMine = false }: VersionProps) {
  const { resolveUrl } = useEditorContext()
  const first = useMemo(() => firstPages(project, 1), [project])
  const [still] = useStills(first, { width: 104, resolveUrl }).urls
  return (
    <section className={styles.version} data-mine={isMine} aria-label={title}>
      <div className={styles.still}>{still !== undefined && <img src={still} alt="" />}</div>
      <div>
        <h3>{title}</h3>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </section>
  )
}
