import * as z from 'zod/mini'
import { clonePlain, type Project, restoreProject } from '#engine/document/index.ts'
import { type Command, CommandError } from './command.ts'
import { elementCommands } from './element-commands.ts'
import { foreignAddresses } from './foreign-addresses.ts'
import { makingCommands } from './making-commands.ts'
import { pageCommands } from './page-commands.ts'
import { soundCommands } from './sound-commands.ts'
import { subtitleCommands } from './subtitle-commands.ts'

/** Most commands of one list. */
export const MAX_COMMANDS = 200

const commands: readonly Command[] = [
  ...pageCommands,
  ...makingCommands,
  ...elementCommands,
  ...soundCommands,
  ...subtitleCommands,
]

const byName = new Map(commands.map((command) => [command.name, command]))

/** A command as it is proposed. */
export interface Proposed {
  name: string
  arguments: unknown
}

/** What became of a command. */
export interface Outcome {
  /** The work after it; the same as before if it was refused. */
  project: Project
  /** Why it was refused, in Chinese; null if it was applied. */
  refusal: string | null
}

/** The command with a name. */
export const commandNamed = (name: string): Command | undefined => byName.get(name)

/** JSON Schema (draft 2020-12) of the arguments of each command. */
export const commandSchemas = () =>
  commands.map(({ name, description, arguments: schema }) => ({
    name,
    description,
    parameters: z.toJSONSchema(schema, { io: 'input' }),
  }))

/**
 * Applies a proposed command to a copy of a work. Arguments are validated, the result is restored, and new addresses
 * are refused except those of the product's materials.
 */
export function applyCommand(project: Project, { name, arguments: input }: Proposed): Outcome {
  const command = byName.get(name)
  if (!command) return { project, refusal: `没有这个操作：${name.slice(0, 100)}` }
  const parsed = command.arguments.safeParse(input)
  if (!parsed.success) return { project, refusal: `${name} 的参数不对：${problemOf(parsed.error)}` }
  const draft = clonePlain(project)
  let made: object | undefined
  try {
    made = command.run(draft, parsed.data) ?? undefined
  } catch (error) {
    if (error instanceof CommandError || error instanceof RangeError)
      return { project, refusal: error.message }
    throw error
  }
  const restored = restoreProject(draft)
  if (!restored.ok) return { project, refusal: restored.error }
  const [foreign] = foreignAddresses(project, restored.project, made)
  if (foreign !== undefined) return { project, refusal: `不能使用外部地址：${foreign.slice(0, 200)}` }
  return { project: restored.project, refusal: null }
}

/**
 * Applies a list of commands in order; refused ones change nothing.
 * @param input any data; a list of at most `MAX_COMMANDS` commands is expected
 * @returns the work afterwards, and the refusal of each command in its place, null for applied ones
 */
export function applyCommands(
  project: Project,
  input: unknown,
): { project: Project; refusals: (string | null)[] } {
  const list = z.array(z.unknown()).check(z.maxLength(MAX_COMMANDS)).safeParse(input)
  if (!list.success) return { project, refusals: [`应为最多 ${MAX_COMMANDS} 个操作的列表`] }
  let now = project
  const refusals = list.data.map((item) => {
    const proposed = proposedSchema.safeParse(item)
    if (!proposed.success) return '操作应有 name 和 arguments'
    const { project: next, refusal } = applyCommand(now, proposed.data)
    now = next
    return refusal
  })
  return { project: now, refusals }
}

const proposedSchema = z.object({ name: z.string(), arguments: z.unknown() })

function problemOf({ issues: [issue] }: z.core.$ZodError): string {
  if (!issue) return '无法识别'
  const path = issue.path.map(String).join('.')
  if (issue.code === 'unrecognized_keys') return `${path} 多出 ${issue.keys.join('、')}`.trim()
  return `${path || '参数'} ${issue.message}`
}
