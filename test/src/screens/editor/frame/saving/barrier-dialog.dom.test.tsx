import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { BarrierDialog } from '#src/screens/editor/frame/saving/BarrierDialog.tsx'
import { createTestEditor, renderInEditor } from '#test/support/test-editor.tsx'

it('says of a deleted template that a copy of it is a work', () => {
  const shown = renderInEditor({ ...createTestEditor(), isTemplate: true }, <BarrierDialog barrier="gone" />)
  const dialog = screen.getByRole('dialog', { name: '这个模板已被删除' })
  expect(dialog.textContent).toContain('可以另存为副本，作为作品继续编辑')
  shown.close()
})
