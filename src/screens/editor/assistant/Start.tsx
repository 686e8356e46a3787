import { dequal } from 'dequal/lite'
import { layerName, narrationOf } from '#engine/document/operations/index.ts'
import { type Editing, selectedElements } from '#engine/editing/index.ts'
import { useEditing } from '../shared/use-editing.ts'
import type { Scope } from './conversation.ts'
import styles from './assistant.module.css'
import { useAssistant } from './use-assistant.ts'

interface Suggestion {
  scope: Scope
  text: string
}

/** Before the first question: what the assistant can do for this work. */
export function Start() {
  const { assistant } = useAssistant()
  const suggestions = useEditing(suggestionsFor, dequal)
  return (
    <div className={styles.start}>
      <p>说出想法，助手提出改动，先在画布上预览，采用了才会改作品。</p>
      <ul aria-label="可以这样问">
        {suggestions.map(({ scope, text }) => (
          <li key={text}>
            <button
              type="button"
              onClick={() => {
                assistant.setScope(scope)
                assistant.ask(text)
              }}
            >
              {text}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function suggestionsFor(editing: Editing): Suggestion[] {
  const { project, activePageId } = editing.undoable
  const at = project.pages.findIndex(({ uuid }) => uuid === activePageId)
  const page = project.pages[at]
  const selected = selectedElements(editing)
  const [only] = selected
  const isEmpty = project.pages.every(({ elements }) => elements.length === 0)
  if (isEmpty)
    return [
      { scope: 'work', text: '做一个介绍中秋节的短视频，5 页' },
      { scope: 'work', text: '做一个新员工入职须知，6 页' },
    ]
  const ofSelection =
    only && selected.length === 1
      ? [{ scope: 'selection' as const, text: `把“${layerName(only)}”改得更简短` }]
      : []
  const ofPage = page
    ? [
        {
          scope: 'page' as const,
          text: narrationOf(page).length === 0 ? `给第 ${at + 1} 页写配音` : `让第 ${at + 1} 页的配音更口语`,
        },
      ]
    : []
  return [
    ...ofSelection,
    ...ofPage,
    { scope: 'work', text: '检查全片的错别字和前后不一致' },
    { scope: 'work', text: '给作品起一个更吸引人的标题' },
  ]
}
