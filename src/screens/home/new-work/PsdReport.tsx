import { Button } from 'antd'
import styles from './start-dialog.module.css'
import type { FileImport } from './use-file-import.ts'

const RESULTS = { picture: '转成图片', changed: '有改动', omitted: '没有导入' }

interface PsdReportProps {
  state: FileImport & { phase: 'imported' }
  onOpen: () => void
}

/** What became of the layers that could not be kept as they are. */
export function PsdReport({ state: { elementCount, report }, onOpen }: PsdReportProps) {
  return (
    <div className={styles.report}>
      <p>
        导入了 {elementCount} 个元素。下面 {report.length} 个图层和 Photoshop 里不完全一样，原文件没有改动
      </p>
      <ul aria-label="图层的变化">
        {report.map(({ layer, result, reason }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- layers may share their names, and the list is fixed
          <li key={index} data-result={result}>
            <span>{RESULTS[result]}</span>
            <b title={layer}>{layer}</b>
            <small>{reason}</small>
          </li>
        ))}
      </ul>
      <Button type="primary" size="large" autoFocus onClick={onOpen}>
        打开编辑器
      </Button>
    </div>
  )
}
