import { removeMusic, sceneMusic } from '#engine/document/operations/index.ts'
import { activePage, type Editing, select } from '#engine/editing/index.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import { musicName } from '../audio/music/tracks.ts'
import { useMusic } from '../audio/music/use-music.ts'
import { useEditorContext } from '../shared/editor-context.ts'
import { useEditing, useSelectedIds } from '../shared/use-editing.ts'
import drawer from './drawer.module.css'
import styles from './music.module.css'

/** Music of the active page; a click selects an item for the property panel. */
export function SceneMusicList() {
  const joined = useEditing(idsOf)
  if (joined === '') return null
  return (
    <section className={drawer.group}>
      <h3>本页音乐</h3>
      <ul>
        {joined.split('\n').map((id) => (
          <SceneMusicRow key={id} id={id} />
        ))}
      </ul>
    </section>
  )
}

function SceneMusicRow({ id }: { id: string }) {
  const { editing } = useEditorContext()
  const music = useMusic(id)
  const isSelected = useSelectedIds().includes(id)
  if (!music) return null
  const { musicSrc, name, loop } = music.propsValue
  const label = musicName({ src: musicSrc, name })
  return (
    <li className={styles.row} data-used={isSelected}>
      <button
        type="button"
        className={styles.select}
        aria-label={`设置${label}`}
        aria-pressed={isSelected}
        onClick={() => select(editing, [id])}
      >
        <Icon name="music" />
        <span className={styles.words}>
          <b>{label}</b>
          <small>{`音量 ${music.commonStyle.volume}%${loop ? '·循环' : ''}`}</small>
        </span>
      </button>
      <IconButton
        icon="trash"
        label={`移除${label}`}
        size={24}
        onClick={() => editing.history.change(() => removeMusic(editing.undoable.project, id))}
      />
    </li>
  )
}

const idsOf = (editing: Editing) =>
  sceneMusic(activePage(editing))
    .map(({ uuid }) => uuid)
    .join('\n')
