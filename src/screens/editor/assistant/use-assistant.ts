import { useSnapshot } from 'valtio'
import { useEditorContext } from '../shared/editor-context.ts'
import { type Assistant, type AssistantState, assistantOf } from './assistant.ts'

/** The assistant of the editor, and its state, which renders when it changes. */
export function useAssistant(): { assistant: Assistant; state: AssistantState } {
  const assistant = assistantOf(useEditorContext())
  const state = useSnapshot(assistant.state) as AssistantState // only read
  return { assistant, state }
}
