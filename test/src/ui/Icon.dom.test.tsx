import { cleanup, render } from '@testing-library/react'
import { Dropdown } from 'antd'
import { afterEach, expect, it } from 'vitest'
import { Icon } from '#src/ui/Icon.tsx'

afterEach(cleanup)

it('has the class of a menu’s icons, whose style keeps it off the label', () => {
  const items = [{ key: 'edit', label: '编辑', icon: <Icon name="rename" /> }]
  const { baseElement } = render(
    <Dropdown open menu={{ items }}>
      <button type="button">更多</button>
    </Dropdown>,
  )
  expect(baseElement.querySelector('svg.ant-dropdown-menu-item-icon')).not.toBeNull()
})
