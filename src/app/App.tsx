import { QueryClientProvider } from '@tanstack/react-query'
import { App as AntdApp, ConfigProvider } from 'antd'
import chinese from 'antd/locale/zh_CN'
import { type ReactNode, useEffect, useState } from 'react'
import { refreshSession, useSession } from '#src/session/index.ts'
import { dark, light, providerProps, useThemeMode } from '#src/ui/theme/index.ts'
import { UploadsProvider } from '#src/uploads/index.ts'
import { CallErrors } from './CallErrors.tsx'
import { NavigationBar } from './NavigationBar.tsx'
import { createQueryClient } from './query-client.ts'
import { Routes } from './Routes.tsx'

export function App() {
  const mode = useThemeMode()
  const token = useSession()?.token
  useEffect(() => {
    if (token !== undefined) refreshSession().catch(ignore)
  }, [token])
  return (
    <ConfigProvider theme={mode === 'dark' ? dark : light} locale={chinese} {...providerProps}>
      <AntdApp message={{ top: 64 }}>
        <NavigationBar />
        <CallErrors />
        {/* Keyed: what one account has read is not for the next. */}
        <Queries key={token ?? ''}>
          <UploadsProvider>
            <Routes />
          </UploadsProvider>
        </Queries>
      </AntdApp>
    </ConfigProvider>
  )
}

function Queries({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient)
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}

/** What was known before is still good enough; the screens say when the service cannot be reached. */
function ignore() {}
