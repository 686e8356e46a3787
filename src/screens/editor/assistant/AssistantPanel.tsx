import { useQuery } from '@tanstack/react-query'
import { Alert } from 'antd'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { chat } from '#src/api/calls.ts'
import { usePermission, WITHOUT } from '#src/session/index.ts'
import { IconButton } from '#src/ui/IconButton.tsx'
import { useEditorContext } from '../shared/editor-context.ts'
import { changeView } from '../shared/view-state.ts'
import { AskField, ScopeField } from './AskField.tsx'
import { openConversation } from './assistant.ts'
import styles from './assistant.module.css'
import { ConversationMenu } from './ConversationMenu.tsx'
import { RuleTools } from './RuleTools.tsx'
import { Start } from './Start.tsx'
import { TurnView } from './TurnView.tsx'
import { useAssistant } from './use-assistant.ts'

/** A conversation about the open work, beside the stage. What the assistant proposes is previewed and decided here. */
export function AssistantPanel() {
  const { view, stage } = useEditorContext()
  const { assistant, state } = useAssistant()
  const isAllowed = usePermission('page:update')

  function close() {
    assistant.hide()
    changeView(view, { isAssistantOpen: false })
    stage.current?.focus()
  }

  function press(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing || event.defaultPrevented) return
    event.preventDefault()
    if (state.shown) assistant.hide()
    else stage.current?.focus()
  }

  return (
    <aside className={styles.panel} aria-label="助手" data-scope="panel" onKeyDown={press}>
      <header>
        <h2>助手</h2>
        {isAllowed && (
          <>
            <IconButton icon="plus" label="新对话" onClick={() => assistant.begin()} />
            <ConversationMenu />
          </>
        )}
        <IconButton icon="close" label="关闭助手" onClick={close} />
      </header>
      {isAllowed ? (
        <Conversing />
      ) : (
        <p className={styles.without}>{WITHOUT['page:update']}，不能让助手改动这个作品</p>
      )}
    </aside>
  )
}

function Conversing() {
  const { state } = useAssistant()
  const { data, error, refetch } = useQuery({ queryKey: ['chat', 'state'], queryFn: () => chat.state() })
  const turns = openConversation(state)?.turns ?? []
  const list = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)

  // After each rendering, as an answer grows.
  useEffect(() => {
    const { current } = list
    if (current && isAtEnd.current) current.scrollTop = current.scrollHeight
  })

  const isMissing = data?.isConfigured === false
  return (
    <>
      <div
        ref={list}
        className={styles.turns}
        onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
          isAtEnd.current = scrollHeight - scrollTop - clientHeight < 40
        }}
      >
        {isMissing && (
          <Alert
            type="info"
            title="还没有配置智能助手"
            description={
              <>
                请管理员设置环境变量 <code>CHAT_API_KEY</code>，不用百度千帆时还要设置{' '}
                <code>CHAT_BASE_URL</code> 和 <code>CHAT_MODEL</code>，然后重新启动服务。下面的功能不需要它。
              </>
            }
          />
        )}
        {error !== null && (
          <Alert
            type="warning"
            title="连接不上服务，暂时不能提问"
            action={<IconButton icon="retry" label="重试" onClick={() => void refetch()} />}
          />
        )}
        {turns.length === 0 && !isMissing && <Start />}
        {turns.map((turn, at) => (
          <TurnView key={turn.id} turn={turn} isLast={at === turns.length - 1} />
        ))}
      </div>
      <div className={styles.foot}>
        <ScopeField />
        <RuleTools />
        {!isMissing && <AskField />}
      </div>
    </>
  )
}
