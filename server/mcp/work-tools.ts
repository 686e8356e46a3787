import * as z from 'zod'
import { applyCommands, commandSchemas, MAX_COMMANDS, summaryOf } from '#engine/commands/index.ts'
import { createProject, type Project } from '#engine/document/index.ts'
import * as making from '../api/making.ts'
import * as pages from '../api/pages.ts'
import * as templates from '../api/templates.ts'
import { UserError } from '../errors.ts'
import { speak } from './speak.ts'
import { type Tool, tool } from './tool.ts'

const id = z.string().regex(/^[\w-]{1,64}$/)
const work = id.describe('id of a work')
const size = z.int().min(1).max(100).default(20)
const page = z.int().min(1).default(1)

/** What the service adds to a work's project; see `PAGE_FACTS`. */
const withoutFacts = (detail: object): object =>
  Object.fromEntries(Object.entries(detail).filter(([key]) => !pages.PAGE_FACTS.includes(key)))

/** JSON Schema with the arguments of each command. */
const changeParameters = () => ({
  type: 'object',
  properties: {
    work: { type: 'string', description: 'id of a work' },
    commands: {
      type: 'array',
      maxItems: MAX_COMMANDS,
      items: {
        anyOf: commandSchemas().map(({ name, description, parameters }) => ({
          type: 'object',
          description,
          properties: { name: { const: name }, arguments: { ...parameters, $schema: undefined } },
          required: ['name', 'arguments'],
        })),
      },
    },
  },
  required: ['work', 'commands'],
})

export const workTools: readonly Tool[] = [
  tool({
    name: 'list_templates',
    description: 'Lists templates that a new work can start from.',
    isReading: true,
    arguments: z.object({ keyword: z.string().max(100).default(''), page, size }),
    async run({ keyword, page, size }, service) {
      const { templates: found, total } = await service(templates.list, {
        keyword,
        pageNo: page,
        pageSize: size,
      })
      return {
        total,
        templates: found.map(({ _id, title, pageCount, seconds, tags }) => ({
          id: _id,
          title,
          pageCount,
          seconds,
          tags,
        })),
      }
    },
  }),
  tool({
    name: 'list_works',
    description: "Lists the user's works, the last changed first.",
    isReading: true,
    arguments: z.object({ keyword: z.string().max(100).default(''), page, size }),
    async run({ keyword, page, size }, service) {
      const { pages: found, total } = await service(pages.list, { keyword, pageNo: page, pageSize: size })
      return { total, works: found.map(({ _id, title, updated }) => ({ id: _id, title, updated })) }
    },
  }),
  tool({
    name: 'create_work',
    description: 'Creates a work, empty or from a template.',
    isReading: false,
    arguments: z.object({
      title: z.string().min(1).max(100),
      template: id.describe('id of a template').optional(),
    }),
    async run({ title, template }, service) {
      const project =
        template === undefined ? createProject() : await service(templates.detail, { id: template })
      const { _id } = await service(pages.create, { ...withoutFacts(project), title })
      return { id: _id }
    },
  }),
  tool({
    name: 'make_work',
    description:
      'Makes a work of an article: pages, charts, narration, subtitles, music and cover. Call speak_work afterwards. `missing` lists numbers that were not found in the article.',
    isReading: false,
    arguments: making.fastMakingRequest(z),
    run: (input, service) => service(making.fastMaking, input),
  }),
  tool({
    name: 'read_work',
    description: 'Reads pages, elements with their ids, texts, data and narration of a work.',
    isReading: true,
    arguments: z.object({ work }),
    run: async ({ work }, service) => summaryOf((await service(pages.detail, { pageId: work })) as Project),
  }),
  tool({
    name: 'change_work',
    description:
      'Applies commands to a work in order and saves it. Says for each why it was refused, or null. Call read_work first for the ids.',
    isReading: false,
    arguments: z.object({ work, commands: z.array(z.unknown()).max(MAX_COMMANDS) }),
    parameters: changeParameters(),
    async run({ work, commands }, service) {
      const before = await service(pages.detail, { pageId: work })
      const { project, refusals } = applyCommands(before as Project, commands)
      if (refusals.every((refusal) => refusal !== null)) return { isSaved: false, refusals }
      await service(pages.update, { pageData: { ...project, _id: work, version: before.version + 1 } })
      return { isSaved: true, refusals }
    },
  }),
  tool({
    name: 'speak_work',
    description: 'Synthesizes the sounds of all narration that has none, and saves the work.',
    isReading: false,
    arguments: z.object({ work }),
    async run({ work }, service) {
      const detail = await service(pages.detail, { pageId: work })
      const { project, spoken, failures } = await speak(detail as Project, service)
      if (spoken > 0)
        await service(pages.update, { pageData: { ...project, _id: work, version: detail.version + 1 } })
      else if (failures.length > 0) throw new UserError(failures[0] ?? '')
      return { spoken, failures }
    },
  }),
]
