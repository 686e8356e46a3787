import { Alert, Button, Segmented, Spin } from 'antd'
import { useState } from 'react'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { changeView } from '#src/screens/editor/shared/view-state.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { LinkCard } from './LinkCard.tsx'
import { PublishForm } from './PublishForm.tsx'
import styles from './publish.module.css'
import { usePublication } from './use-publication.ts'

const Entries = lazyPart(() => import('./Entries.tsx').then((m) => m.Entries))

type Part = 'page' | 'entries'

/** Of both parts, so that the dialog stays where it is when they change. */
const WIDTH = 760

/** Publishes the work as a web page. Open while `editor.view.isPublishOpen`. */
export function PublishDialog() {
  const { view } = useEditorContext()
  return (
    <Dialog
      open
      title="发布为网页"
      width={WIDTH}
      centered
      footer={null}
      onCancel={() => changeView(view, { isPublishOpen: false })}
      className="raised"
    >
      <Content />
    </Dialog>
  )
}

function Content() {
  const [part, setPart] = useState<Part>('page')
  const state = usePublication()
  const { publication, error, isGone, read } = state
  if (publication === undefined) {
    if (error === null) return <Spin className={styles.loading ?? ''} />
    return (
      <div className={styles.loading} role="alert">
        <p>{error}</p>
        {!isGone && <Button onClick={read}>重试</Button>}
      </div>
    )
  }
  const hasEntries = publication !== null && (publication.hasForms || publication.entries > 0)
  return (
    <div className={styles.dialog}>
      {hasEntries && (
        <Segmented
          aria-label="发布的内容"
          options={[
            { value: 'page', label: '链接与内容' },
            { value: 'entries', label: `表单数据 ${publication.entries}` },
          ]}
          value={part}
          onChange={(part: Part) => setPart(part)}
        />
      )}
      {part === 'entries' && hasEntries ? (
        <Entries count={publication.entries} onChanged={read} />
      ) : (
        <>
          {publication?.isPublished && <LinkCard publication={publication} />}
          {publication?.isPublished === false && (
            <Alert
              type="info"
              showIcon
              title="已取消发布，链接打不开。再次发布后，原来的链接和二维码可以继续使用"
            />
          )}
          <PublishForm state={state} publication={publication} />
        </>
      )}
    </div>
  )
}
