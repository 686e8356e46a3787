import { dequal } from 'dequal/lite'
import { type AnimationRef, type NarrationClip, narrationOf } from '#engine/document/operations/index.ts'
import { activePage, tieAnimation } from '#engine/editing/index.ts'
import type { Tie } from '#engine/elements/element.ts'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { useEditing } from '#src/screens/editor/shared/use-editing.ts'
import { SelectField } from '#src/ui/controls/index.ts'
import { LabelledRow } from '../LabelledRow.tsx'
import styles from './animation-panel.module.css'

interface TieRowProps {
  place: AnimationRef
  tie: Readonly<Tie> | undefined
}

const BY_TIME = -1
const NOTHING = () => {}
/** Characters of a sentence that a list shows. */
const SHOWN = 14

/** Where an animation starts: at a time, with a sentence of the page's narration, or with a character of it. */
export function TieRow({ place, tie }: TieRowProps) {
  const { editing } = useEditorContext()
  const clips = useEditing((editing) => narrationOf(activePage(editing)).map(factsOf), dequal)
  if (clips.length === 0) return null
  const index = tie ? clips.findIndex(({ id }) => id === tie.clipId) : BY_TIME
  const clip = clips[index]
  const sentences = clips.map(({ written }, at) => ({
    value: at,
    label: `第 ${at + 1} 句 ${written.length > SHOWN ? `${written.slice(0, SHOWN)}…` : written}`,
  }))
  const pick = (at: number, character?: number) => {
    const target = clips[at]?.at
    const where = character === undefined || character === 0 ? {} : { character }
    tieAnimation(editing, place, target ? { ...target, ...where } : null)
  }
  return (
    <>
      <LabelledRow label="开始">
        <SelectField
          label="开始于"
          value={index}
          options={[{ value: BY_TIME, label: '按时间' }, ...sentences]}
          onChange={(at) => pick(at)}
          onCommit={NOTHING}
          onCancel={NOTHING}
        />
      </LabelledRow>
      {clip && (
        <LabelledRow label="说到">
          <SelectField
            label="说到哪个字"
            value={tie?.character ?? 0}
            options={charactersOf(clip.written)}
            onChange={(character) => pick(index, character)}
            onCommit={NOTHING}
            onCancel={NOTHING}
          />
        </LabelledRow>
      )}
      {clip && (
        <p className={styles.tieNote}>
          {clip.isSpoken ? `跟着这句配音${offsetText(tie?.offset ?? 0)}` : '这句配音生成后，从这里开始'}
        </p>
      )}
    </>
  )
}

const factsOf = ({ at, id, written, src }: NarrationClip) => ({ at, id, written, isSpoken: src !== '' })

/** The sentence's beginning and every further letter or digit. */
function charactersOf(written: string) {
  const rest = Array.from(written, (character, index) => ({ character, index })).filter(
    ({ character, index }) => index > 0 && /[\p{L}\p{N}]/u.test(character),
  )
  return [
    { value: 0, label: '句首' },
    ...rest.map(({ character, index }) => ({ value: index, label: `${character}（第 ${index + 1} 字）` })),
  ]
}

function offsetText(offset: number): string {
  const seconds = Number(Math.abs(offset).toFixed(2))
  if (seconds === 0) return ''
  return offset > 0 ? `，晚 ${seconds} 秒` : `，早 ${seconds} 秒`
}
