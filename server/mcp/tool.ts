import * as z from 'zod'
import { UserError } from '../errors.ts'
import type { ServiceClient } from './service-client.ts'

/** A tool that assistants outside may call. */
export interface Tool<Arguments extends z.ZodType = z.ZodType> {
  name: string
  description: string
  arguments: Arguments
  /** JSON Schema of the arguments where that of `arguments` says too little. */
  parameters?: object
  /** Whether it changes nothing. */
  isReading: boolean
  /** @returns data for the assistant @throws UserError */
  run: (input: z.output<Arguments>, service: ServiceClient) => Promise<object>
}

/** Checks a tool: its `run` gets what its schema parses. */
export const tool = <Arguments extends z.ZodType>(definition: Tool<Arguments>): Tool => definition

export const schemaOf = ({ arguments: schema, parameters }: Tool): object =>
  parameters ?? z.toJSONSchema(schema, { io: 'input' })

/** Validates the arguments and runs the tool. @throws UserError */
export async function runTool(tool: Tool, input: unknown, service: ServiceClient): Promise<object> {
  const parsed = tool.arguments.safeParse(input ?? {})
  if (!parsed.success) throw new UserError(`参数不对：${z.prettifyError(parsed.error)}`)
  return tool.run(parsed.data, service)
}
