import * as z from 'zod/mini'
import { TRANSITIONS } from '#engine/document/catalogue/transitions.ts'
import { PAGE_DURATION, type Project } from '#engine/document/index.ts'
import {
  addPage,
  movePage,
  removePage,
  renamePage,
  setPageBackground,
  setPageDuration,
  setTransition,
} from '#engine/document/operations/index.ts'
import { anyColor } from '#engine/elements/fields.ts'
import { type Command, checkUnused, command, described, newElementId, pageId, pageOf } from './command.ts'

/** Names of transitions; empty for a cut. */
const transition = z.enum(['', ...TRANSITIONS.map(({ name }) => name)])

const facts = {
  name: described(z.optional(z.string().check(z.maxLength(100))), 'name of the page'),
  duration: described(
    z.optional(z.number().check(z.minimum(PAGE_DURATION.min), z.maximum(PAGE_DURATION.max))),
    'seconds; a page that follows its narration sets its own duration',
  ),
  backgroundColor: described(z.optional(anyColor), 'CSS color'),
  backgroundImage: described(
    z.optional(z.string()),
    'address of a picture, or a CSS gradient; empty removes it',
  ),
  transition: described(z.optional(transition), 'to the next page; empty for a cut'),
  transitionDuration: described(z.optional(z.number().check(z.minimum(0), z.maximum(10))), 'seconds'),
}

const factsSchema = z.strictObject(facts)

function setFacts(project: Project, id: string, change: z.output<typeof factsSchema>) {
  const { name, duration, backgroundColor, backgroundImage, transition, transitionDuration } = change
  if (name !== undefined) renamePage(project, id, name)
  if (duration !== undefined) setPageDuration(project, id, duration)
  if (backgroundColor !== undefined) setPageBackground(project, id, { backgroundColor })
  if (backgroundImage !== undefined) setPageBackground(project, id, { backgroundImage })
  if (transition !== undefined || transitionDuration !== undefined)
    setTransition(project, id, {
      ...(transition !== undefined && { trans: transition }),
      ...(transitionDuration !== undefined && { transDuration: transitionDuration }),
    })
}

export const pageCommands: readonly Command[] = [
  command({
    name: 'set_title',
    label: '修改标题',
    description: 'Sets the title of the work.',
    arguments: z.strictObject({ title: z.string().check(z.minLength(1), z.maxLength(100)) }),
    run: (project, { title }) => void (project.title = title.trim()),
  }),
  command({
    name: 'add_page',
    label: '新增页面',
    description: 'Adds an empty page after another one, or at the end.',
    arguments: z.strictObject({ id: newElementId, after: z.optional(pageId), ...facts }),
    run(project, { id, after, ...change }) {
      if (after !== undefined) pageOf(project, after)
      if (id !== undefined) checkUnused(project, id)
      const page = addPage(project, after ?? project.pages.at(-1)?.uuid)
      if (id !== undefined) page.uuid = id
      setFacts(project, page.uuid, change)
    },
  }),
  command({
    name: 'change_page',
    label: '修改页面',
    description: 'Changes name, duration, background or transition of a page.',
    arguments: z.strictObject({ page: pageId, ...facts }),
    run(project, { page, ...change }) {
      pageOf(project, page)
      setFacts(project, page, change)
    },
  }),
  command({
    name: 'move_page',
    label: '移动页面',
    description: 'Moves a page; index counts from 0 and is its place afterwards.',
    arguments: z.strictObject({ page: pageId, index: z.int().check(z.minimum(0)) }),
    run: (project, { page, index }) => movePage(project, pageOf(project, page).uuid, index),
  }),
  command({
    name: 'remove_page',
    label: '删除页面',
    description: 'Removes a page with all that is on it.',
    arguments: z.strictObject({ page: pageId }),
    run: (project, { page }) => void removePage(project, pageOf(project, page).uuid),
  }),
]
