import { App, Button } from 'antd'
import { dequal } from 'dequal/lite'
import { useState } from 'react'
import type { Project } from '#engine/document/index.ts'
import { narrationOf, type SentenceRef } from '#engine/document/operations/index.ts'
import { recordSentence } from '#engine/editing/index.ts'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { useEditing } from '#src/screens/editor/shared/use-editing.ts'
import { changeView } from '#src/screens/editor/shared/view-state.ts'
import { useAudition } from '#src/sound/index.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { SwitchField } from '#src/ui/controls/index.ts'
import { length, timecode, toTenths } from '#src/ui/format.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { PlayButton } from '#src/ui/PlayButton.tsx'
import { pickSoundFile } from '../../music/my-sounds.ts'
import { timeWords } from '../time-words.ts'
import { Wave } from '../Wave.tsx'
import styles from './record-dialog.module.css'
import { type Take, type TakeState, useTake } from './use-take.ts'

/** Bars of the waveform while it is recorded, those of the last seconds, and of the finished one. */
const BARS = { recording: 72, finished: 112 }

/** Records the sound of a sentence, or uploads one. Open while mounted. */
export function RecordDialog() {
  const { editing, uploads, view, resolveUrl } = useEditorContext()
  const { message } = App.useApp()
  const [at] = useState(() => view.recordedSentence ?? { pageId: '', index: 0 })
  const sentence = useSentence(at)
  const [isOpen, setOpen] = useState(true)
  const [isSending, setSending] = useState(false)
  const text = sentence?.text ?? ''
  const written = sentence?.written ?? ''
  const take = useTake(`录音 ${written.slice(0, 12)}`)
  const { state } = take

  /** The sentence may have moved or gone while the sound was uploaded. */
  async function use(src: string, seconds: number) {
    const words = await timeWords(resolveUrl(src), written)
    const now = sentenceAt(editing.undoable.project, at)
    if (now?.text !== text) {
      void message.warning('这一句已经改动，声音存在“我的素材”里，没有用上')
      return
    }
    recordSentence(editing, at, { src, seconds, words })
    setOpen(false)
  }

  async function accept({ file, seconds }: Take) {
    setSending(true)
    const [arrived] = await uploads.add([file])
    if (arrived) await use(arrived.url, seconds)
    setSending(false)
    if (!arrived) void message.error('录音没有上传成功，还在这里，请重试')
  }

  return (
    <Dialog
      open={isOpen}
      title="录音"
      width={520}
      centered
      className="raised"
      footer={null}
      mask={{ closable: false }}
      onCancel={() => setOpen(false)}
      afterClose={() => changeView(view, { recordedSentence: null })}
    >
      <div className={styles.body}>
        <p className={styles.text}>{written}</p>
        <Monitor state={state} />
        {state.step === 'ready' && state.message !== null && (
          <p className={styles.message} role="alert">
            {state.message}
          </p>
        )}
        <SwitchField
          label="消除停顿里的杂音"
          value={take.isGated}
          onChange={take.gate}
          onCommit={keep}
          onCancel={keep}
        />
        <footer className={styles.footer}>
          {state.step === 'ready' && (
            <>
              {sentence?.isRecorded && (
                <Button
                  danger
                  onClick={() => {
                    recordSentence(editing, at, null)
                    setOpen(false)
                  }}
                >
                  删除录音
                </Button>
              )}
              <Button
                onClick={() =>
                  void pickSoundFile(uploads, ({ url, duration }) => void use(url, duration ?? 0))
                }
              >
                上传声音文件
              </Button>
              <Button type="primary" icon={<Icon name="mic" size={14} />} onClick={take.start}>
                开始录音
              </Button>
            </>
          )}
          {state.step === 'countdown' && <Button onClick={take.cancel}>取消</Button>}
          {state.step === 'recording' && (
            <Button type="primary" icon={<Icon name="stop" size={14} />} onClick={() => void take.stop()}>
              停止
            </Button>
          )}
          {state.step === 'done' && (
            <>
              <Button disabled={isSending} onClick={take.start}>
                重录
              </Button>
              <Button type="primary" loading={isSending} onClick={() => void accept(state.take)}>
                使用这段录音
              </Button>
            </>
          )}
        </footer>
      </div>
    </Dialog>
  )
}

/** What is heard: the countdown, the level while recording, the finished take. */
function Monitor({ state }: { state: TakeState }) {
  const audition = useAudition()
  if (state.step === 'done') {
    const { url, seconds } = state.take
    const isPlaying = audition.playing === url
    return (
      <div className={styles.monitor}>
        <PlayButton
          label={isPlaying ? '停止试听' : '试听录音'}
          isPlaying={isPlaying}
          onClick={() => audition.toggle(url)}
        />
        <Wave src={url} bars={BARS.finished} />
        <span>{length(toTenths(seconds))}</span>
      </div>
    )
  }
  if (state.step === 'recording') {
    return (
      <div className={styles.monitor} data-recording>
        <i className={styles.dot} aria-hidden="true" />
        <span className={styles.levels} aria-hidden="true">
          {state.levels.slice(-BARS.recording).map((level, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a bar is its place
            <i key={index} style={{ height: `${Math.round(8 + 92 * Math.min(1, level * 1.5))}%` }} />
          ))}
        </span>
        <span>{timecode(state.seconds)}</span>
      </div>
    )
  }
  return (
    <div className={styles.monitor}>
      <p className={styles.prompt} role="status">
        {state.step === 'countdown' && <b>{state.left}</b>}
        {state.step === 'processing' && '正在处理录音'}
        {state.step === 'ready' && '倒数 3 秒后开始，读完按“停止”'}
      </p>
    </div>
  )
}

const useSentence = (ref: SentenceRef) =>
  useEditing(({ undoable }) => sentenceAt(undoable.project, ref), dequal)

function sentenceAt({ pages }: Pick<Project, 'pages'>, { pageId, index }: SentenceRef) {
  const page = pages.find(({ uuid }) => uuid === pageId)
  return page && narrationOf(page)[index]
}

/** The switch is not part of the document: there is nothing to undo. */
const keep = () => undefined
