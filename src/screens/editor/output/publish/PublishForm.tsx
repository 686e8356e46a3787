import { Alert, App, Button, Input, Segmented } from 'antd'
import { useId, useMemo, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { Page, Project } from '#engine/document/index.ts'
import { placeKey } from '#engine/document/found-places.ts'
import { posterOf } from '#engine/document/operations/index.ts'
import { joinedProject } from '#engine/editing/index.ts'
import type { PageTurning, Publication } from '#server/api/publications.ts'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { pageLabel } from '#src/screens/editor/shared/page-label.ts'
import { changeView } from '#src/screens/editor/shared/view-state.ts'
import { PageThumbnail } from '#src/screens/editor/shared/thumbnails/PageThumbnail.tsx'
import { usePermission } from '#src/session/index.ts'
import { LOSS_QUESTION } from '#src/ui/loss-question.ts'
import { ElementList } from '../checks/ElementList.tsx'
import { faultsOf } from '../checks/faults.ts'
import { showPlace } from '../checks/show-place.ts'
import { useUnreadable } from '../checks/use-unreadable.ts'
import styles from './publish.module.css'
import { changedForms } from './changed-forms.ts'
import type { PublicationState } from './use-publication.ts'
import { TITLE_LIMIT, usePublishChoice } from './use-publish-choice.ts'

const TURNINGS: { value: PageTurning; label: string }[] = [
  { value: 'swipe', label: '上下滑动' },
  { value: 'time', label: '自动播放' },
]
const TURNING_HINTS: Record<PageTurning, string> = {
  swipe: '看的人自己滑动翻页，每页停在末尾',
  time: '像视频一样按时长和转场翻页，也可以滑动',
}
const DESCRIPTION_LIMIT = 200
/** Pages that are offered for the shared picture. */
const MOST_PAGES = 20

interface PublishFormProps {
  state: PublicationState
  publication: Publication | null
}

/** What the shared link says, and how pages are turned. */
export function PublishForm({ state, publication }: PublishFormProps) {
  const editor = useEditorContext()
  const { message, modal } = App.useApp()
  const { status } = useSnapshot(editor.saving.state)
  const mayPublish = usePermission('page:publish')
  const [project] = useState(() => joinedProject(editor.editing))
  const id = useId()
  const isLive = publication?.isPublished ?? false
  const { choice, change, published } = usePublishChoice(project, publication)
  const isChanged =
    publication !== null &&
    (choice.title !== publication.title ||
      choice.description !== publication.description ||
      choice.turning !== publication.turning ||
      (choice.pictureOf !== undefined && publication.sharePicture !== ''))
  const formChanges = useMemo(() => publication && changedForms(project, publication), [project, publication])
  const unreadable = useUnreadable(project, false)
  const faults = useMemo(() => [...faultsOf(project), ...unreadable], [project, unreadable])
  const isOutdated = isLive && (publication?.isOutdated === true || status !== 'saved')
  const stateText =
    isOutdated || (isLive && isChanged) ? '有未发布的修改' : isLive ? '发布的就是现在的内容' : ''

  const publish = async () => {
    if (!(await state.publish({ ...choice, title: choice.title.trim() }))) return
    published()
    void message.success(isLive ? '已更新，看的人刷新后就是新的' : '已发布，可以分享链接了')
  }
  const unpublish = () =>
    modal.confirm({
      title: '取消发布？',
      content: '链接和二维码马上打不开，已收到的表单数据还在。再次发布后，原来的链接可以继续使用',
      okText: '取消发布',
      cancelText: '继续发布',
      ...LOSS_QUESTION,
      onOk: async () => {
        if (await state.unpublish()) void message.success('已取消发布，链接打不开了')
      },
    })

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void publish()
      }}
    >
      <label htmlFor={`${id}title`}>标题</label>
      <Input
        id={`${id}title`}
        // Of a live page, the link is what most come for.
        autoFocus={!isLive}
        size="large"
        value={choice.title}
        maxLength={TITLE_LIMIT}
        showCount
        disabled={!mayPublish}
        onChange={(event) => change({ title: event.target.value })}
      />
      <label htmlFor={`${id}description`}>简介</label>
      <Input.TextArea
        id={`${id}description`}
        size="large"
        value={choice.description}
        maxLength={DESCRIPTION_LIMIT}
        autoSize={{ minRows: 2, maxRows: 4 }}
        placeholder="分享到微信等应用时，显示在标题下面"
        disabled={!mayPublish}
        onChange={(event) => change({ description: event.target.value })}
      />
      <span id={`${id}picture`}>分享图片</span>
      <Pictures
        labelledBy={`${id}picture`}
        project={project}
        kept={publication?.sharePicture ?? ''}
        value={choice.pictureOf}
        onChange={(pictureOf) => change({ pictureOf })}
      />
      <span id={`${id}turning`}>翻页方式</span>
      <div className={styles.turning}>
        <Segmented
          aria-labelledby={`${id}turning`}
          options={TURNINGS}
          value={choice.turning}
          disabled={!mayPublish}
          onChange={(turning: PageTurning) => change({ turning })}
        />
        <small>{TURNING_HINTS[choice.turning]}</small>
      </div>
      {formChanges !== null && (
        <Alert
          className={styles.wide ?? ''}
          type="warning"
          showIcon
          title={`表单改过：${formChanges}`}
          description={`已收到的 ${publication?.entries} 条数据都在。更新发布后，新的数据另列在新的栏目里`}
        />
      )}
      {faults.length > 0 && (
        <Alert
          className={styles.wide ?? ''}
          type="warning"
          showIcon
          title={`${faults.length} 处没有填好或读不到，看的人看不到内容，或点按没有反应`}
          description={
            <ElementList
              found={faults}
              keyOf={(fault) => `${placeKey(fault)} ${fault.why}`}
              noteOf={({ why }) => why}
              show={(fault) => {
                changeView(editor.view, { isPublishOpen: false })
                showPlace(editor, fault)
              }}
            />
          }
        />
      )}
      {state.error !== null && (
        <Alert className={styles.wide ?? ''} type="error" showIcon title={state.error} />
      )}
      <footer className={styles.foot}>
        {isLive && mayPublish && (
          <Button size="large" type="text" danger disabled={state.isWaiting} onClick={() => void unpublish()}>
            取消发布
          </Button>
        )}
        <span className={styles.state} role="status">
          {mayPublish ? stateText : '没有发布的权限，请联系管理员'}
        </span>
        <Button
          size="large"
          type="primary"
          htmlType="submit"
          loading={state.isWaiting}
          disabled={!mayPublish || choice.title.trim() === ''}
        >
          {isLive ? '更新发布' : '发布'}
        </Button>
      </footer>
    </form>
  )
}

interface PicturesProps {
  labelledBy: string
  /** A snapshot. */
  project: Project
  /** Address of the picture that was shared before; may be empty. */
  kept: string
  value: string | null | undefined
  onChange: (pictureOf: string | null | undefined) => void
}

/** Selects the picture of the link: the one before, the cover, or a page. */
function Pictures({ labelledBy, project, kept, value, onChange }: PicturesProps) {
  const poster = useMemo(() => posterOf(project), [project])
  const isFirst = poster === project.pages[0]
  const pages: readonly Page[] = project.pages.slice(isFirst ? 1 : 0, MOST_PAGES)
  return (
    <div className={styles.pictures} role="radiogroup" aria-labelledby={labelledBy}>
      {kept !== '' && (
        <Picture name="正在使用的" isSelected={value === undefined} onSelect={() => onChange(undefined)}>
          <img src={kept} alt="" height={96} />
        </Picture>
      )}
      <Picture name="封面" isSelected={value === null} onSelect={() => onChange(null)}>
        <PageThumbnail page={poster} height={96} />
      </Picture>
      {pages.map((page, index) => (
        <Picture
          key={page.uuid}
          name={pageLabel(page, index + (isFirst ? 1 : 0))}
          isSelected={value === page.uuid}
          onSelect={() => onChange(page.uuid)}
        >
          <PageThumbnail page={page} height={96} />
        </Picture>
      ))}
    </div>
  )
}

interface PictureProps {
  name: string
  isSelected: boolean
  onSelect: () => void
  children: React.ReactNode
}

function Picture({ name, isSelected, onSelect, children }: PictureProps) {
  return (
    <button
      type="button"
      role="radio"
      aria-checked={isSelected}
      title={name}
      className={styles.picture}
      onClick={onSelect}
    >
      {children}
      <span>{name}</span>
    </button>
  )
}
