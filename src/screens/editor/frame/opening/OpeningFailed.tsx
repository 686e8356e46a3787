import { useEffect, useState } from 'react'
import { SAVE_TIMING } from '#src/saving/index.ts'
import { endSession } from '#src/session/index.ts'
import { PageMessage } from '#src/ui/PageMessage.tsx'
import { useCountdown } from '#src/ui/use-now.ts'
import type { OpeningError } from './open-work.ts'

interface OpeningFailedProps {
  error: OpeningError
  retry: () => void
  continueOffline: () => void
  onLeave: () => void
}

/** Shown in place of the editor when a work could not be opened. */
export function OpeningFailed({ error, retry, continueOffline, onLeave }: OpeningFailedProps) {
  const offline = error.canContinue && { otherAction: { label: '离线继续编辑', run: continueOffline } }
  if (error.problem === 'unreachable')
    return <Unreachable message={error.message} retry={retry} offline={offline || {}} />
  if (error.problem === 'session')
    return (
      <PageMessage
        art="lost"
        title="登录已失效"
        hint="重新登录后会回到这里，没有保存的修改都在本机"
        action={{ label: '重新登录', run: endSession }}
      />
    )
  if (error.problem === 'failed')
    return (
      <PageMessage
        art="broken"
        title="暂时打不开"
        hint="内容没有受影响，请稍后再试"
        action={{ label: '重试', icon: 'retry', run: retry }}
        detail={error.message}
        {...offline}
      />
    )
  const words =
    error.problem === 'gone'
      ? { title: '没有找到这个作品或模板', hint: '它可能已被删除，或者地址不完整' }
      : { title: '没有访问权限', hint: '请联系所有者，把你加为协作者' }
  return (
    <PageMessage
      art="lost"
      {...words}
      action={{ label: '返回首页', run: onLeave }}
      {...(error.canContinue && { otherAction: { label: '打开本机的备份', run: continueOffline } })}
    />
  )
}

interface UnreachableProps {
  message: string
  retry: () => void
  offline: { otherAction?: { label: string; run: () => void } }
}

/** Retries at growing intervals, and as soon as the network is back. */
function Unreachable({ message, retry, offline }: UnreachableProps) {
  const [retryAt] = useState(() => Date.now() + nextPause())
  const seconds = useCountdown(retryAt)
  useEffect(() => {
    const timer = setTimeout(retry, retryAt - Date.now())
    window.addEventListener('online', retry)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', retry)
    }
  }, [retry, retryAt])
  return (
    <PageMessage
      art="broken"
      title={message}
      hint="内容没有丢失。请检查网络，恢复后会自动打开"
      action={{ label: '重试', icon: 'retry', run: retry }}
      note={`${seconds ?? 1} 秒后自动重试`}
      {...offline}
    />
  )
}

/** A failure this long ago, in ms, is not counted. */
const MEMORY = 120_000

let failures = 0
let lastFailure = Number.NEGATIVE_INFINITY

/** The time until the next try, in ms: 3, 6, 12, then 30 seconds for failures in a row. */
function nextPause(): number {
  const now = performance.now()
  if (now - lastFailure > MEMORY) failures = 0
  lastFailure = now
  const pauses = SAVE_TIMING.retries
  return pauses[Math.min(failures++, pauses.length - 1)] ?? 0
}
