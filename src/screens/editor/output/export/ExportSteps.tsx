import { Icon } from '#src/ui/Icon.tsx'
import styles from './export-card.module.css'
import type { Progress } from './job.ts'

type State = 'done' | 'now' | 'later'

/** 准备素材 → 渲染画面 3/6 → 混合声音; the service reports its own steps. */
export function ExportSteps({
  progress,
  pages,
}: {
  progress: Progress & { phase: 'running' }
  pages: number
}) {
  if (progress.step === 'ordered')
    return (
      <ol className={styles.steps}>
        <Step state="now" text={progress.message} />
      </ol>
    )
  const { step } = progress
  const drawing = step === 'drawing' ? `渲染画面 ${progress.page}/${pages}` : '渲染画面'
  return (
    <ol className={styles.steps}>
      <Step state={step === 'loading' ? 'now' : 'done'} text="准备素材" />
      <Step state={step === 'loading' ? 'later' : step === 'drawing' ? 'now' : 'done'} text={drawing} />
      <Step state={step === 'closing' ? 'now' : 'later'} text="混合声音" />
    </ol>
  )
}

function Step({ state, text }: { state: State; text: string }) {
  return (
    <li data-state={state} {...(state === 'now' && { 'aria-current': 'step' as const })}>
      {state === 'done' && <Icon name="check" size={14} />}
      {state === 'now' && <i className={styles.spinner} />}
      {text}
    </li>
  )
}
