import { Button, Progress, Select } from 'antd'
import { useState } from 'react'
import { Link, useLocation } from 'wouter'
import type { MadeWork } from '#server/api/making.ts'
import { information } from '#src/api/calls.ts'
import { SingleClickButton } from '#src/ui/SingleClickButton.tsx'
import { Dialog } from '#src/ui/Dialog.tsx'
import { editorAddress } from '../use-works.ts'
import { BatchResults } from './BatchResults.tsx'
import styles from './page-data.module.css'
import { useBatch } from './use-batch.ts'
import { useInfoActions } from './use-information.ts'

type Style = MadeWork['style']

const STYLES: Record<Style, string> = {
  news: '资讯',
  data: '数据',
  government: '政务',
  product: '产品',
  festive: '节日',
  minimal: '简约',
}
const AUTOMATIC = 'auto'
const STYLE_OPTIONS = [
  { value: AUTOMATIC, label: '按内容选风格' },
  ...Object.entries(STYLES).map(([value, label]) => ({ value, label: `${label}风格` })),
]
const PAGES = [
  { value: 0, label: '页数由内容决定' },
  ...[4, 6, 8, 10, 12, 16, 20].map((value) => ({ value, label: `约 ${value} 页` })),
]

/** The screen on which an author corrects the outline before a work is made. */
const makingAddress = (id: string) => `/home/make?info=${encodeURIComponent(id)}`

interface MakeDialogProps {
  /** null closes the dialog. */
  items: readonly { _id: string; title: string }[] | null
  onClose: () => void
}

/** Makes a work of each of some items, in a style. */
export function MakeDialog({ items, onClose }: MakeDialogProps) {
  const [style, setStyle] = useState<string>(AUTOMATIC)
  const [pages, setPages] = useState(0)
  const batch = useBatch<MadeWork>()
  const { refresh } = useInfoActions()
  const [, navigate] = useLocation()
  const only = items?.length === 1 ? items[0] : undefined
  const close = () => {
    batch.clear()
    if (batch.entries.length > 0) void refresh()
    onClose()
  }
  const make = () =>
    batch.start(
      (items ?? []).map(({ _id: id, title }) => ({
        key: id,
        name: title,
        run: (signal) =>
          information.createVideo(
            {
              id,
              ...(style !== AUTOMATIC && { style: style as Style }), // one of the options
              ...(pages > 0 && { pages }),
            },
            { signal, quiet: true },
          ),
      })),
    )
  const { entries, isBusy } = batch
  const isStarted = entries.length > 0
  const done = entries.filter(({ state }) => state === 'done').length
  const ended = entries.filter(({ state }) => state === 'done' || state === 'failed').length
  return (
    <Dialog
      open={items !== null}
      title={items?.length === 1 ? '制作' : `制作 ${items?.length ?? 0} 条资讯`}
      width={548}
      centered
      onCancel={close}
      footer={null}
      className="raised"
    >
      <div className={styles.body}>
        {isStarted ? (
          <>
            {isBusy && (
              <Progress
                percent={Math.floor((ended / entries.length) * 100)}
                showInfo={false}
                aria-label="制作进度"
              />
            )}
            <p className={styles.lead} role="status">
              {isBusy
                ? `正在制作，已完成 ${done} 个，共 ${entries.length} 个`
                : `做好了 ${done} 个草稿，共 ${entries.length} 个。配音在编辑器里生成`}
            </p>
            <BatchResults
              label="制作结果"
              entries={entries}
              note={({ pageCount, seconds, style, missing }) =>
                `${pageCount} 页，约 ${Math.round(seconds)} 秒，${STYLES[style]}风格` +
                (missing.length > 0 ? `。原文里没有这些数字，请核对：${missing.join('、')}` : '')
              }
            >
              {({ pageId }) => <Link href={editorAddress(pageId)}>打开</Link>}
            </BatchResults>
            <div className={styles.buttons}>
              {isBusy ? (
                <SingleClickButton size="large" onClick={batch.cancel}>
                  取消
                </SingleClickButton>
              ) : (
                <>
                  {done < entries.length && (
                    <Button size="large" onClick={batch.retry}>
                      重试没有做好的
                    </Button>
                  )}
                  <Button size="large" type="primary" onClick={close}>
                    关闭
                  </Button>
                </>
              )}
            </div>
          </>
        ) : (
          <>
            <p className={styles.lead}>每条资讯做成一个草稿：选版式、写旁白、配图表，做好后可以再改</p>
            <div className={styles.two}>
              <Select
                size="large"
                aria-label="风格"
                value={style}
                options={STYLE_OPTIONS}
                onChange={setStyle}
              />
              <Select size="large" aria-label="页数" value={pages} options={PAGES} onChange={setPages} />
            </div>
            <div className={styles.buttons}>
              {only && (
                <Button type="text" size="large" onClick={() => navigate(makingAddress(only._id))}>
                  先改大纲、选模板
                </Button>
              )}
              <Button size="large" onClick={close}>
                取消
              </Button>
              <Button size="large" type="primary" onClick={make}>
                制作
              </Button>
            </div>
          </>
        )}
      </div>
    </Dialog>
  )
}
