import { Popover } from 'antd'
import { Icon } from '#src/ui/Icon.tsx'
import styles from './side-bar.module.css'

const isMac = /Mac|iP(hone|ad)/.test(navigator.userAgent)
export const MOD = isMac ? '⌘' : 'Ctrl'

const KEYS: readonly (readonly [what: string, keys: readonly string[]])[] = [
  ['搜索', [MOD, 'K']],
  ['在卡片之间移动', ['↑', '↓', '←', '→']],
  ['打开草稿，使用模板', ['Enter']],
  ['选择草稿，预览模板', ['空格']],
  ['重命名草稿', ['F2']],
  ['删除草稿', ['Delete']],
  ['全选草稿', [MOD, 'A']],
  ['取消选择', ['Esc']],
]

/** Lists the keyboard shortcuts, at the bottom of the side bar. */
export function HelpButton() {
  return (
    <Popover placement="rightBottom" trigger="click" content={<Keys />} title="快捷键">
      <button type="button" className={styles.help} aria-label="快捷键与帮助">
        <Icon name="keyboard" size={18} />
        <span className={styles.word}>快捷键与帮助</span>
      </button>
    </Popover>
  )
}

function Keys() {
  return (
    <dl className={styles.keys}>
      {KEYS.map(([what, keys]) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>
            {keys.map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}
