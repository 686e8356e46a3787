import { Progress } from 'antd'
import { useSnapshot } from 'valtio'
import { SingleClickButton } from '#src/ui/SingleClickButton.tsx'
import { useNarrating } from './narrating.ts'

/** How many sounds are made, and a button that stops it. @param className lays out count, bar and button */
export function NarratingProgress({ className }: { className: string }) {
  const narrating = useNarrating()
  const { done, total } = useSnapshot(narrating.state)
  return (
    <div className={className} role="status">
      <span>
        正在生成 {Math.min(done + 1, total)} / {total}
      </span>
      <Progress
        percent={total > 0 ? (100 * done) / total : 0}
        showInfo={false}
        size="small"
        aria-label="生成进度"
      />
      <SingleClickButton size="small" onClick={narrating.cancel}>
        取消
      </SingleClickButton>
    </div>
  )
}
