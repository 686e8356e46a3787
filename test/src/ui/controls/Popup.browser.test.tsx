import { cleanup, render } from '@testing-library/react'
import { App } from 'antd'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import '#src/ui/theme/tokens.css'
import '#src/ui/theme/base.css'
import { rememberColor } from '#src/ui/controls/color/color-lists.ts'
import { FillField } from '#src/ui/controls/index.ts'
import { GradientEditor, type GradientEditorProps } from '#src/ui/controls/gradient/GradientEditor.tsx'

afterEach(cleanup)

const FILL = { bgColor: '', gradient: true, angle: 90, colors: ['#4065f0', '#ffffff'], positions: [0, 100] }
const HEIGHT = 560
const ignored = () => undefined

const Gradients = (props: Omit<GradientEditorProps, 'presets'>) => <GradientEditor presets={[]} {...props} />

/** A fill in a panel at the right, near the lower edge of the window. */
async function openGradient() {
  await page.viewport(1000, HEIGHT)
  render(
    <App>
      <aside style={{ position: 'fixed', right: 0, top: HEIGHT - 60, width: 280 }}>
        <FillField
          label="填充"
          value={FILL}
          Gradients={Gradients}
          onChange={ignored}
          onCommit={ignored}
          onCancel={ignored}
        />
      </aside>
    </App>,
  )
  await page.getByRole('button', { name: '填充：选择渐变' }).click()
}

const bottom = () => page.getByRole('dialog', { name: '填充' }).element().getBoundingClientRect().bottom

it('stays in the window when it grows for the color of a stop', async () => {
  rememberColor('#de8a8a')
  await openGradient()
  expect(bottom()).toBeLessThan(HEIGHT)
  await page.getByRole('button', { name: '色标颜色' }).click()
  await expect.element(page.getByText('最近使用')).toBeVisible()
  await expect.poll(bottom).toBeLessThan(HEIGHT)
})

it('stays in the window when that becomes smaller', async () => {
  await openGradient()
  await page.viewport(1000, HEIGHT - 100)
  await expect.poll(bottom).toBeLessThan(HEIGHT - 100)
})
