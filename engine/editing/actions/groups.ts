import {
  canJoinGroup,
  composeGroup,
  decomposeGroup,
  isGroup,
  locateAll,
} from '#engine/document/operations/index.ts'
import { activeContainer, freeIds, select, selectedElements } from '../selection.ts'
import type { Editing } from '../store.ts'
import { CHANGEABLE, defineActions, editFree, SELECTED } from './action.ts'

function canCompose(editing: Editing): boolean {
  const container = activeContainer(editing)
  const located = container ? locateAll(container, freeIds(editing)) : []
  const peers = located.filter(({ siblings }) => siblings === located[0]?.siblings)
  return peers.filter(({ element }) => canJoinGroup(element)).length >= 2
}

const hasGroup = (editing: Editing) => selectedElements(editing).some(isGroup)

export const groupActions = defineActions({
  composeGroup: {
    label: '组合',
    keys: ['Mod+G'],
    when: CHANGEABLE,
    enabled: canCompose,
    run: (editing) =>
      editFree(editing, (container, ids) => {
        const group = composeGroup(container, ids)
        return group ? [group] : undefined
      }),
  },
  decomposeGroup: {
    label: '取消组合',
    keys: ['Mod+Shift+G'],
    when: CHANGEABLE,
    enabled: hasGroup,
    run: (editing) =>
      editFree(editing, (container, ids) =>
        locateAll(container, ids).flatMap(({ element }) =>
          isGroup(element) ? decomposeGroup(container, element.uuid) : [element],
        ),
      ),
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
