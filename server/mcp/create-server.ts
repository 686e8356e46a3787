import { Server } from '@modelcontextprotocol/sdk/server/index.js'
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js'
import { UserError } from '../errors.ts'
import type { ServiceClient } from './service-client.ts'
import { runTool, schemaOf } from './tool.ts'
import { videoTools } from './video-tools.ts'
import { workTools } from './work-tools.ts'

const INSTRUCTIONS =
  'Makes short portrait videos with 有连云. make_work from an article, or create_work, then read_work and change_work until it is right, speak_work for the voice-over, render_work for the MP4.'

const tools = [...workTools, ...videoTools]

/**
 * A server of the Model Context Protocol (https://modelcontextprotocol.io/specification) whose tools call the service.
 * Failures that the caller can correct are results with `isError`.
 */
export function createMcpServer(service: ServiceClient): Server {
  const server = new Server(
    { name: 'youlianyun', version: '0.1.0' },
    { capabilities: { tools: {} }, instructions: INSTRUCTIONS },
  )
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: tools.map((tool) => ({
      name: tool.name,
      description: tool.description,
      inputSchema: { ...schemaOf(tool), type: 'object' as const },
      annotations: { readOnlyHint: tool.isReading },
    })),
  }))
  server.setRequestHandler(CallToolRequestSchema, async ({ params: { name, arguments: input } }) => {
    try {
      const tool = tools.find((each) => each.name === name)
      if (!tool) throw new UserError(`没有这个工具：${name}`)
      return answerOf(JSON.stringify(await runTool(tool, input, service)))
    } catch (error) {
      if (error instanceof UserError) return { ...answerOf(error.message), isError: true }
      // Standard output, where the log goes, belongs to the protocol.
      console.error(error)
      return { ...answerOf('没有完成，请稍后重试'), isError: true }
    }
  })
  return server
}

const answerOf = (text: string) => ({ content: [{ type: 'text' as const, text }] })
