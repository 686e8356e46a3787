import { App, Button } from 'antd'
import { useState } from 'react'
import { useRefused, useUser, WITHOUT } from '#src/session/index.ts'
import { useTitle } from '#src/ui/use-title.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { Notice } from '../notices/Notice.tsx'
import { ScreenTitle } from '../shell/ScreenTitle.tsx'
import { ArticleStep } from './article/ArticleStep.tsx'
import { useAddressed } from './article/InformationSelect.tsx'
import type { Origin, StepName } from './draft.ts'
import styles from './make.module.css'
import { MakingStep } from './making/MakingStep.tsx'
import { OutlineStep } from './outline/OutlineStep.tsx'
import { StyleStep } from './style/StyleStep.tsx'
import { useDraft } from './use-draft.ts'

const STEPS: readonly { name: StepName; label: string }[] = [
  { name: 'article', label: '文章' },
  { name: 'style', label: '风格' },
  { name: 'outline', label: '分镜' },
  { name: 'make', label: '制作' },
]

/** `/home/make`: an article becomes a work, in steps that can be gone back to. */
export function MakeScreen() {
  const user = useUser()
  const isRefused = useRefused('page:create')
  useTitle('制作')
  if (!isRefused) return user && <Making key={user._id} userId={user._id} />
  return (
    <main className={styles.screen}>
      <ScreenTitle title="制作" />
      <Notice art="empty" title={WITHOUT['page:create']} line="可以查看作品，需要制作时请联系管理员" />
    </main>
  )
}

function Making({ userId }: { userId: string }) {
  const control = useDraft(userId)
  const { modal } = App.useApp()
  const [isBusy, setBusy] = useState(false)
  /** Another one ends what the article step is doing. */
  const [round, setRound] = useState(0)
  const { draft, change, restart } = control
  const go = (step: StepName) => change({ step })
  const askRestart = (title: string, origin: Origin) =>
    void modal.confirm({
      title,
      content: '文章和改过的分镜会清空，做好的作品都在草稿箱里',
      okText: '重新开始',
      cancelText: '取消',
      centered: true,
      onOk: () => {
        restart()
        change({ origin })
        setRound((before) => before + 1)
      },
    })
  useAddressed((info) => {
    const origin = { kind: 'info', ...info } as const
    if (draft.text === '' && !draft.outline) change({ step: 'article', origin })
    else askRestart(`重新开始，制作“${info.title}”`, origin)
  })
  const isEmpty = draft.text === '' && draft.origin.kind === 'text' && !draft.outline
  return (
    <main className={styles.screen}>
      <ScreenTitle title="制作" line="一篇文章成为一个视频：有配音、字幕、图表和封面">
        {!isEmpty && (
          <Button
            icon={<Icon name="history" />}
            disabled={isBusy}
            onClick={() => askRestart('重新开始', { kind: 'text' })}
          >
            重新开始
          </Button>
        )}
      </ScreenTitle>
      <Steps current={draft.step} isPlanned={draft.outline !== null} isBusy={isBusy} onGo={go} />
      {draft.step === 'article' && <ArticleStep key={round} control={control} />}
      {draft.step === 'style' && <StyleStep control={control} />}
      {draft.step === 'outline' && <OutlineStep control={control} />}
      {draft.step === 'make' && <MakingStep control={control} onBusy={setBusy} />}
    </main>
  )
}

interface StepsProps {
  current: StepName
  isPlanned: boolean
  isBusy: boolean
  onGo: (step: StepName) => void
}

function Steps({ current, isPlanned, isBusy, onGo }: StepsProps) {
  const at = STEPS.findIndex(({ name }) => name === current)
  return (
    <ol className={styles.steps} aria-label="步骤">
      {STEPS.map(({ name, label }, index) => (
        <li key={name}>
          <button
            type="button"
            aria-current={name === current ? 'step' : undefined}
            data-done={index < at || undefined}
            disabled={isBusy || (index > 0 && !isPlanned)}
            onClick={() => onGo(name)}
          >
            <span>{index < at ? <Icon name="check" size={14} /> : index + 1}</span>
            {label}
          </button>
        </li>
      ))}
    </ol>
  )
}
