import { Button } from 'antd'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { snapshot } from 'valtio/vanilla'
import { type AnimationGroupId, animationGroup } from '#engine/document/catalogue/animations.ts'
import { animatableElements, createAnimation, locate } from '#engine/document/operations/index.ts'
import {
  actions,
  activeContainer,
  activeElement,
  addAnimation,
  changeAnimation,
  duplicateAnimation,
  type Editing,
  moveAnimation,
  removeAnimation,
  replaceAnimation,
  runAction,
  select,
  selectedElements,
} from '#engine/editing/index.ts'
import type { Animation, Easing } from '#engine/elements/element.ts'
import { type Element, schemaOf } from '#engine/elements/schemas.ts'
import { useEditorContext } from '#src/screens/editor/shared/editor-context.ts'
import { useEditing } from '#src/screens/editor/shared/use-editing.ts'
import { changeView } from '#src/screens/editor/shared/view-state.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { ListAddButton, ListEmpty, ListNote, ListPanel } from '../ListPanel.tsx'
import { AnimationCards } from './AnimationCards.tsx'
import { AnimationPicker } from './AnimationPicker.tsx'
import styles from './animation-panel.module.css'
import { SelfAnimation } from './SelfAnimation.tsx'
import { StageTrial } from './StageTrial.tsx'

/** Animations of the selected element. */
export function AnimationPanel() {
  const element = useEditing((editing) => {
    const active = activeElement(editing)
    return active ? (snapshot(active) as Element) : null
  })
  const obstacle = useEditing(obstacleOf)
  if (!element) return <Hint text="选中元素后，在这里添加动画" />
  if (obstacle === 'cover') return <Hint text="封面是一张图片，不播放动画" />
  if (obstacle === 'sound') return <Hint text="这个元素没有画面，不需要动画" />
  if (obstacle === 'part') return <PartOfGroup id={element.uuid} />
  // Another element starts with collapsed cards and no picker.
  return <Animations key={element.uuid} element={element} />
}

/** Why the selected element cannot be animated. */
function obstacleOf(editing: Editing) {
  const container = activeContainer(editing)
  const element = activeElement(editing)
  if (!container || !element) return null
  if (editing.session.isCoverTab) return 'cover'
  if (!schemaOf(element.elName).visual) return 'sound'
  return animatableElements(container, [element.uuid]).length === 0 ? 'part' : null
}

interface Picking {
  /** Index of the animation that is replaced; null adds one. */
  index: number | null
}

const FIRST: Picking = { index: null }

function Animations({ element }: { element: Element }) {
  const { editing, view } = useEditorContext()
  const { uuid, animations } = element
  const { hasTextUnits, textForm } = schemaOf(element.elName)
  const [openAt, setOpenAt] = useState<number | null>(animations.length === 1 ? 0 : null)
  const [opened, setOpened] = useState<Picking | null>(null)
  const { isAnimationWanted } = useSnapshot(view, { sync: true })
  const picking = opened ?? (isAnimationWanted ? FIRST : null)
  useEffect(() => () => changeView(view, { isAnimationWanted: false }), [view])
  const [tried, setTried] = useState<string | null>(null)
  const [triedEasing, setTriedEasing] = useState<{ index: number; easing: Easing | '' } | null>(null)
  const [panel, setPanel] = useState<HTMLElement | null>(null)
  const opener = useRef<HTMLElement | null>(null)
  const player = usePlayOnStage()
  const isDelayWanted = useSnapshot(view).wantedField === 'delay'
  if (isDelayWanted && openAt === null && animations.length > 0) setOpenAt(0)
  useEffect(() => {
    // The field is there once a card is open.
    const field =
      isDelayWanted && openAt !== null && panel?.querySelector<HTMLInputElement>('input[aria-label="延迟"]')
    if (!field) return
    field.focus()
    changeView(view, { wantedField: null })
  }, [isDelayWanted, panel, openAt, view])
  const selectedCount = useEditing((editing) => selectedElements(editing).length)
  const canCopy = useEditing((editing) => actions.copyAnimations.enabled(editing))
  const pageSeconds = useEditing(
    ({ undoable: { project, activePageId } }) =>
      project.pages.find((page) => page.uuid === activePageId)?.data.duration ?? 6,
  )
  const pickedAt = picking?.index ?? null
  const replaced = pickedAt === null ? undefined : animations[pickedAt]
  const trial = useTrial(tried, replaced)
  const easingTrial = useEasingTrial(triedEasing && animations[triedEasing.index], triedEasing?.easing)

  const openPicker = (index: number | null, from: HTMLElement | null | undefined) => {
    opener.current = from ?? null
    setOpened({ index })
  }
  const closePicker = () => {
    setOpened(null)
    changeView(view, { isAnimationWanted: false })
    setTried(null)
    opener.current?.focus()
  }
  const pick = (type: string) => {
    // Undo may have removed the animation picked last; a new one is added then.
    if (pickedAt !== null && replaced) {
      replaceAnimation(editing, { elementId: uuid, index: pickedAt }, type)
    } else {
      addAnimation(editing, type)
      setOpened({ index: animations.length })
      setOpenAt(animations.length)
    }
  }
  const start: AnimationGroupId = (replaced && animationGroup(replaced.type)) ?? 'entrance'

  return (
    <ListPanel ref={setPanel}>
      {selectedCount > 1 && (
        <ListNote>
          已选 {selectedCount} 个元素，新动画加到每一个上，下面是{schemaOf(element.elName).label}的动画
        </ListNote>
      )}
      <div className={styles.head}>
        <ListAddButton
          className={styles.add ?? ''}
          aria-expanded={picking !== null}
          aria-haspopup="dialog"
          onClick={({ currentTarget }) => openPicker(null, currentTarget)}
        >
          添加动画
        </ListAddButton>
        <Button
          icon={<Icon name={player.isPlaying ? 'stop' : 'play'} size={14} />}
          aria-label={player.isPlaying ? '停止播放' : '播放本页动画'}
          onClick={() => player.toggle()}
        >
          {player.isPlaying ? '停止' : '播放'}
        </Button>
      </div>
      <SelfAnimation element={element} pageSeconds={pageSeconds} />
      {animations.length === 0 ? (
        <ListEmpty title="还没有动画" hint="添加进入、强调或退出，让它动起来" />
      ) : (
        <AnimationCards
          elementId={uuid}
          animations={animations}
          openAt={openAt}
          isText={hasTextUnits}
          pageSeconds={pageSeconds}
          onOpen={setOpenAt}
          onMove={(from, to) => {
            moveAnimation(editing, { elementId: uuid, index: from }, to)
            setOpenAt((open) => (open === from ? to : null))
          }}
          onChange={(index, change) => changeAnimation(editing, { elementId: uuid, index }, change)}
          onTryEasing={(index, easing) => setTriedEasing(easing === null ? null : { index, easing })}
          onReplace={(index) =>
            openPicker(index, panel?.querySelectorAll('li')[index]?.querySelector('button'))
          }
          onDuplicate={(index) => duplicateAnimation(editing, { elementId: uuid, index })}
          onRemove={(index) => {
            removeAnimation(editing, { elementId: uuid, index })
            setOpenAt(null)
          }}
        />
      )}
      {canCopy && (
        <Button block onClick={() => runAction(editing, 'copyAnimations')}>
          用到其他 {selectedCount - 1} 个元素
        </Button>
      )}
      {animations.length > 1 && <ListNote>拖动卡片可调整先后顺序，时间轴同步更新。</ListNote>}
      {picking && panel && (
        <AnimationPicker
          beside={panel.closest('aside') ?? panel}
          textForm={hasTextUnits ? textForm : null}
          current={replaced?.type ?? null}
          start={start}
          onTry={setTried}
          onPick={pick}
          onClose={closePicker}
        />
      )}
      {trial && <StageTrial elementId={uuid} animation={trial} />}
      {easingTrial && <StageTrial elementId={uuid} animation={easingTrial} />}
    </ListPanel>
  )
}

/** The animation to preview, with duration and easing of the one it would replace. */
function useTrial(type: string | null, replaced: Animation | undefined): Animation | null {
  const { duration, easing } = replaced ?? {}
  // Keeps its identity: a new object restarts the preview.
  return useMemo(() => {
    if (type === null) return null
    const animation = createAnimation(type)
    return { ...animation, ...(duration !== undefined && { duration }), ...(easing && { easing }) }
  }, [type, duration, easing])
}

/** An animation with the easing to preview; only its duration matters besides. */
function useEasingTrial(animation: Animation | null | undefined, easing: Easing | '' | undefined) {
  const { type, duration } = animation ?? {}
  return useMemo(() => {
    if (type === undefined || duration === undefined || easing === undefined) return null
    return { ...createAnimation(type), duration, ...(easing !== '' && { easing }) }
  }, [type, duration, easing])
}

/** Selects the group that contains an element, from outside of it. */
function selectGroupOf(editing: Editing, id: string) {
  const container = activeContainer(editing)
  const [group] = (container && locate(container, id)?.groups) ?? []
  if (!group) return
  editing.session.enteredGroupId = null
  select(editing, [group.uuid])
}

function PartOfGroup({ id }: { id: string }) {
  const { editing } = useEditorContext()
  return (
    <ListPanel>
      <ListEmpty title="组合里的元素一起动" hint="动画加在整个组合上">
        <Button onClick={() => selectGroupOf(editing, id)}>选中组合</Button>
      </ListEmpty>
    </ListPanel>
  )
}

function Hint({ text }: { text: string }) {
  return (
    <ListPanel>
      <ListEmpty hint={text} />
    </ListPanel>
  )
}

/** Plays the page's animations on the stage until they end or are stopped. */
function usePlayOnStage() {
  const { stage } = useEditorContext()
  const [isPlaying, setIsPlaying] = useState(false)
  return {
    isPlaying,
    toggle() {
      const current = stage.current
      if (!current) return
      if (isPlaying) {
        current.stopPlaying()
        return
      }
      setIsPlaying(true)
      void current.playPage().finally(() => setIsPlaying(false))
    },
  }
}
