import { useQuery } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { Project } from '#engine/document/index.ts'
import type { Version } from '#server/api/versions.ts'
import { pages, versions } from '#src/api/calls.ts'
import { isGone } from '#src/api/client.ts'
import { titleOfCopy } from '#src/saving/title-of-copy.ts'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { Permitted } from '#src/session/index.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { dayAndTime } from '#src/ui/format.ts'
import { ErrorLine } from '#src/ui/ErrorLine.tsx'
import { LoadingBar } from '#src/ui/LoadingBar.tsx'
import { ownMessage } from '#src/ui/own-message.ts'
import { useActionMessage } from '#src/ui/use-action-message.tsx'
import { spaced } from '../saving/other-version.ts'
import { PageStills } from '../saving/PageStills.tsx'
import dialog from '../saving/choice-dialog.module.css'
import styles from './version-dialog.module.css'

interface VersionDialogProps {
  version: Version
  onClose: () => void
}

/** Shows the pages of an earlier version; restores it, or makes a work of its own of it. */
export function VersionDialog({ version: { version, updated, updatedBy }, onClose }: VersionDialogProps) {
  const { workId, resolveUrl } = useEditorContext()
  const [now] = useState(Date.now)
  const name = `${spaced(dayAndTime(Date.parse(updated), now))}的版本`
  const { data, error, refetch } = useQuery({
    queryKey: ['version', workId, version],
    queryFn: ({ signal }) => versions.detail({ id: workId, version }, { signal }),
    // A version never changes, but may be large.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  const { isBusy, problem, restore, saveAsCopy } = useVersion(data, name, onClose)

  return (
    <Dialog
      open
      width={960}
      centered
      title={name.trim()}
      classNames={{ container: 'raised' }}
      onCancel={onClose}
      footer={
        <div className={dialog.actions}>
          <Permitted to="page:create">
            <Button size="large" disabled={!data || isBusy} onClick={() => void saveAsCopy()}>
              另存为副本
            </Button>
          </Permitted>
          <Permitted to="page:update">
            <Button type="primary" size="large" disabled={!data || isBusy} onClick={() => void restore()}>
              恢复此版本
            </Button>
          </Permitted>
        </div>
      }
    >
      {(isBusy || (!data && !error)) && <LoadingBar />}
      <p className={dialog.text}>
        {updatedBy ? `${updatedBy.name} 保存的版本 ${version}。` : `版本 ${version}。`}
        恢复后可以撤销，现在的内容会留在历史记录里。
      </p>
      <div className={styles.pages}>
        {data && <PageStills project={data} resolveUrl={resolveUrl} />}
        {error && (
          <div className={styles.failed} role="alert">
            没有读到这个版本，你的内容没有受影响：{ownMessage(error, '请重试')}
            {!isGone(error) && (
              <Button size="small" onClick={() => void refetch()}>
                重试
              </Button>
            )}
          </div>
        )}
      </div>
      {problem !== null && <ErrorLine className={dialog.error ?? ''}>{problem}</ErrorLine>}
    </Dialog>
  )
}

/** What can be done with a version. */
function useVersion(project: Project | undefined, name: string, onClose: () => void) {
  const { saving } = useEditorContext()
  const { message } = App.useApp()
  const showAction = useActionMessage()
  const [, navigate] = useLocation()
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function run(failed: string, act: (project: Project) => Promise<void>) {
    if (!project) return
    setIsBusy(true)
    setProblem(null)
    try {
      await act(project)
      onClose()
    } catch (reason) {
      setProblem(`${failed}：${ownMessage(reason, '请重试')}`)
    } finally {
      setIsBusy(false)
    }
  }

  return {
    isBusy,
    problem,
    restore: () =>
      run('没有恢复成功，你的内容没有受影响', async (project) => {
        const undo = await saving.restoreVersion(project, `恢复${name}`)
        if (undo) showAction(`已恢复${name}`, '撤销', undo)
        else void message.info('别处保存了新版本，请先选择怎么保存')
      }),
    saveAsCopy: () =>
      run('没有另存成功，这个版本还在', async (project) => {
        const { _id } = await pages.create({ ...project, title: titleOfCopy(project.title) })
        showAction('已另存为副本，在草稿箱最前面', '打开', () => navigate(`/editor?id=${_id}`))
      }),
  }
}
