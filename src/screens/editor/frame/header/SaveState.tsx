import { Tooltip } from 'antd'
import { useSnapshot } from 'valtio'
import type { SaveState as State } from '#src/saving/index.ts'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { clockTime } from '#src/ui/format.ts'
import { Icon, type IconName } from '#src/ui/Icon.tsx'
import { useCountdown } from '#src/ui/use-now.ts'
import styles from './save-state.module.css'

/** Whether the work is saved. A click saves, or opens the dialog that has to be answered first. */
export function SaveState() {
  const { saving, shortcuts } = useEditorContext()
  const state = useSnapshot(saving.state) as State
  const seconds = useCountdown(state.retryAt)
  const { icon, text, tone, action } = appearanceOf(state)
  const details = detailsOf(state, seconds) ?? `保存 ${shortcuts.labelOf('save')}`
  return (
    <Tooltip title={details} placement="bottom">
      <button
        type="button"
        className={styles.state}
        data-tone={tone}
        aria-label={[text, action, details].filter(Boolean).join('，')}
        onClick={() => void saving.save()}
      >
        <Icon name={icon} size={16} />
        <span role="status">{text}</span>
        {action && <span className={styles.action}>{action}</span>}
      </button>
    </Tooltip>
  )
}

interface Appearance {
  icon: IconName
  text: string
  tone: 'calm' | 'warning' | 'danger'
  action?: string
}

function appearanceOf({ status, savedAt, barrier, local, isEarlier }: State): Appearance {
  if (barrier === 'readOnly' && status !== 'conflict')
    return { icon: 'eye', text: '只读，不会保存', tone: 'warning' }
  if (status === 'offline' && isEarlier)
    return { icon: 'cloudOff', text: '离线，显示上次保存的内容', tone: 'warning' }
  if (status === 'offline' && local === 'failed')
    return { icon: 'cloudOff', text: '离线，没有保存', tone: 'danger', action: '重试' }
  const appearances: Record<State['status'], Appearance> = {
    saved: {
      icon: 'cloudSaved',
      text: savedAt === null ? '已保存' : `已保存 ${clockTime(savedAt)}`,
      tone: 'calm',
    },
    changed: { icon: 'cloud', text: '未保存…', tone: 'calm' },
    saving: { icon: 'cloud', text: '保存中…', tone: 'calm' },
    offline: { icon: 'cloudOff', text: '离线，已存到本机', tone: 'warning' },
    failed: {
      icon: 'cloudOff',
      text: '保存失败',
      tone: 'danger',
      action: barrier === null ? '重试' : '查看',
    },
    conflict: { icon: 'versions', text: '有冲突', tone: 'danger', action: '处理' },
  }
  return appearances[status]
}

function detailsOf({ status, message, local, barrier }: State, seconds: number | null): string | null {
  const parts: string[] = []
  if (message !== null) parts.push(message)
  if (status === 'conflict' && barrier !== 'readOnly')
    parts.push('别处保存了新版本，选择怎么保存后继续自动保存')
  if (seconds !== null) parts.push(`${seconds} 秒后自动重试`)
  if (local === 'failed' && status !== 'saved') parts.push('本机存不下备份，请不要关闭页面')
  return parts.length === 0 ? null : parts.join('。')
}
