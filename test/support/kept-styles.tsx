import {
  App as AntdApp,
  Button,
  ConfigProvider,
  type ConfigProviderProps,
  Dropdown,
  Form,
  Input,
  Modal,
  Popover,
  Progress,
  Segmented,
  Select,
  Slider,
  Switch,
  Tabs,
  Tooltip,
} from 'antd'
import { createRoot } from 'react-dom/client'

const kept = new Set<string>()

/**
 * antd generates the styles of a component for its first instance, and removes those of a theme with its last one. An
 * instance of each outside of the document keeps them over the tests of a page, as the product does over its screens.
 * @param name of the theme
 */
export function keepStyles(name: string, config: ConfigProviderProps): void {
  if (kept.has(name)) return
  kept.add(name)
  createRoot(document.createElement('div')).render(
    <ConfigProvider {...config}>
      <AntdApp>
        <Button />
        <Dropdown menu={{ items: [] }}>
          <Button />
        </Dropdown>
        <Form>
          <Form.Item>
            <Input />
          </Form.Item>
        </Form>
        <Input.TextArea />
        <Input.Search />
        <Modal />
        <Popover />
        <Progress />
        <Segmented options={['']} />
        <Select />
        <Slider />
        <Switch />
        <Tabs />
        <Tooltip />
      </AntdApp>
    </ConfigProvider>,
  )
}
