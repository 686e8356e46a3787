import { useQueryClient } from '@tanstack/react-query'
import { Input } from 'antd'
import { useState } from 'react'
import { copyOut, layerName, projectOfElements } from '#engine/document/operations/index.ts'
import {
  activeBackground,
  activeContainer,
  type Editing,
  joinedProject,
  selectedElements,
  selectedIds,
} from '#engine/editing/index.ts'
import { components } from '#src/api/calls.ts'
import { COMPONENTS } from '#src/api/query-keys.ts'
import { useSingleMutation } from '#src/api/use-single-mutation.ts'
import { useStateAcrossLogin } from '#src/session/index.ts'
import { Dialog } from '#src/ui/Dialog.tsx'
import { useActionMessage } from '#src/ui/use-action-message.tsx'
import { openComponents } from '../shared/components.ts'
import { useEditorContext } from '../shared/editor-context.ts'
import { changeView } from '../shared/view-state.ts'

const MAX_NAME = 100

/** Saves the selection as a component of the author. */
export function ComponentDialog() {
  const editor = useEditorContext()
  const { workId, editing, view } = editor
  const queries = useQueryClient()
  const showAction = useActionMessage()
  const [name, setName] = useStateAcrossLogin(`component of ${workId}: ${selectedIds(editing).join()}`, () =>
    initialName(editing),
  )
  const [elements] = useState(() => copyOfSelection(editing))
  const [background] = useState(() => activeBackground(editing).backgroundColor)
  const close = () => changeView(view, { isComponentOpen: false })
  const { mutate, isPending } = useSingleMutation({
    mutationFn: () =>
      components.create({
        ...projectOfElements(joinedProject(editing), elements, name.trim(), background),
      }),
    // The API client reports errors; the dialog stays open.
    onSuccess() {
      close()
      void queries.invalidateQueries({ queryKey: [COMPONENTS] })
      showAction('已保存为组件，在素材的“组件”里', '查看', () => openComponents(editor))
    },
  })
  const isEmpty = name.trim() === ''
  return (
    <Dialog
      open
      centered
      className="raised"
      width={400}
      title="保存为组件"
      okText="保存"
      cancelText="取消"
      okButtonProps={{ disabled: isEmpty, loading: isPending }}
      onOk={() => mutate()}
      onCancel={close}
    >
      <Input
        aria-label="组件名称"
        maxLength={MAX_NAME}
        value={name}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setName(event.target.value)}
        onPressEnter={(event) => {
          if (!event.nativeEvent.isComposing && !isEmpty) mutate()
        }}
      />
    </Dialog>
  )
}

function copyOfSelection(editing: Editing) {
  const container = activeContainer(editing)
  return container ? copyOut(container, selectedIds(editing)) : []
}

function initialName(editing: Editing): string {
  const [first, ...others] = selectedElements(editing)
  if (!first) return '组件'
  return others.length === 0 ? layerName(first) : `${layerName(first)}等 ${others.length + 1} 个元素`
}
