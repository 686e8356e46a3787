import { Button } from 'antd'
import {
  SUBTITLE_PRESET_NAMES,
  type SubtitlePresetName,
  subtitlePreset,
} from '#engine/document/catalogue/subtitle-presets.ts'
import { SUBTITLE_SIZE, type Subtitles } from '#engine/document/index.ts'
import { changeSubtitles, type SubtitlesChange } from '#engine/document/operations/index.ts'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { useStepGesture } from '#src/screens/editor/shared/step-gesture.ts'
import { useFonts } from '#src/fonts/index.ts'
import { ColorField, FontField, NumberField, SegmentedField } from '#src/ui/controls/index.ts'
import drawer from '../drawer.module.css'
import { SubtitleTile } from './SubtitleTile.tsx'
import styles from './subtitles.module.css'

const POSITIONS = [
  { value: 'auto', label: '自动' },
  { value: 'top', label: '上' },
  { value: 'middle', label: '中' },
  { value: 'bottom', label: '下' },
] as const

/** Font and colors go back to those of the preset. */
const OF_PRESET: SubtitlesChange = {
  fontFamily: undefined,
  fontSize: undefined,
  color: undefined,
  spokenColor: undefined,
}

/** px; beyond them a subtitle has reached the edge of any page. */
const LARGEST_OFFSET = 2000

/** The style of the subtitles: a preset, then what the author changes of it. */
export function SubtitleStyle({ settings }: { settings: Subtitles }) {
  const { editing } = useEditorContext()
  const { history, undoable } = editing
  const preset = subtitlePreset(settings.preset)
  const write = (change: SubtitlesChange) => changeSubtitles(undoable.project, change)
  const gestureOf = useStepGesture()
  const gesture = <Value,>(changeOf: (value: Value) => SubtitlesChange) =>
    gestureOf<Value>((value) => write(changeOf(value)))
  const pick = (name: SubtitlePresetName) => history.change(() => write({ ...OF_PRESET, preset: name }))
  const isChanged = Object.keys(OF_PRESET).some((key) => settings[key as keyof Subtitles] !== undefined)
  const pickFont = (fontFamily: string) => history.change(() => write({ fontFamily }))
  const { family, fonts, ownFonts, onOpen, footer, dialog } = useFonts(
    settings.fontFamily ?? preset.style.fontFamily ?? '',
    pickFont,
  )
  return (
    <>
      <section className={drawer.group}>
        <h3>样式</h3>
        <div className={styles.tiles} role="group" aria-label="字幕样式">
          {SUBTITLE_PRESET_NAMES.map((name) => (
            <SubtitleTile
              key={name}
              name={name}
              isSelected={subtitlePreset(name) === preset}
              onPick={() => pick(name)}
            />
          ))}
        </div>
      </section>
      <div className={styles.fields}>
        <div className={styles.row}>
          <span>字体</span>
          <FontField
            label="字幕字体"
            value={family}
            {...{ fonts, ownFonts, onOpen, footer }}
            {...gesture((fontFamily: string) => ({ fontFamily }))}
          />
          {dialog}
        </div>
        <div className={styles.row}>
          <span>字号</span>
          <NumberField
            label="字幕字号"
            value={settings.fontSize ?? preset.style.fontSize}
            {...SUBTITLE_SIZE}
            precision={0}
            unit="px"
            {...gesture((fontSize: number) => ({ fontSize }))}
          />
        </div>
        <div className={styles.row}>
          <span>颜色</span>
          <ColorField
            label="字幕颜色"
            value={settings.color ?? preset.style.color}
            {...gesture((color: string) => ({ color }))}
          />
        </div>
        {preset.spokenColor && (
          <div className={styles.row}>
            <span>高亮</span>
            <ColorField
              label="字幕高亮颜色"
              value={settings.spokenColor ?? preset.spokenColor}
              {...gesture((spokenColor: string) => ({ spokenColor }))}
            />
          </div>
        )}
        <div className={styles.row}>
          <span>位置</span>
          <SegmentedField
            label="字幕位置"
            value={settings.position}
            options={POSITIONS}
            {...gesture((position: Subtitles['position']) => ({ position, offset: 0 }))}
          />
        </div>
        {settings.position === 'auto' ? (
          <p className={styles.note}>每页避开画面上的文字；在画布上拖动字幕，就固定在那里</p>
        ) : (
          <div className={styles.row}>
            <span>偏移</span>
            <NumberField
              label="字幕向下偏移"
              value={settings.offset}
              min={-LARGEST_OFFSET}
              max={LARGEST_OFFSET}
              precision={0}
              unit="px"
              {...gesture((offset: number) => ({ offset }))}
            />
          </div>
        )}
        {isChanged && (
          <Button size="small" onClick={() => history.change(() => write(OF_PRESET))}>
            恢复样式原来的字体和颜色
          </Button>
        )}
      </div>
    </>
  )
}
