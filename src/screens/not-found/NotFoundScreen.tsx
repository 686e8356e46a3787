import { useLocation } from 'wouter'
import { PageMessage } from '#src/ui/PageMessage.tsx'

export function NotFoundScreen() {
  const [, navigate] = useLocation()
  return (
    <PageMessage
      art="lost"
      title="没有这个页面"
      hint="地址可能写错了，或者页面已经搬走"
      action={{ label: '回到首页', icon: 'back', run: () => navigate('/') }}
    />
  )
}
