import { Segmented } from 'antd'
import { SUBTITLE_FORMATS, type SubtitleFormat } from '#engine/document/index.ts'
import { SUBTITLE_FORMAT_NAMES } from '#src/screens/editor/shared/subtitle-file.ts'
import styles from './export-dialog.module.css'

interface SubtitleOptionsProps {
  /** Number of subtitles. */
  count: number
  format: SubtitleFormat
  onChange: (format: SubtitleFormat) => void
}

export function SubtitleOptions({ count, format, onChange }: SubtitleOptionsProps) {
  return (
    <>
      <div className={styles.row}>
        <span>格式</span>
        <Segmented
          aria-label="字幕格式"
          value={format}
          onChange={onChange}
          options={SUBTITLE_FORMATS.map((value) => ({ value, label: SUBTITLE_FORMAT_NAMES[value] }))}
        />
      </div>
      <p className={styles.note}>
        {count > 0
          ? `${count} 条，与画面上的文字和时间相同，画面不显示字幕时也能导出`
          : '还没有字幕：它由配音生成，先在“配音”里写下旁白并生成声音'}
      </p>
    </>
  )
}
