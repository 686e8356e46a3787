import { App, Button } from 'antd'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { editLockName, isEditLockHeld } from '#src/saving/edit-lock.ts'
import { type LocalWork, localCopiesOf } from '#src/saving/local-copies.ts'
import { useUser } from '#src/session/index.ts'
import { relativeTime } from '#src/ui/format.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { LOSS_QUESTION } from '#src/ui/loss-question.ts'
import { useNow } from '#src/ui/use-now.ts'
import { editorAddress } from '../use-works.ts'
import styles from './drafts.module.css'

/** ms after the last change; until then, a work that was closed a moment ago may still be saved. */
const SETTLED_MS = 30_000

/**
 * The works with changes that only this browser has: it was closed before they were saved, or the work was deleted or
 * withdrawn meanwhile. Renders nothing if there are none.
 */
export function UnsavedWorks() {
  const userId = useUser()?._id
  return userId === undefined ? null : <UnsavedWorksOf userId={userId} />
}

function UnsavedWorksOf({ userId }: { userId: string }) {
  const now = useNow()
  const [, navigate] = useLocation()
  const { modal } = App.useApp()
  const [works, setWorks] = useState<readonly LocalWork[]>([])
  useEffect(() => {
    let isLeft = false
    void unsavedWorks(userId, now).then((found) => !isLeft && setWorks(found))
    return () => {
      isLeft = true
    }
  }, [userId, now])
  async function discard(workId: string) {
    const copies = await localCopiesOf(userId).find(workId)
    await Promise.all(copies.map((copy) => copy.discard()))
    setWorks((before) => before.filter((work) => work.workId !== workId))
  }
  const askDiscard = ({ workId, title }: LocalWork) =>
    void modal.confirm({
      title: `丢弃“${title}”的这些修改？`,
      content: '它们只存在这台电脑上，丢弃后不能恢复',
      okText: '丢弃修改',
      cancelText: '保留',
      ...LOSS_QUESTION,
      onOk: () => discard(workId),
    })
  if (works.length === 0) return null
  return (
    <section className={styles.unsaved} aria-labelledby="unsaved-works">
      <h2 id="unsaved-works">
        <Icon name="warning" size={16} />
        这些草稿有修改只存在这台电脑上，打开后接着保存
      </h2>
      <ul>
        {works.map((work) => (
          <li key={work.workId}>
            <b title={work.title}>{work.title}</b>
            <small>{relativeTime(new Date(work.changedAt), now)}</small>
            <Button type="link" size="small" onClick={() => navigate(editorAddress(work.workId))}>
              打开
            </Button>
            <Button type="text" size="small" onClick={() => askDiscard(work)}>
              丢弃
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Those that nobody is editing in another tab. */
async function unsavedWorks(userId: string, now: Date): Promise<LocalWork[]> {
  const works = await localCopiesOf(userId).works()
  const settled = works.filter(({ changedAt }) => now.getTime() - changedAt > SETTLED_MS)
  const isEdited = await Promise.all(
    settled.map(({ workId }) => isEditLockHeld(editLockName(userId, workId))),
  )
  return settled.filter((_, index) => !isEdited[index])
}
