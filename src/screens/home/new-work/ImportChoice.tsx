import { Button } from 'antd'
import { pageSizeError, shapeOf } from '#engine/document/page-size.ts'
import type { Size } from '#engine/geometry/index.ts'
import { PageSizeField } from '#src/page-size/PageSizeField.tsx'
import { dialogFocus } from '#src/ui/Dialog.tsx'
import { Icon, type IconName } from '#src/ui/Icon.tsx'
import styles from './start-dialog.module.css'
import type { Choice, FileImport } from './use-file-import.ts'

interface Option {
  choice: Choice
  icon: IconName
  title: string
  line: string
}

/** Wide pages have the shape of slides. */
function deckOptions(size: Size): Option[] {
  const reflow: Option = {
    choice: 'reflow',
    icon: 'panelDown',
    title: `按${shapeOf(size)?.label ?? '页面'}重新排版`,
    line: '文字放大，内容从上到下排，一张放不下就分成几页',
  }
  const fit: Option = {
    choice: 'fit',
    icon: 'fitWidth',
    title: '原样缩放',
    line: '版面不变，缩到页面大小，适合图多字少的',
  }
  return size.width > size.height ? [fit, reflow] : [reflow, fit]
}
const ARTICLE: Option[] = [
  { choice: 'make', icon: 'wand', title: '做成视频', line: '选好版式，写好旁白，配好图表，再打开编辑器' },
  { choice: 'collect', icon: 'article', title: '先存为资讯', line: '放进数据页面，改好以后再制作' },
]

interface ImportChoiceProps {
  state: FileImport & { phase: 'choosing' }
  onResize: (size: Size) => void
  onChoose: (choice: Choice) => void
  onCancel: () => void
}

/** How a deck or an article is to be imported, and in which size. */
export function ImportChoice({ state, onResize, onChoose, onCancel }: ImportChoiceProps) {
  const { kind, files, size } = state
  const options = kind === 'deck' ? deckOptions(size) : files.length > 1 ? ARTICLE.slice(1) : ARTICLE
  const isSizeValid = pageSizeError(size) === undefined
  return (
    <div className={styles.choice}>
      <p>{files.length === 1 ? files[0]?.name : `${files.length} 篇文章`}</p>
      {kind === 'deck' && <PageSizeField value={size} onChange={onResize} />}
      <div className={styles.ways}>
        {options.map(({ choice, icon, title, line }, index) => (
          <button
            key={choice}
            type="button"
            className={styles.way}
            // The first way is the usual one.
            {...dialogFocus(index === 0)}
            disabled={!isSizeValid}
            onClick={() => onChoose(choice)}
          >
            <span className={styles.disc}>
              <Icon name={icon} size={20} />
            </span>
            <b>{title}</b>
            <small>{line}</small>
          </button>
        ))}
      </div>
      <Button size="large" onClick={onCancel}>
        换个文件
      </Button>
    </div>
  )
}
