import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { App as AntdApp, ConfigProvider } from 'antd'
import chinese from 'antd/locale/zh_CN'
import { type ReactNode, useEffect, useState } from 'react'
import { accountOf, hasLoggedOutHere, refreshSession, useSession } from '#src/session/index.ts'
import { laterPart } from '#src/ui/later-part.tsx'
import { dark, light, providerProps, useThemeMode } from '#src/ui/theme/index.ts'
import { UploadsProvider } from '#src/uploads/index.ts'
import { CallErrors } from './CallErrors.tsx'
import { Confirmations } from './Confirmations.tsx'
import { NavigationBar } from './NavigationBar.tsx'
import { Routes } from './Routes.tsx'

const UpdateNotice = laterPart(() => import('#src/offline/UpdateNotice.tsx').then((m) => m.UpdateNotice))
const VideoNotices = laterPart(() => import('#src/videos/VideoNotices.tsx').then((m) => m.VideoNotices))

export function App() {
  const mode = useThemeMode()
  const token = useSession()?.token
  const account = useAccount(token)
  useEffect(() => {
    if (token === undefined) return undefined
    const refresh = () => void refreshSession().catch(ignore)
    refresh()
    // An administrator may have changed the role meanwhile.
    window.addEventListener('focus', refresh)
    return () => window.removeEventListener('focus', refresh)
  }, [token])
  return (
    <ConfigProvider theme={mode === 'dark' ? dark : light} locale={chinese} {...providerProps}>
      <AntdApp message={{ top: 64 }} notification={{ top: 60 }}>
        <NavigationBar />
        <CallErrors />
        <Confirmations />
        <UpdateNotice />
        {/* Keyed by account: cached data must not leak to the next one. */}
        <Queries key={account}>
          <UploadsProvider>
            <Routes />
          </UploadsProvider>
          {token !== undefined && <VideoNotices />}
        </Queries>
      </AntdApp>
    </ConfigProvider>
  )
}

/** The account that is logged in; after the end of a session, the last one, whose uploads go on with the next login. */
function useAccount(token: string | undefined): string {
  const [last, setLast] = useState('')
  const kept = hasLoggedOutHere() ? '' : last
  const account = token === undefined ? kept : accountOf(token)
  if (account !== last) setLast(account)
  return account
}

function Queries({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient)
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}

/** The stored session is still usable; screens report when the service cannot be reached. */
function ignore() {}

/** Screens show errors and retry themselves; being offline is an error like others. */
const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, networkMode: 'always', staleTime: 5_000 },
      mutations: { networkMode: 'always' },
    },
  })
