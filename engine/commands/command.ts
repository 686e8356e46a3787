import * as z from 'zod/mini'
import type { Page, Project } from '#engine/document/index.ts'
import { type Container, findElement } from '#engine/document/operations/index.ts'
import type { Element } from '#engine/elements/schemas.ts'

/**
 * An edit that a program proposes: the assistant's model, or a client of the tool protocol. Arguments are data from
 * outside; what `run` leaves in the project is restored afterwards.
 */
export interface Command<Arguments extends z.ZodMiniType = z.ZodMiniType> {
  name: string
  /** What it does, for the author, in Chinese. */
  label: string
  /** What it does, for the program. */
  description: string
  arguments: Arguments
  /**
   * @returns what the command itself has made, whose addresses are not foreign
   * @throws CommandError when it does not apply to the project
   */
  run: (project: Project, input: z.output<Arguments>) => object | void
}

/** Why a command was refused, in Chinese. */
export class CommandError extends Error {}

/** Checks a command: its `run` gets what its schema parses. */
export const command = <Arguments extends z.ZodMiniType>(definition: Command<Arguments>): Command =>
  definition

export const described = <Schema extends z.ZodMiniType>(schema: Schema, description: string) =>
  schema.check(z.describe(description))

const id = z.string().check(z.regex(/^[\w-]{1,64}$/))

export const pageId = described(id, 'id of a page')
export const elementId = described(id, 'id of an element')
export const newElementId = described(
  z.optional(id),
  'id of the new item, for later commands of the same list',
)

export function pageOf({ pages }: Pick<Project, 'pages'>, id: string): Page {
  const page = pages.find(({ uuid }) => uuid === id)
  if (!page) throw new CommandError(`没有页面 ${id}`)
  return page
}

/** An element with the page or cover that contains it. */
export function elementOf(project: Project, id: string): { container: Container; element: Element } {
  for (const container of [...project.pages, ...project.coverList]) {
    const element = findElement(container, id)
    if (element?.isLocked) throw new CommandError(`元素 ${id} 已锁定`)
    if (element) return { container, element }
  }
  throw new CommandError(`没有元素 ${id}`)
}

/** @throws CommandError when another page or element has the id */
export function checkUnused(project: Project, id: string) {
  const isTaken =
    project.pages.some(({ uuid }) => uuid === id) ||
    [...project.pages, ...project.coverList].some((container) => findElement(container, id))
  if (isTaken) throw new CommandError(`标识 ${id} 已经用过`)
}
