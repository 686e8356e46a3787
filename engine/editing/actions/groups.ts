import {
  canJoinGroup,
  composeGroup,
  decomposeGroup,
  isGroup,
  locateAll,
} from '#engine/document/operations/index.ts'
import type { Element } from '#engine/elements/schemas.ts'
import { showStep } from '../notices.ts'
import { activeContainer, activeHistory, freeIds, select, selectedElements } from '../selection.ts'
import type { Editing } from '../store.ts'
import { CHANGEABLE, defineActions, editFree, SELECTED } from './action.ts'

function canCompose(editing: Editing): boolean {
  const container = activeContainer(editing)
  const located = container ? locateAll(container, freeIds(editing)) : []
  const peers = located.filter(({ siblings }) => siblings === located[0]?.siblings)
  return peers.filter(({ element }) => canJoinGroup(element)).length >= 2
}

const hasGroup = (editing: Editing) => selectedElements(editing).some(isGroup)

const isAnimated = ({ animations }: Element) => animations.length > 0
const hasEvents = ({ events }: Element) => events.length > 0

function compose(editing: Editing) {
  const isAnyAnimated = selectedElements(editing).some(isAnimated)
  const run = () =>
    editFree(editing, (container, ids) => {
      const group = composeGroup(container, ids)
      return group ? [group] : undefined
    })
  showStep(editing, activeHistory(editing), run, (_, isStep) =>
    isStep && isAnyAnimated ? '组合里的元素一起动，各自的动画不再播放，取消组合后恢复' : null,
  )
}

function decompose(editing: Editing) {
  const groups = selectedElements(editing).filter(isGroup)
  const lost = [groups.some(isAnimated) ? '动画' : '', groups.some(hasEvents) ? '事件' : ''].filter(Boolean)
  const run = () =>
    editFree(editing, (container, ids) =>
      locateAll(container, ids).flatMap(({ element }) =>
        isGroup(element) ? decomposeGroup(container, element.uuid) : [element],
      ),
    )
  showStep(editing, activeHistory(editing), run, (_, isStep) =>
    isStep && lost.length > 0 ? `组合的${lost.join('和')}随组合去掉了` : null,
  )
}

export const groupActions = defineActions({
  composeGroup: {
    label: '组合',
    keys: ['Mod+G'],
    when: CHANGEABLE,
    enabled: canCompose,
    run: compose,
  },
  decomposeGroup: {
    label: '取消组合',
    keys: ['Mod+Shift+G'],
    when: CHANGEABLE,
    enabled: hasGroup,
    run: decompose,
  },
  enterGroup: {
    label: '进入组合',
    keys: ['Enter'],
    when: { ...SELECTED, group: true },
    run(editing) {
      const group = selectedElements(editing).find(isGroup)
      if (!group) return
      editing.session.enteredGroupId = group.uuid
      select(
        editing,
        group.propsValue.components.slice(-1).map(({ uuid }) => uuid),
      )
    },
  },
})
