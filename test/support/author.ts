import { createProject } from '#engine/document/create.ts'
import { allElements, type Container } from '#engine/document/operations/index.ts'
import type { Project } from '#engine/document/project.ts'
import {
  type ActionArgs,
  type ActionId,
  actions,
  activeContainer,
  activeHistory,
  addElement,
  createEditing,
  createShortcuts,
  type Editing,
  goToPage,
  joinedProject,
  type KeyPress,
  type Platform,
  runAction,
  type Scope,
  type Shortcuts,
  select,
  selectedElements,
} from '#engine/editing/index.ts'
import type { CommonStyle } from '#engine/elements/element.ts'
import type { Element } from '#engine/elements/schemas.ts'

interface Options {
  project?: Project
  platform?: Platform
  preferences?: unknown
}

/** Someone at the editor, with a clock of their own: `author.select('标题').press('Mod+C').goToPage(2).press('Mod+V')`. */
export class Author {
  readonly editing: Editing
  readonly shortcuts: Shortcuts
  /** The action that the last key press ran. */
  ran: string | null = null
  private readonly platform: Platform
  private time = 0

  constructor({ project = createProject(), platform = 'other', preferences }: Options = {}) {
    this.platform = platform
    this.editing = createEditing(project, { now: () => this.time, preferences })
    this.shortcuts = createShortcuts(this.editing, { actions: Object.values(actions), platform })
  }

  /** Writes a text onto the active page and leaves it selected. */
  write(text: string, commonStyle: Partial<CommonStyle> = {}) {
    addElement(this.editing, 'qk-text', { propsValue: { text }, commonStyle })
    return this
  }

  /** Selects the elements that show these texts. */
  select(...texts: string[]) {
    select(
      this.editing,
      texts.map((text) => this.element(text).uuid),
    )
    return this
  }

  /** Presses keys like `Mod+Shift+G`. */
  press(keys: string, { scope = 'stage', isTyping = false, ...event }: Partial<KeyPress & Where> = {}) {
    const press = { ...keyPress(keys, this.platform), ...event }
    this.ran = this.shortcuts.press(press, { scope, isTyping }).ran
    return this
  }

  /** Runs an action, as a menu does. */
  run<Id extends ActionId>(id: Id, args?: ActionArgs<Id>) {
    if (!runAction(this.editing, id, args)) throw new Error(`${id} is grayed out`)
    return this
  }

  /** Lets time pass, in ms. */
  wait(time: number) {
    this.time += time
    return this
  }

  /** To the page with this number, from 1. */
  goToPage(number: number) {
    goToPage(this.editing, this.page(number).uuid)
    return this
  }

  undo() {
    return this.press('Mod+Z')
  }

  redo() {
    return this.press('Mod+Shift+Z')
  }

  /** Drags what is selected, in steps as a pointer does; without `drop` the button is still down. */
  drag(left: number, top: number, steps = 3) {
    for (let step = 0; step < steps; step++) {
      for (const { commonStyle } of selectedElements(this.editing)) {
        commonStyle.left += left / steps
        commonStyle.top += top / steps
      }
    }
    return this
  }

  drop() {
    activeHistory(this.editing).commit()
    return this
  }

  cancel() {
    activeHistory(this.editing).cancel()
    return this
  }

  page(number: number) {
    const page = this.editing.undoable.project.pages[number - 1]
    if (!page) throw new Error(`there is no page ${number}`)
    return page
  }

  /** The number of the active page, from 1. */
  get pageNumber(): number {
    const { project, activePageId } = this.editing.undoable
    return project.pages.findIndex(({ uuid }) => uuid === activePageId) + 1
  }

  /** The element of the active page or cover that shows a text; of several the topmost. */
  element(text: string): Element {
    const found = this.elements.findLast((element) => textOf(element) === text)
    if (!found) throw new Error(`nothing here says ${text}`)
    return found
  }

  /** All elements of the active page or cover, those in groups included. */
  get elements(): Element[] {
    const container: Container | undefined = activeContainer(this.editing)
    return allElements(container?.elements ?? [])
  }

  /** What the selected elements show. */
  get selection(): string[] {
    return selectedElements(this.editing).map(textOf)
  }

  /** The project as it would be saved now. */
  get project(): Project {
    return joinedProject(this.editing)
  }
}

interface Where {
  scope: Scope
  isTyping: boolean
}

/** What an element shows, or else its kind. */
export const textOf = ({ elName, propsValue }: Element): string =>
  'text' in propsValue ? propsValue.text : elName

const CODES: Record<string, string> = {
  '[': 'BracketLeft',
  ']': 'BracketRight',
  '=': 'Equal',
  '-': 'Minus',
  ',': 'Comma',
  '.': 'Period',
}

/** The event of a key press as a browser reports it on this platform. */
export function keyPress(keys: string, platform: Platform = 'other'): KeyPress {
  const modifiers = keys.split('+')
  const key = modifiers.pop() ?? ''
  const isMac = platform === 'mac'
  const isDown = (modifier: string) => modifiers.includes(modifier)
  return {
    code: /^[A-Z]$/.test(key) ? `Key${key}` : /^\d$/.test(key) ? `Digit${key}` : (CODES[key] ?? key),
    key: key.length === 1 && !isDown('Shift') ? key.toLowerCase() : key,
    ctrlKey: isDown('Ctrl') || (!isMac && isDown('Mod')),
    metaKey: isDown('Meta') || (isMac && isDown('Mod')),
    altKey: isDown('Alt'),
    shiftKey: isDown('Shift'),
    isComposing: false,
    keyCode: 0,
  }
}
