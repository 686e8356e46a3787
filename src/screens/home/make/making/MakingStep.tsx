import { Button, Switch } from 'antd'
import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { styles as looks } from '#engine/making/index.ts'
import { usePermission } from '#src/session/index.ts'
import { SingleClickButton } from '#src/ui/SingleClickButton.tsx'
import { ErrorLine } from '#src/ui/ErrorLine.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { useWarnOnLeave } from '#src/ui/use-warn-on-leave.ts'
import { editorAddress } from '../../use-works.ts'
import { ShareProgress } from '../../ShareProgress.tsx'
import shared from '../make.module.css'
import { PagePicture } from '../PagePicture.tsx'
import { lookOf, type MakeChoice } from '../draft.ts'
import type { DraftControl } from '../use-draft.ts'
import styles from './making.module.css'
import { useMake } from './use-make.ts'

interface MakingStepProps {
  control: DraftControl
  onBusy: (isBusy: boolean) => void
}

/** The last step: the work is made, its narration spoken, and a video ordered. */
export function MakingStep({ control, onBusy }: MakingStepProps) {
  const { draft, change, restart } = control
  const { outline, choice } = draft
  const mayVideo = usePermission('video:make')
  const [, navigate] = useLocation()
  const { state, start, cancel } = useMake(draft)
  const choose = (part: Partial<MakeChoice>) => change({ choice: { ...choice, ...part } })
  const isBusy = state.phase === 'busy'
  useWarnOnLeave(isBusy)
  useEffect(() => {
    onBusy(isBusy)
    return () => onBusy(false)
  }, [isBusy, onBusy])
  if (!outline) return null
  const [cover] = outline.pages
  const look = lookOf(draft)
  return (
    <>
      <div className={styles.step}>
        <div className={styles.poster}>{cover && <PagePicture page={cover} look={look} />}</div>
        <div className={styles.facts}>
          <h2>{outline.title === '' ? '未命名' : outline.title}</h2>
          <p>
            {outline.pages.length} 页，
            {look.template ? `模板“${look.template.title}”` : `${looks[look.style].label}风格`}
          </p>
          {state.phase === 'idle' && (
            <ul className={styles.choices}>
              <Choice label="念出配音" isOn={choice.isSpoken} onChange={(isSpoken) => choose({ isSpoken })} />
              <Choice label="背景音乐" isOn={choice.hasMusic} onChange={(hasMusic) => choose({ hasMusic })} />
              <Choice
                label="字幕"
                isOn={choice.hasSubtitles}
                onChange={(hasSubtitles) => choose({ hasSubtitles })}
              />
              {mayVideo && (
                <Choice
                  label="接着生成视频"
                  isOn={choice.isOrdered}
                  onChange={(isOrdered) => choose({ isOrdered })}
                />
              )}
            </ul>
          )}
          {isBusy && (
            <div className={styles.busy}>
              {state.isCanceling ? (
                <p role="status">正在取消</p>
              ) : (
                <ShareProgress text={state.text} share={state.share} />
              )}
            </div>
          )}
          {state.phase === 'done' && (
            <div className={styles.done}>
              <p role="status">
                <Icon name="checkCircle" size={18} />
                作品已做好，在草稿箱里
                {state.isOrdered && '，视频正在生成'}
              </p>
              {state.notes.length > 0 && (
                <ul className={shared.notes} aria-label="说明">
                  {state.notes.map((note) => (
                    <li key={note}>{note}</li>
                  ))}
                </ul>
              )}
            </div>
          )}
        </div>
      </div>
      <Bar key={state.phase}>
        {state.phase === 'idle' && state.error !== null ? <ErrorLine>{state.error}</ErrorLine> : <span />}
        {state.phase === 'idle' && (
          <>
            <Button size="large" onClick={() => change({ step: 'outline' })}>
              上一步
            </Button>
            <SingleClickButton type="primary" size="large" onClick={start}>
              开始制作
            </SingleClickButton>
          </>
        )}
        {isBusy && (
          <SingleClickButton size="large" disabled={state.isCanceling} onClick={cancel}>
            取消
          </SingleClickButton>
        )}
        {state.phase === 'done' && (
          <>
            {state.isOrdered && (
              <Button size="large" onClick={() => navigate('/home/videos')}>
                看视频进度
              </Button>
            )}
            <Button size="large" onClick={restart}>
              留在这里，再做一个
            </Button>
            <Button type="primary" size="large" onClick={() => navigate(editorAddress(state.id))}>
              打开编辑器
            </Button>
          </>
        )}
      </Bar>
    </>
  )
}

/**
 * The buttons of a phase. The button that was pressed has gone with the phase before, and with it the focus: the bar
 * takes it, and no other button, as Enter may still be down.
 */
function Bar({ children }: { children: ReactNode }) {
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) bar.current?.focus({ preventScroll: true })
  }, [])
  return (
    <footer ref={bar} tabIndex={-1} className={shared.bar}>
      {children}
    </footer>
  )
}

interface ChoiceProps {
  label: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}

function Choice({ label, isOn, onChange }: ChoiceProps) {
  return (
    <li>
      <label>
        {label}
        <Switch size="small" checked={isOn} onChange={onChange} aria-label={label} />
      </label>
    </li>
  )
}
