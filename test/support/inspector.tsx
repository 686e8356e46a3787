import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { CommonStyle } from '#engine/elements/element.ts'
import { Inspector } from '#src/screens/editor/properties/Inspector.tsx'
import { StageAuthor } from './stage-author.ts'
import { editorOfAuthor, renderInEditor } from './test-editor.tsx'

/** Shows the properties panel beside the stage of an author. */
export function renderInspector(): StageAuthor {
  const author = new StageAuthor()
  renderInEditor(
    editorOfAuthor(author, author),
    <div style={{ position: 'fixed', right: 0, top: 0, bottom: 0, display: 'flex' }}>
      <Inspector />
    </div>,
  )
  return author
}

export const numberField = (name: string) => page.getByRole('spinbutton', { name, exact: true })

/** Writes a text, leaves it, and selects it again by clicking it on the stage. */
export async function selectedText(author: StageAuthor): Promise<CommonStyle> {
  author.write('新能源汽车', { left: 100, top: 100, textAlign: 'left', fontSize: 20, lineHeight: 30 })
  const element = author.element('新能源汽车')
  await author.clickAt({ x: 300, y: 500 })
  await expect.element(page.getByText('样式')).not.toBeInTheDocument()
  await author.clickAt({ x: 105, y: 105 })
  await expect.element(numberField('字号')).toHaveValue('20')
  return element.commonStyle
}
