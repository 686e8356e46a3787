import { proxy } from 'valtio/vanilla'
import { checkChange } from '#engine/commands/index.ts'
import type { Project } from '#engine/document/index.ts'
import { joinedProject, replaceProject, selectedIds } from '#engine/editing/index.ts'
import { chat } from '#src/api/calls.ts'
import { ApiError } from '#src/api/client.ts'
import { currentUserId } from '#src/session/index.ts'
import { type EditorContext, perEditor } from '../shared/editor-context.ts'
import { changeView } from '../shared/view-state.ts'
import { askModel } from './ask-model.ts'
import { AnswerLimit } from './collect-answer.ts'
import {
  type Conversation,
  keptConversations,
  newConversation,
  type ProposedChange,
  remembered,
  type Scope,
  type Turn,
} from './conversation.ts'
import { type ConversationStore, conversationsOf } from './conversation-store.ts'
import { createPacedText } from './paced-text.ts'
import { describeWork, INSTRUCTIONS } from './prompt.ts'
import { RuleError, type RuleResult } from './rule-result.ts'

export interface AssistantState {
  /** The newest first; the open one may be new and empty. */
  conversations: Conversation[]
  openId: string
  scope: Scope
  /** The question that is being written. */
  draft: string
  /** The change that the stage shows. */
  shown: { turnId: string; changeId: string } | null
}

/** The assistant of an open editor. */
export interface Assistant {
  /** Reactive. */
  readonly state: AssistantState
  ask(question: string): void
  setScope(scope: Scope): void
  write(draft: string): void
  /** Answers by a rule instead of the model. @param run returns what it proposes */
  answerByRule(question: string, run: (project: Project) => RuleResult): void
  stop(): void
  /** Answers the last question again, or another one in its place. */
  askAgain(question?: string): void
  begin(): void
  open(id: string): void
  /** @returns brings it back */
  remove(id: string): () => void
  /** @returns why the work stays as it is, in Chinese; null when the change is in the work */
  accept(turnId: string, changeId: string): string | null
  /** Accepts all that are undecided and fit. @returns how many are in the work now, and how many are not */
  acceptAll(turnId: string): { accepted: number; left: number }
  refuse(turnId: string, changeId: string): void
  show(turnId: string, changeId: string): void
  hide(): void
}

/** Longest answer of all rounds, ms. */
const LONGEST_MS = 300_000
/** ms after the last change at which conversations are stored. */
const STORE_DELAY = 500

const EDITED = '这里后来改过，请看过现在的内容再决定'

export const assistantOf = perEditor(createAssistant)

/** The work without its covers, which the assistant does not change. */
export const workOf = ({ editing }: EditorContext): Project => ({ ...joinedProject(editing), coverList: [] })

export const openConversation = ({ conversations, openId }: AssistantState): Conversation | undefined =>
  conversations.find(({ id }) => id === openId)

export const isRunning = (state: AssistantState): boolean =>
  openConversation(state)?.turns.at(-1)?.state === 'running'

function createAssistant(editor: EditorContext): Assistant {
  const first = newConversation(Date.now())
  const state = proxy<AssistantState>({
    conversations: [first],
    openId: first.id,
    scope: 'work',
    draft: '',
    shown: null,
  })
  let running: AbortController | null = null
  /** Shows all of the text that has arrived. */
  let flush = () => {}
  let timer: ReturnType<typeof setTimeout> | undefined
  let store: ConversationStore | null = null

  async function recall() {
    const found = conversationsOf(await currentUserId({ quiet: true }), editor.workId)
    state.conversations.push(...(await found.load()))
    // Before, saving would overwrite them.
    store = found
  }
  // Without an account there is nothing to remember.
  void recall().catch(() => undefined)

  const current = () => openConversation(state) ?? begin()

  function begin(): Conversation {
    stop()
    hide()
    const empty = state.conversations.find(({ turns }) => turns.length === 0)
    if (!empty) state.conversations.unshift(newConversation(Date.now()))
    state.openId = (empty ?? state.conversations[0] ?? first).id
    return openConversation(state) ?? first
  }

  function remember() {
    clearTimeout(timer)
    timer = setTimeout(() => {
      const kept = keptConversations(state.conversations)
      void store?.save(JSON.parse(JSON.stringify(kept)) as Conversation[]).catch(() => undefined)
    }, STORE_DELAY)
  }

  function addTurn(turn: Omit<Turn, 'id' | 'problem'>): Turn {
    const conversation = current()
    conversation.changedAt = Date.now()
    conversation.turns.push({ ...turn, id: crypto.randomUUID(), problem: null })
    return conversation.turns.at(-1) as Turn // the reactive one
  }

  function ask(question: string) {
    const { scope } = state
    const before = remembered(current().turns)
    const { undoable } = editor.editing
    const project = workOf(editor)
    const place = { scope, pageId: undoable.activePageId, selectedIds: selectedIds(editor.editing) }
    const turn = addTurn({ question, scope, answer: '', state: 'running', changes: [], isOfModel: true })
    const stopped = new AbortController()
    const text = createPacedText((now) => {
      if (turn.state === 'running') turn.answer = now
    })
    running = stopped
    flush = () => text.flush()
    const tooLong = AbortSignal.timeout(LONGEST_MS)
    void askModel({
      project,
      stream: (request, signal) => chat.stream(request, { signal }),
      signal: AbortSignal.any([stopped.signal, tooLong]),
      messages: [
        { role: 'system', content: INSTRUCTIONS },
        { role: 'user', content: describeWork(project, place) },
        ...before,
        { role: 'user', content: question },
      ],
      onText: (now) => text.set(now),
      onChanges(changes) {
        if (!stopped.signal.aborted) turn.changes = changes.map(undecided)
      },
    })
      .then((note) => settle(turn, 'done', note))
      .catch((error: unknown) => {
        if (stopped.signal.aborted) settle(turn, 'stopped', null)
        else if (tooLong.aborted) settle(turn, 'failed', '回答超过 5 分钟，已停止接收')
        else settle(turn, 'failed', problemOf(error))
      })
      .finally(() => {
        if (running === stopped) running = null
      })
  }

  function settle(turn: Turn, as: Turn['state'], problem: string | null) {
    // It was stopped already.
    if (turn.state !== 'running') return
    flush()
    turn.state = as
    turn.problem = problem
    remember()
  }

  function answerByRule(question: string, run: (project: Project) => RuleResult) {
    const facts = { question, scope: state.scope, isOfModel: false, changes: [], answer: '' }
    const turn = addTurn({ ...facts, state: 'done' })
    try {
      const { answer, changes } = run(workOf(editor))
      turn.answer = answer
      turn.changes = changes.map(undecided)
    } catch (error) {
      if (!(error instanceof RuleError)) throw error
      turn.state = 'failed'
      turn.problem = error.message
    }
    remember()
  }

  function stop() {
    running?.abort()
    const turn = openConversation(state)?.turns.at(-1)
    if (turn?.state === 'running') settle(turn, 'stopped', null)
  }

  function find(turnId: string, changeId: string): ProposedChange | undefined {
    const turn = openConversation(state)?.turns.find(({ id }) => id === turnId)
    return turn?.changes.find(({ id }) => id === changeId)
  }

  function accept(turnId: string, changeId: string): string | null {
    const change = find(turnId, changeId)
    if (!change) return '这条建议已经不在了'
    const plain = plainOf(change)
    const { project, refusal, differences, isOutdated, pageIds } = checkChange(workOf(editor), plain)
    if (refusal !== null) return refusal
    if (isOutdated) {
      // What the author sees next is what accepting would do now.
      change.differences = differences
      return EDITED
    }
    hide()
    replaceProject(editor.editing, project, `助手：${change.label}`, pageIds[0] ?? null)
    change.decision = 'accepted'
    remember()
    return null
  }

  function hide() {
    state.shown = null
    changeView(editor.view, { isProposalShown: false })
  }

  return {
    state,
    ask,
    setScope(scope) {
      state.scope = scope
    },
    write(draft) {
      state.draft = draft
    },
    answerByRule,
    stop,
    askAgain(question) {
      stop()
      const last = current().turns.pop()
      if (!last) return
      hide()
      state.scope = last.scope
      ask(question ?? last.question)
    },
    begin,
    open(id) {
      stop()
      hide()
      state.openId = id
    },
    remove(id) {
      if (id === state.openId) stop()
      const at = state.conversations.findIndex((each) => each.id === id)
      const removed = JSON.parse(JSON.stringify(state.conversations[at])) as Conversation
      state.conversations.splice(at, 1)
      if (id === state.openId) begin()
      remember()
      return () => {
        state.conversations.push(removed)
        state.conversations.sort((one, other) => other.changedAt - one.changedAt)
        state.openId = removed.id
        remember()
      }
    },
    accept,
    acceptAll(turnId) {
      const turn = openConversation(state)?.turns.find(({ id }) => id === turnId)
      const open = turn?.changes.filter(({ decision }) => decision === 'open') ?? []
      const left = open.filter(({ id }) => accept(turnId, id) !== null).length
      return { accepted: open.length - left, left }
    },
    refuse(turnId, changeId) {
      const change = find(turnId, changeId)
      if (!change) return
      change.decision = 'refused'
      if (state.shown?.changeId === changeId) hide()
      remember()
    },
    show(turnId, changeId) {
      state.shown = { turnId, changeId }
      changeView(editor.view, { isProposalShown: true })
    },
    hide,
  }
}

const undecided = (change: Omit<ProposedChange, 'decision'>): ProposedChange => ({
  ...change,
  decision: 'open',
})

/** Commands as plain data. */
const plainOf = ({ commands, differences }: ProposedChange) =>
  JSON.parse(JSON.stringify({ commands, differences })) as Pick<ProposedChange, 'commands' | 'differences'>

function problemOf(error: unknown): string {
  if (error instanceof AnswerLimit) return error.message
  // The service's own words say more than the status.
  if (error instanceof ApiError) return error.reason || error.message
  return '没有得到回答，请重试'
}
