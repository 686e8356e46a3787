import { Popover } from 'antd'
import { useState } from 'react'
import { IconButton } from '#src/ui/IconButton.tsx'
import { useActionMessage } from '#src/ui/use-action-message.tsx'
import row from '../shared/list-row.module.css'
import styles from './assistant.module.css'
import { titleOf } from './conversation.ts'
import { useAssistant } from './use-assistant.ts'

/** The conversations about this work, which this browser keeps. */
export function ConversationMenu() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Popover
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger="click"
      placement="bottomRight"
      arrow={false}
      destroyOnHidden
      content={<Conversations onChosen={() => setIsOpen(false)} />}
      styles={{ container: { padding: 0 } }}
    >
      <span>
        <IconButton
          icon="history"
          label="以前的对话"
          isExpanded={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        />
      </span>
    </Popover>
  )
}

function Conversations({ onChosen }: { onChosen: () => void }) {
  const { assistant, state } = useAssistant()
  const showAction = useActionMessage()
  const all = state.conversations.filter(({ turns }) => turns.length > 0)
  if (all.length === 0) return <p className={styles.none}>还没有对话</p>
  return (
    <ul className={styles.conversations} aria-label="以前的对话">
      {all.map((conversation) => {
        const title = titleOf(conversation)
        return (
          <li key={conversation.id}>
            <button
              type="button"
              className={row.row}
              aria-current={conversation.id === state.openId}
              onClick={() => {
                assistant.open(conversation.id)
                onChosen()
              }}
            >
              {title}
            </button>
            <IconButton
              icon="trash"
              label={`删除对话：${title}`}
              size={24}
              onClick={() => showAction('已删除对话', '撤销', assistant.remove(conversation.id))}
            />
          </li>
        )
      })}
    </ul>
  )
}
