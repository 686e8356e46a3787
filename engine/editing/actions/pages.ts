import { ref } from 'valtio/vanilla'
import { clonePlain, type Page } from '#engine/document/index.ts'
import {
  addPage,
  copyPage,
  insertTemplatePages as insertPages,
  isNarrationFollowed,
  movePage,
  pastePage,
  removePage,
  renamePage,
  replacePage,
  setPageDuration,
  setTransition,
  setTransitionOfAll,
} from '#engine/document/operations/index.ts'
import { syncFooters } from '../footer-rule.ts'
import { showStep } from '../notices.ts'
import { activatePage, activePage } from '../selection.ts'
import { lastStepUndo } from '../step-undo.ts'
import type { Editing } from '../store.ts'
import { defineActions, EVERYWHERE, type Scope } from './action.ts'

/** Index of the page whose footer later pages copy. */
const FOOTER_PAGE = 1

const STRIP: Scope[] = ['pages']
const PAGES = { coverTab: false }

interface OnPage {
  pageId?: string
}

/** Shows a page and clears the selection. */
export function goToPage(editing: Editing, id: string) {
  const { project, activePageId } = editing.undoable
  // Also of the page that is shown: its actions, such as splitting, are to be those of the page.
  editing.session.selectedMusic = null
  if (id === activePageId || !project.pages.some((page) => page.uuid === id)) return
  leavePage(editing)
  activatePage(editing, id)
}

/** Moves a page to an index of the list without it. */
export function movePageTo({ history, undoable }: Editing, id: string, index: number) {
  history.change(() => movePage(undoable.project, id, index))
}

/**
 * Inserts copies of a template's pages after the active page as one step, and shows the first. They have the size of
 * the work's pages.
 */
export function insertTemplatePages(editing: Editing, pages: readonly Page[]) {
  changePages(editing, () => insertPages(editing.undoable.project, pages, activePage(editing).uuid))
}

/** Puts pages in the place of the active one as one step, and shows the last of them. */
export function replaceActivePage(editing: Editing, pages: readonly Page[]) {
  const { history, undoable } = editing
  history.change(() => {
    const last = replacePage(undoable.project, activePage(editing).uuid, pages).at(-1)
    if (last) activatePage(editing, last.uuid)
  })
}

/** A page in the design of a template's page. */
export interface NewDesign extends Pick<Page, 'elements' | 'commonStyle'> {
  /** The page that gets the design. */
  pageId: string
}

/** Gives pages other designs, and adds further pages at the end, as one step. */
export function applyDesigns(editing: Editing, designs: readonly NewDesign[], further: readonly Page[] = []) {
  const { project } = editing.undoable
  const { uuid } = activePage(editing)
  changePages(editing, () => {
    for (const { pageId, elements, commonStyle } of designs) {
      const page = project.pages.find((page) => page.uuid === pageId)
      if (page) Object.assign(page, { elements, commonStyle })
    }
    const last = project.pages.at(-1)
    if (last) insertPages(project, further, last.uuid)
    return { uuid }
  })
}

/** A change from the page panel. */
export interface PageChange {
  name?: string
  /** Seconds; shortens transitions that no longer fit. */
  duration?: number
  /** The duration in seconds, clamped to what fits. */
  transition?: { trans?: string; transDuration?: number }
}

/** Writes live to the active page; `commit` makes a step of it. */
export function changePage(editing: Editing, { name, duration, transition }: PageChange) {
  const { project } = editing.undoable
  const { uuid } = activePage(editing)
  if (name !== undefined) renamePage(project, uuid, name)
  if (duration !== undefined) setPageDuration(project, uuid, duration)
  if (transition) setTransition(project, uuid, transition)
}

/**
 * Changes a page's duration live; `commit` makes a step of it. Transitions that become shorter on the way get their
 * length back as far as it fits.
 * @returns sets the duration in seconds
 */
export function durationSetter({ undoable }: Editing, id: string): (seconds: number) => void {
  const before = new Map(undoable.project.pages.map(({ uuid, data }) => [uuid, data.transDuration]))
  return (seconds) => {
    const { project } = undoable
    for (const { uuid, data } of project.pages) data.transDuration = before.get(uuid) ?? data.transDuration
    setPageDuration(project, id, seconds)
  }
}

/** A drag that changes a page's duration. */
export interface PageStretch {
  setDuration: (seconds: number) => void
  /** Ends the drag with one step, or reverts it. */
  end: (how: 'commit' | 'cancel') => void
}

/** Starts to drag the end of a page; undo is disabled until it ends. */
export function stretchPage(editing: Editing, id: string): PageStretch {
  const { history, session, undoable } = editing
  session.isGestureOn = true
  return {
    setDuration: durationSetter(editing, id),
    end(how) {
      const isChanged = history[how]() === true
      session.isGestureOn = false
      const page = undoable.project.pages.find(({ uuid }) => uuid === id)
      if (how !== 'commit' || !isChanged || !page || !isNarrationFollowed(undoable.project, id)) return
      const tail = Number((page.data.narration?.tail ?? 0).toFixed(2))
      const text = `这一页跟随配音，已把结尾停顿改为 ${tail} 秒`
      session.notice = { text, undo: lastStepUndo(editing, history) }
    },
  }
}

function leavePage(editing: Editing) {
  if (indexOf(editing) === FOOTER_PAGE) syncFooters(editing)
}

/** Makes one step and shows the page that it returns. */
function changePages(editing: Editing, run: () => { uuid: string } | undefined) {
  leavePage(editing)
  editing.history.change(() => {
    const page = run()
    if (page) activatePage(editing, page.uuid)
  })
}

const indexOf = (editing: Editing) => editing.undoable.project.pages.indexOf(activePage(editing))

const pageAt = ({ undoable }: Editing, index: number) => undoable.project.pages[index]

const idOf = (editing: Editing, args?: OnPage) => args?.pageId ?? activePage(editing).uuid

function turn(editing: Editing, step: number) {
  const page = pageAt(editing, indexOf(editing) + step)
  if (page) goToPage(editing, page.uuid)
}

const canTurn = (step: number) => (editing: Editing) => pageAt(editing, indexOf(editing) + step) !== undefined

export const pageActions = defineActions({
  addPage: {
    label: '新建页面',
    keys: ['Enter'],
    scopes: STRIP,
    when: PAGES,
    run: (editing, args?: OnPage) =>
      changePages(editing, () => addPage(editing.undoable.project, idOf(editing, args))),
  },
  copyPage: {
    label: '复制页面',
    keys: ['Mod+D'],
    scopes: STRIP,
    when: PAGES,
    run: (editing, args?: OnPage) =>
      changePages(editing, () => copyPage(editing.undoable.project, idOf(editing, args))),
  },
  takePage: {
    label: '拷贝页面',
    keys: ['Mod+C'],
    scopes: STRIP,
    when: PAGES,
    run(editing) {
      editing.session.copiedPage = ref(clonePlain(activePage(editing)))
    },
  },
  pastePage: {
    label: '粘贴页面',
    keys: ['Mod+V'],
    scopes: STRIP,
    when: PAGES,
    enabled: ({ session }) => session.copiedPage !== null,
    run: (editing) =>
      changePages(editing, () => {
        const { copiedPage } = editing.session
        return copiedPage ? pastePage(editing.undoable.project, copiedPage, idOf(editing)) : undefined
      }),
  },
  deletePage: {
    label: '删除页面',
    keys: ['Delete', 'Backspace'],
    scopes: STRIP,
    when: PAGES,
    run(editing, args?: OnPage) {
      const { history, undoable } = editing
      const id = idOf(editing, args)
      history.change(() => {
        const next = removePage(undoable.project, id)
        if (next !== undefined && id === undoable.activePageId) activatePage(editing, next)
      })
    },
  },
  movePageUp: {
    label: '页面前移',
    keys: ['Alt+ArrowUp'],
    scopes: STRIP,
    when: PAGES,
    enabled: canTurn(-1),
    run: (editing) => movePageTo(editing, activePage(editing).uuid, indexOf(editing) - 1),
  },
  movePageDown: {
    label: '页面后移',
    keys: ['Alt+ArrowDown'],
    scopes: STRIP,
    when: PAGES,
    enabled: canTurn(1),
    run: (editing) => movePageTo(editing, activePage(editing).uuid, indexOf(editing) + 1),
  },
  previousPage: {
    label: '上一页',
    keys: ['PageUp'],
    scopes: EVERYWHERE,
    when: PAGES,
    enabled: canTurn(-1),
    run: (editing) => turn(editing, -1),
  },
  nextPage: {
    label: '下一页',
    keys: ['PageDown'],
    scopes: EVERYWHERE,
    when: PAGES,
    enabled: canTurn(1),
    run: (editing) => turn(editing, 1),
  },
  previousThumbnail: {
    label: '上一张缩略图',
    keys: ['ArrowUp'],
    scopes: STRIP,
    when: PAGES,
    enabled: canTurn(-1),
    run: (editing) => turn(editing, -1),
  },
  nextThumbnail: {
    label: '下一张缩略图',
    keys: ['ArrowDown'],
    scopes: STRIP,
    when: PAGES,
    enabled: canTurn(1),
    run: (editing) => turn(editing, 1),
  },
  applyTransitionToAll: {
    label: '转场应用到全部页面',
    when: PAGES,
    enabled: canTurn(1),
    run(editing) {
      const { history, undoable } = editing
      const { project } = undoable
      const run = () => history.change(() => setTransitionOfAll(project, activePage(editing).data))
      const message = `转场已应用到全部 ${project.pages.length} 页`
      showStep(editing, history, run, (shortened) =>
        shortened > 0 ? `${message}，${shortened} 处按页面时长缩短` : message,
      )
    },
  },
  syncFooters: { label: '统一数据来源与截止时间', run: (editing) => syncFooters(editing, true) },
})
