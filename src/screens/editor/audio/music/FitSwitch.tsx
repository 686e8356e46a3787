import { useState } from 'react'
import { changeMusic, findMusic, type Music } from '#engine/document/operations/index.ts'
import { type PlacedMusic, placedMusic } from '#engine/timeline/index.ts'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { useEditing, usePages, useVideoPlan } from '#src/screens/editor/shared/use-editing.ts'
import { SwitchField } from '#src/ui/controls/index.ts'
import styles from './music-editor.module.css'
import { tempoOf } from './tracks.ts'

type Finding = 'idle' | 'busy' | 'beatless' | 'unread'

const NOTES: Record<Exclude<Finding, 'idle'>, string> = {
  busy: '正在找节拍…',
  beatless: '没有找到清楚的节拍，音乐会照原样播放或循环，结尾淡出',
  unread: '声音没有读到，请检查网络后重试',
}

/** Joins music at its bars so that it is as long as the video or its page, and ends with its own ending. */
export function FitSwitch({ id, music }: { id: string; music: Music }) {
  const { editing, resolveUrl } = useEditorContext()
  const { history, undoable } = editing
  const { musicSrc: src, barGrid } = music.propsValue
  const [finding, setFinding] = useState<{ src: string; state: Finding }>({ src, state: 'idle' })
  const state = finding.src === src ? finding.state : 'idle'

  async function fit() {
    setFinding({ src, state: 'busy' })
    try {
      const { barsAt } = await import('#src/sound/beats/bars-at.ts')
      const found = await barsAt(resolveUrl(src), tempoOf(src))
      setFinding({ src, state: found ? 'idle' : 'beatless' })
      // The music may have been replaced or removed in the meantime.
      const isSame = findMusic(undoable.project, id)?.propsValue.musicSrc === src
      if (found && isSame) history.change(() => changeMusic(undoable.project, id, { barGrid: found }))
    } catch {
      setFinding({ src, state: 'unread' })
    }
  }

  function turn(isOn: boolean) {
    if (isOn) void fit()
    else history.change(() => changeMusic(undoable.project, id, { barGrid: null }))
  }

  return (
    <>
      <SwitchField
        label={music.elName === 'qk-bg-music' ? '配合视频长度' : '配合页面长度'}
        value={barGrid !== undefined || state === 'busy'}
        disabled={src === '' || state === 'busy'}
        onChange={turn}
        onCommit={NOTHING}
        onCancel={NOTHING}
      />
      {state !== 'idle' && (
        <p className={styles.note} role="status">
          {NOTES[state]}
        </p>
      )}
      {state === 'idle' && barGrid && <Joins id={id} />}
    </>
  )
}

const NOTHING = () => undefined

/** Tells how the music is joined. */
function Joins({ id }: { id: string }) {
  const plan = useVideoPlan()
  const pages = usePages()
  const note = joinsNote(placedMusic({ pages }, plan).find(({ elementId }) => elementId === id))
  const isHidden = useEditing(({ undoable }) => findMusic(undoable.project, id)?.isHidden === true)
  return isHidden ? null : <p className={styles.note}>{note}</p>
}

function joinsNote(placed: PlacedMusic | undefined): string {
  if (!placed) return ''
  const { cues } = placed
  if (cues.length > 1) return `按节拍接了 ${cues.length - 1} 处，用音乐自己的结尾收尾`
  // Music that is as long as needed is one part that does not repeat, see `joinedCues`.
  const isWhole = cues[0] !== undefined && !cues[0].loop && cues[0].to < Infinity
  return isWhole ? '长度正好，不用剪接' : '太短，接不上节拍，音乐会截断并淡出'
}
