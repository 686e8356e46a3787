import { Button, Progress } from 'antd'
import { useMemo } from 'react'
import { Link } from 'wouter'
import type { BatchResult } from '#server/api/batches.ts'
import { pages } from '#src/api/calls.ts'
import { fileNameOf } from '#src/ui/file-name.ts'
import { saveAddress } from '#src/ui/files.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { CoverPicture } from '../covers/CoverPicture.tsx'
import { editorAddress } from '../use-works.ts'
import styles from './batch.module.css'

const STATES: Record<BatchResult['state'], string> = {
  waiting: '等待',
  making: '正在制作',
  rendering: '正在生成',
  complete: '已完成',
  failed: '失败',
  cancelled: '已取消',
}

interface ResultRowProps {
  result: BatchResult
  onPlay: (result: BatchResult) => void
}

/** A row of a batch: picture, state, and what can be done with its work and video. */
export function ResultRow({ result, onPlay }: ResultRowProps) {
  const { row, title, state, message, remarks, progress, pageId, videoUrl } = result
  return (
    <li className={styles.result} data-state={state}>
      <span className={styles.picture}>{pageId !== null && <Picture result={result} pageId={pageId} />}</span>
      <span className={styles.about}>
        <b>
          {row + 1}. {title}
        </b>
        {state === 'rendering' ? (
          <Progress percent={Math.floor(progress * 100)} size="small" aria-label={`第 ${row + 1} 行的进度`} />
        ) : (
          <small>
            {STATES[state]}
            {message !== '' && message !== STATES[state] && `：${message}`}
          </small>
        )}
        {remarks.length > 0 && (
          <small className={styles.remarks}>
            <Icon name="warning" size={14} /> {remarks.join('；')}
          </small>
        )}
      </span>
      <span className={styles.buttons}>
        {videoUrl !== null && (
          <>
            <Button icon={<Icon name="play" />} onClick={() => onPlay(result)}>
              播放
            </Button>
            <Button
              icon={<Icon name="download" />}
              aria-label={`下载${title}`}
              onClick={() => saveAddress(videoUrl, `${fileNameOf(title)}.mp4`)}
            />
          </>
        )}
        {pageId !== null && (
          <Link href={editorAddress(pageId)} className={styles.open ?? ''}>
            打开作品
          </Link>
        )}
      </span>
    </li>
  )
}

function Picture({ result: { posterUrl, taskId }, pageId }: { result: BatchResult; pageId: string }) {
  const source = useMemo(
    () => ({
      id: taskId === null ? pageId : `${pageId}-${taskId}`,
      version: 1,
      uploaded: posterUrl ?? '',
      load: (signal: AbortSignal) => pages.detail({ pageId }, { signal, quiet: true }),
    }),
    [pageId, posterUrl, taskId],
  )
  return <CoverPicture source={source} />
}
