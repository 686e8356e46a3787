import { flipPictures, pictureAppearance, pictureOf } from '#engine/document/operations/index.ts'
import { freeElements, selectedElements, selectedIds } from '../selection.ts'
import type { Editing } from '../store.ts'
import { CHANGEABLE, defineActions, editFree } from './action.ts'

const canFlip = (editing: Editing) =>
  freeElements(editing).some((element) => pictureAppearance(element) !== null)

function canCrop(editing: Editing): boolean {
  const [only, ...others] = selectedElements(editing)
  if (!only || others.length > 0 || editing.tools.editContent === null) return false
  return pictureAppearance(only) !== null && pictureOf(only) !== ''
}

export const pictureActions = defineActions({
  flipX: {
    label: '水平翻转',
    keys: ['Shift+H'],
    when: CHANGEABLE,
    enabled: canFlip,
    run: (editing) => editFree(editing, (container, ids) => flipPictures(container, ids, 'flipX')),
  },
  flipY: {
    label: '垂直翻转',
    keys: ['Shift+V'],
    when: CHANGEABLE,
    enabled: canFlip,
    run: (editing) => editFree(editing, (container, ids) => flipPictures(container, ids, 'flipY')),
  },
  cropPicture: {
    label: '裁剪',
    when: CHANGEABLE,
    enabled: canCrop,
    run: (editing) => editing.tools.editContent?.(selectedIds(editing)[0] ?? ''),
  },
})
