import { App as AntdApp, ConfigProvider } from 'antd'
import chinese from 'antd/locale/zh_CN'
import { dark, light, providerProps, useThemeMode } from '../ui/theme/index.ts'
import { UploadsProvider } from '../uploads/index.ts'
import { Routes } from './Routes.tsx'

export function App() {
  const mode = useThemeMode()
  return (
    <ConfigProvider theme={mode === 'dark' ? dark : light} locale={chinese} {...providerProps}>
      <AntdApp message={{ top: 64 }}>
        <UploadsProvider>
          <Routes />
        </UploadsProvider>
      </AntdApp>
    </ConfigProvider>
  )
}
