import type { InfoCard, InfoState } from '#server/api/information.ts'
import { Icon, type IconName } from '#src/ui/Icon.tsx'
import styles from './page-data.module.css'

export const STATE_NAMES: Record<InfoState, string> = { none: '未制作', making: '制作中', complete: '已完成' }
const ICONS: Record<InfoState, IconName> = { none: 'article', making: 'clock', complete: 'check' }

/** How far the production of an item is. */
export function StateTag({ state }: { state: InfoState }) {
  return (
    <span className={styles.state} data-state={state}>
      <Icon name={ICONS[state]} size={14} />
      {STATE_NAMES[state]}
    </span>
  )
}

/** What was made of an item, in words. */
export function productionText({
  works,
  running,
  finished,
  failed,
}: Pick<InfoCard, 'works' | 'running' | 'finished' | 'failed'>): string {
  if (works === 0) return ''
  return [
    `${works} 个草稿`,
    finished > 0 && `${finished} 个视频`,
    running > 0 && `${running} 个正在生成`,
    failed > 0 && `${failed} 个生成失败`,
  ]
    .filter((part) => part !== false)
    .join('·')
}
