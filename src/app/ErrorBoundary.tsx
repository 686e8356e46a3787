import { Component, type ReactNode } from 'react'
import { PageMessage } from '#src/ui/PageMessage.tsx'

interface State {
  error: Error | null
}

/** Shows an error and the way on in place of a broken screen. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null }

  static getDerivedStateFromError(error: unknown): State {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  override render() {
    const { error } = this.state
    if (!error) return this.props.children
    return (
      <PageMessage
        art="broken"
        title="页面没有载入成功"
        hint="你的文件没有受影响。请检查网络后重试"
        action={{ label: '重新载入', icon: 'retry', run: () => window.location.reload() }}
        detail={error.message}
      />
    )
  }
}
