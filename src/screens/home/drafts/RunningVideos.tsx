import { Button } from 'antd'
import { useLocation } from 'wouter'
import { Icon } from '#src/ui/Icon.tsx'
import { useActiveVideos } from '#src/videos/use-video-tasks.ts'
import styles from './drafts.module.css'

/** A line about the author's videos that wait or run; nothing when there are none. */
export function RunningVideos() {
  const { data: tasks = [] } = useActiveVideos()
  const [, navigate] = useLocation()
  if (tasks.length === 0) return null
  const running = tasks.filter(({ state }) => state === 'running').length
  const waiting = tasks.length - running
  const percent = Math.floor((tasks.reduce((sum, { progress }) => sum + progress, 0) / tasks.length) * 100)
  return (
    <section className={styles.running} aria-label="正在生成的视频">
      <Icon name="clapper" size={18} />
      <p>
        {running > 0 && <b>{running} 个视频正在生成</b>}
        {running > 0 && waiting > 0 && '，'}
        {waiting > 0 && `${waiting} 个排队`}。关闭页面也会继续，完成后通知你
      </p>
      {/* A div, as antd's bar would exceed the script that the home screens may load. */}
      <div
        className={styles.total}
        style={{ '--done': percent / 100 }}
        role="progressbar"
        aria-label="全部视频的进度"
        aria-valuenow={percent}
      />
      <span>{percent}%</span>
      <Button type="link" onClick={() => navigate('/home/videos')}>
        查看任务
      </Button>
    </section>
  )
}
