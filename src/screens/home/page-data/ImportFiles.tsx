import { Button, Progress } from 'antd'
import { Link } from 'wouter'
import { SingleClickButton } from '#src/ui/SingleClickButton.tsx'
import { pickFiles } from '#src/ui/files.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { useFileDrop } from '#src/ui/use-file-drop.ts'
import { BatchResults } from './BatchResults.tsx'
import { ARTICLE_FILES, type ImportedInfo, importArticle } from './import-article.ts'
import styles from './page-data.module.css'
import { useBatch } from './use-batch.ts'
import { detailAddress, useInfoActions } from './use-information.ts'

/** Creates an item of each of some files, and says what became of each. */
export function ImportFiles({ onClose }: { onClose: () => void }) {
  const batch = useBatch<ImportedInfo>()
  const { refresh } = useInfoActions()
  const start = (files: readonly File[]) => {
    if (files.length === 0 || batch.isBusy) return
    batch.start(
      files.map((file, index) => ({
        key: String(index),
        name: file.name,
        run: async (signal) => {
          const imported = await importArticle(file, signal)
          void refresh()
          return imported
        },
      })),
    )
  }
  const drop = useFileDrop(start)
  const { entries, isBusy } = batch
  const done = entries.filter(({ state }) => state === 'done').length
  const ended = entries.filter(({ state }) => state === 'done' || state === 'failed').length
  return (
    <div className={styles.body} data-dragging={drop.isOver || undefined} {...drop.handlers}>
      {entries.length === 0 ? (
        <button
          type="button"
          className={styles.drop}
          onClick={() => void pickFiles(ARTICLE_FILES, true).then(start)}
        >
          <Icon name="upload" size={24} />
          选择文件，或拖到这里，可以一次多个
          <small>Word（.docx）、Excel（.xlsx）、CSV、PDF、Markdown、网页和文字，每个 50 MB 以内</small>
        </button>
      ) : (
        <>
          {isBusy && (
            <Progress
              percent={Math.floor((ended / entries.length) * 100)}
              showInfo={false}
              aria-label="导入进度"
            />
          )}
          <p className={styles.lead} role="status">
            {isBusy
              ? `正在导入第 ${Math.min(ended + 1, entries.length)} 个，共 ${entries.length} 个`
              : `导入了 ${done} 个，共 ${entries.length} 个。原文件没有改动`}
          </p>
          <BatchResults
            label="导入结果"
            entries={entries}
            note={({ title, omitted }) =>
              omitted.length === 0 ? title : `${title}。没有导入：${omitted.join('；')}`
            }
          >
            {({ id }) => (
              <Link href={detailAddress(id)} onClick={onClose}>
                查看
              </Link>
            )}
          </BatchResults>
          <div className={styles.buttons}>
            {isBusy ? (
              <SingleClickButton size="large" onClick={batch.cancel}>
                取消
              </SingleClickButton>
            ) : (
              <>
                <Button type="text" size="large" onClick={batch.clear}>
                  再导入几个
                </Button>
                {done < entries.length && (
                  <Button size="large" onClick={batch.retry}>
                    重试没有导入的
                  </Button>
                )}
                <Button size="large" type="primary" onClick={onClose}>
                  关闭
                </Button>
              </>
            )}
          </div>
        </>
      )}
    </div>
  )
}
