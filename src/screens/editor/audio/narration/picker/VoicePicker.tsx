import { Button, Input, Segmented } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { MAX_SAMPLE, voiceOf } from '#engine/document/catalogue/voices.ts'
import { newId } from '#engine/document/index.ts'
import { applyVoice, type VoiceScope } from '#engine/editing/index.ts'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { usePages } from '#src/screens/editor/shared/use-editing.ts'
import { changeView } from '#src/screens/editor/shared/view-state.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { Icon } from '#src/ui/Icon.tsx'
import { useNarrating } from '../narrating.ts'
import { useNarration } from '../use-narration.ts'
import { useSamples } from './use-samples.ts'
import { VoiceTile } from './VoiceTile.tsx'
import { type Levels, TRIAL, VoiceTrial } from './VoiceTrial.tsx'
import { GENDERS, type GenderFilter, SCENES, type SceneFilter, voicesThat } from './voice-filter.ts'
import styles from './voice-picker.module.css'

/** Sample text for pages without narration. */
const SAMPLE_TEXT = '你好，这是我的声音。今天为你介绍三个要点，先从第一个说起。'
/** Delay after the last slider change before the sample plays again, ms. */
const AGAIN_MS = 300

/** Picks the voice of the active page or of all pages. Open while mounted. */
export function VoicePicker() {
  const { editing, view } = useEditorContext()
  const narrating = useNarrating()
  const { voice: now, narrationClips, pageNumber } = useNarration()
  const pageCount = usePages().length
  const samples = useSamples()
  const [voiceName, setVoiceName] = useState(now.voiceName)
  const [levels, setLevels] = useState<Levels>({ voiceSpeed: now.voiceSpeed, voiceVolume: now.voiceVolume })
  const [text, setText] = useState(() => (narrationClips[0]?.text ?? SAMPLE_TEXT).slice(0, MAX_SAMPLE))
  const [gender, setGender] = useState<GenderFilter>('all')
  const [scene, setScene] = useState<SceneFilter>('all')
  const [search, setSearch] = useState('')
  const [isOpen, setOpen] = useState(true)
  const again = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(again.current), [])

  const found = voicesThat({ gender, scene, search })
  const isNarrated = narrationClips.length > 0

  const trial = (name: string, how: Levels) => {
    const tried = text.trim() === '' ? SAMPLE_TEXT : text
    return { text: tried, voiceName: name, ...how }
  }
  function adjust(next: Levels) {
    setLevels(next)
    clearTimeout(again.current)
    const name = samples.playing ?? samples.loading
    if (name === null) return
    again.current = setTimeout(
      () => samples.play(name, trial(name === TRIAL ? voiceName : name, next)),
      AGAIN_MS,
    )
  }
  function apply(scope: VoiceScope) {
    samples.stop()
    const step = newId()
    applyVoice(editing, scope, { voiceName, ...levels }, step)
    narrating.make(scope, step)
    setOpen(false)
  }

  return (
    <Dialog
      open={isOpen}
      title="选择声音"
      width={960}
      centered
      className={`raised ${styles.dialog}`}
      footer={null}
      onCancel={() => setOpen(false)}
      afterClose={() => changeView(view, { isVoicePickerOpen: false })}
    >
      <div className={styles.body}>
        <div className={styles.catalogue}>
          <div className={styles.filters}>
            <Segmented
              aria-label="声音类型"
              value={gender}
              onChange={setGender}
              options={GENDERS.map(({ value, label }) => ({
                value,
                label: `${label} ${voicesThat({ gender: value, scene: 'all', search: '' }).length}`,
              }))}
            />
            <Input
              className={styles.search ?? ''}
              variant="filled"
              allowClear
              prefix={<Icon name="search" />}
              placeholder="搜索声音或场景"
              aria-label="搜索声音或场景"
              value={search}
              onChange={(event) => setSearch(event.target.value)}
            />
          </div>
          <div className={styles.scenes} role="group" aria-label="场景">
            {SCENES.map(({ value, label }) => (
              <button
                key={value}
                type="button"
                aria-pressed={scene === value}
                onClick={() => setScene(value)}
              >
                {label}
              </button>
            ))}
          </div>
          {found.length > 0 ? (
            <div className={styles.voices} role="radiogroup" aria-label="声音">
              {found.map((voice) => (
                <VoiceTile
                  key={voice.id}
                  voice={voice}
                  isSelected={voice.id === voiceName}
                  samples={samples}
                  onSelect={() => setVoiceName(voice.id)}
                  onSample={() => samples.play(voice.id, trial(voice.id, levels))}
                />
              ))}
            </div>
          ) : (
            <div className={styles.none}>
              <b>{search.trim() === '' ? '没有这样的声音' : `没有找到“${search.trim()}”`}</b>
              <p>换个词试试，或清除筛选</p>
              <Button
                onClick={() => {
                  setSearch('')
                  setGender('all')
                  setScene('all')
                }}
              >
                清除筛选
              </Button>
            </div>
          )}
        </div>
        <VoiceTrial
          voice={voiceOf(voiceName)}
          voiceName={voiceName}
          text={text}
          origin={isNarrated ? `第 ${pageNumber} 页旁白` : '示例文字'}
          levels={levels}
          samples={samples}
          onText={setText}
          onLevels={adjust}
          onTry={() => samples.play(TRIAL, trial(voiceName, levels))}
        />
      </div>
      <footer className={styles.footer}>
        <p>
          <Icon name="info" size={14} />
          应用后重新生成，已有配音可撤销找回
        </p>
        <Button size="large" onClick={() => apply('all')}>
          应用到全部页面 <span className={styles.pages}>{pageCount} 页</span>
        </Button>
        <Button size="large" type="primary" onClick={() => apply('page')}>
          应用到当前页
        </Button>
      </footer>
    </Dialog>
  )
}
