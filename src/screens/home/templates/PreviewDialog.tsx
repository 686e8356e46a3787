import { useQuery } from '@tanstack/react-query'
import { Button, Modal } from 'antd'
import { lazy, Suspense, useMemo } from 'react'
import type { TemplateCard, TemplateDetail } from '#server/api/templates.ts'
import { templates } from '#src/api/calls.ts'
import { usePermission } from '#src/session/index.ts'
import { clock } from '#src/ui/format.ts'
import { LoadingBar } from '#src/ui/LoadingBar.tsx'
import styles from './templates.module.css'

const LivePreview = lazy(() =>
  import('#src/screens/start/LivePreview.tsx').then((m) => ({ default: m.LivePreview })),
)

interface PreviewDialogProps {
  /** null when closed. */
  card: TemplateCard | null
  isOpening: boolean
  onUse: (card: TemplateCard) => void
  onClose: () => void
}

/** A large preview that plays a template as a video. */
export function PreviewDialog({ card, isOpening, onUse, onClose }: PreviewDialogProps) {
  const mayUse = usePermission('page:create')
  return (
    <Modal
      open={card !== null}
      title={card?.title}
      width={548}
      centered
      destroyOnHidden
      onCancel={onClose}
      footer={
        card && (
          <div className={styles.previewFoot}>
            <span>
              {card.pageCount} 页·{clock(card.seconds)}·{card.tags.join('、')}
            </span>
            {mayUse && (
              <Button type="primary" loading={isOpening} onClick={() => onUse(card)}>
                使用
              </Button>
            )}
          </div>
        )
      }
    >
      <div className={styles.preview}>{card && <Preview id={card._id} />}</div>
    </Modal>
  )
}

function Preview({ id }: { id: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['template', id],
    queryFn: ({ signal }) => templates.detail({ id }, { signal, quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (error) {
    return (
      <p role="alert">
        {error.message}，模板没有受影响
        <Button type="link" onClick={() => void refetch()}>
          重试
        </Button>
      </p>
    )
  }
  return <Suspense fallback={<LoadingBar />}>{data ? <Playing template={data} /> : <LoadingBar />}</Suspense>
}

function Playing({ template }: { template: TemplateDetail }) {
  const opened = useMemo(
    () => ({
      key: template._id,
      project: template,
      report: [],
      isSample: false,
      resolveUrl: (src: string) => src,
      release: () => {},
    }),
    [template],
  )
  return <LivePreview opened={opened} />
}
