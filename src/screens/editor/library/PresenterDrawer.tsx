import { insertPresenter, type Media, ownPresenterOf, placeOf, runAt } from '#engine/editing/index.ts'
import { Permitted, WITHOUT } from '#src/session/index.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { useEditorContext } from '../shared/editor-context.ts'
import { pickPresenter, uploadPresenter } from '../shared/pick-presenter.ts'
import drawer from './drawer.module.css'
import material from './material.module.css'
import { PresenterTile } from './PresenterTile.tsx'
import styles from './presenter.module.css'
import { presetsIn } from './preset.ts'

const HALF_FIGURES = presetsIn('presenter')
const FRAMED = presetsIn('framedPresenter')

/** Built-in presenters in several outfits, or the author's picture or video. */
export function PresenterDrawer() {
  return (
    <>
      <section className={drawer.group}>
        <h3>小连</h3>
        <div className={styles.tiles}>
          {HALF_FIGURES.map((preset) => (
            <PresenterTile key={preset.id} preset={preset} />
          ))}
        </div>
      </section>
      <section className={drawer.group}>
        <h3>小窗</h3>
        <div className={`${styles.tiles} ${styles.framed}`}>
          {FRAMED.map((preset) => (
            <PresenterTile key={preset.id} preset={preset} />
          ))}
        </div>
      </section>
      <section className={drawer.group}>
        <h3>我的形象</h3>
        <Permitted
          to="material:upload"
          fallback={<p className={material.empty}>{WITHOUT['material:upload']}</p>}
        >
          <OwnPresenter />
        </Permitted>
      </section>
    </>
  )
}

function OwnPresenter() {
  const { editing, uploads } = useEditorContext()
  /** Where the author asks for it: an upload takes its time. */
  const insertHere = () => {
    const place = placeOf(editing)
    return (media: Media) =>
      runAt(editing, place, () => insertPresenter(editing, ownPresenterOf(editing, media)))
  }
  return (
    <button
      type="button"
      className={material.area}
      onClick={() => void pickPresenter(uploads, 'any', insertHere())}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        void uploadPresenter(uploads, [...event.dataTransfer.files], insertHere())
      }}
    >
      <span className={material.disc}>
        <Icon name="upload" />
      </span>
      <span className={material.words}>
        <b>上传形象</b>
        <small>抠好的 PNG、透明 WebM 或任意视频</small>
      </span>
    </button>
  )
}
