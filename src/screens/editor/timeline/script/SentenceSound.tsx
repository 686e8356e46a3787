import { NEUTRAL_LEVEL } from '#engine/document/catalogue/voices.ts'
import { auditionPart } from '#src/screens/editor/audio/sound-part/audition-part.ts'
import { type Job, useNarrating } from '#src/screens/editor/audio/narration/narrating.ts'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { usePermission } from '#src/session/index.ts'
import { useAudition } from '#src/sound/index.ts'
import { Icon, type IconName } from '#src/ui/Icon.tsx'
import styles from './sentence.module.css'
import type { Sentence } from './use-script.ts'

interface ActionsProps {
  /** Names the sentence. */
  label: string
  sentence: Sentence
  job: Job | undefined
  /** Whether the selected characters can get a reading. */
  isReadable: boolean
  onReading: () => void
  isVoiceOpen: boolean
  onVoice: () => void
  onRecord: () => void
  onDelete: () => void
}

interface SentenceSoundProps extends ActionsProps {
  /** Whether the line shows what can be done with it. */
  hasActions: boolean
}

/** The state and length of a sentence's sound, and what can be done with it. */
export function SentenceSound({ hasActions, ...props }: SentenceSoundProps) {
  const { sentence, job } = props
  const audition = useAudition()
  const { tone, words, title } = stateOf(sentence, job, audition.failed !== null)
  const isMade = sentence.src !== ''
  return (
    <div className={styles.sound}>
      <span className={styles.state} data-tone={tone} title={title}>
        {isBusy(job) && <Icon name="spinner" size={14} />}
        {words}
      </span>
      <span className={styles.length} data-estimated={!isMade}>
        {isMade ? '' : '约 '}
        {sentence.length.toFixed(1)} 秒
      </span>
      {/* Beside the stage they lie above the state. */}
      <span className={styles.actions} title={title}>
        {hasActions && <Actions {...props} audition={audition} />}
      </span>
    </div>
  )
}

function Actions({
  label,
  sentence,
  job,
  audition,
  ...props
}: ActionsProps & { audition: ReturnType<typeof useAudition> }) {
  const { resolveUrl } = useEditorContext()
  const narrating = useNarrating()
  const mayMake = usePermission('voice:make')
  const mayUpload = usePermission('material:upload')
  const { src, part, volume, text, voiceName, voiceSpeed } = sentence
  const isMade = src !== ''
  return (
    <>
      <button
        type="button"
        className={styles.word}
        title={props.isReadable ? '指定选中文字的读音' : '选中文字后指定读音；数字可读作“数字”或“数值”'}
        aria-label={`指定${label}的读音`}
        disabled={!props.isReadable}
        // The text keeps the focus and its selection.
        onMouseDown={(event) => event.preventDefault()}
        onClick={props.onReading}
      >
        读音
      </button>
      {isMade && (
        <LineButton
          icon={audition.playing === null ? 'play' : 'pause'}
          label={audition.playing === null ? `播放${label}` : `停止播放${label}`}
          onClick={() =>
            audition.toggle(src, resolveUrl(src), () => auditionPart(part, volume / NEUTRAL_LEVEL))
          }
        />
      )}
      {!isMade && mayMake && (
        <LineButton
          icon="wand"
          label={`生成${label}`}
          isDisabled={isBusy(job)}
          onClick={() => narrating.retry({ text, voiceName, voiceSpeed })}
        />
      )}
      {mayMake && (
        <LineButton
          icon="person"
          label={`${label}的声音和语速`}
          isOn={props.isVoiceOpen}
          onClick={props.onVoice}
        />
      )}
      {mayUpload && <LineButton icon="mic" label={`录制${label}`} onClick={props.onRecord} />}
      <LineButton icon="trash" label={`删除${label}`} onClick={props.onDelete} />
    </>
  )
}

const isBusy = (job: Job | undefined) => job !== undefined && job.state !== 'failed'

interface LineButtonProps {
  icon: IconName
  label: string
  isDisabled?: boolean
  /** Whether it has opened something; absent for buttons that open nothing. */
  isOn?: boolean
  onClick: () => void
}

/** Without the tooltip of `IconButton`: there are hundreds while the script scrolls. */
function LineButton({ icon, label, isDisabled = false, isOn, onClick }: LineButtonProps) {
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      aria-expanded={isOn}
      disabled={isDisabled}
      onClick={onClick}
    >
      <Icon name={icon} size={14} />
    </button>
  )
}

interface SoundState {
  tone: 'made' | 'changed' | 'making' | 'failed' | 'silent'
  words: string
  /** An explanation. */
  title?: string
}

function stateOf(
  { src, isOutdated, isRecorded }: Sentence,
  job: Job | undefined,
  isMissing: boolean,
): SoundState {
  if (job?.state === 'failed') return { tone: 'failed', words: '没有生成', title: job.message }
  if (job) return { tone: 'making', words: job.state === 'making' ? '生成中' : '等待生成' }
  if (isMissing) return { tone: 'failed', words: '没有读到', title: '声音没有读到，请重试播放' }
  if (isOutdated && isRecorded)
    return { tone: 'changed', words: '录音，已改动', title: '文字改过，录音还是原来的，可以重录' }
  if (isOutdated) return { tone: 'changed', words: '已改动' }
  if (isRecorded) return { tone: 'made', words: '录音' }
  return src === '' ? { tone: 'silent', words: '无声' } : { tone: 'made', words: '已生成' }
}
