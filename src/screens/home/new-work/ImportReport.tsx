import { Button } from 'antd'
import { dialogFocus } from '#src/ui/Dialog.tsx'
import type { ImportReport as Report } from './import-report.ts'
import styles from './start-dialog.module.css'

const RESULTS = { picture: '转成图片', changed: '有改动', omitted: '没有导入' }

interface ImportReportProps {
  report: Report
  onOpen: () => void
}

/** What became of a file: of its slides, and of what could not be kept as it is. */
export function ImportReport({ report: { summary, slides, part, changes }, onOpen }: ImportReportProps) {
  return (
    <div className={styles.report}>
      <p>{summary}</p>
      {changes.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a list that scrolls is reached by keyboard
        <ul aria-label={`${part}的变化`} tabIndex={0}>
          {changes.map(({ name, result, reason }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- parts may share their names, and the list is fixed
            <li key={index} data-result={result}>
              <span>{RESULTS[result]}</span>
              <b title={name}>{name}</b>
              <small>{reason}</small>
            </li>
          ))}
        </ul>
      )}
      {slides.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a list that scrolls is reached by keyboard
        <ul aria-label="幻灯片变成了什么" className={styles.slides} tabIndex={0}>
          {slides.map(({ name, became }) => (
            <li key={name}>
              <span>{name}</span>
              <small>{became}</small>
            </li>
          ))}
        </ul>
      )}
      <Button type="primary" size="large" {...dialogFocus()} onClick={onOpen}>
        打开编辑器
      </Button>
    </div>
  )
}
