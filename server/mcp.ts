import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js'
import { createMcpServer } from './mcp/create-server.ts'
import { serviceClient } from './mcp/service-client.ts'

/**
 * `npm run mcp`: lets an assistant make videos at a running service, over standard input and output. Standard output
 * belongs to the protocol.
 */
const { YOULIANYUN_URL: address = 'http://localhost:3000', YOULIANYUN_KEY: key = '' } = process.env
if (key === '' || !URL.canParse(address)) {
  console.error(
    key === ''
      ? '请设置 YOULIANYUN_KEY：在“账号”页面新建访问密钥后填在这里。'
      : `YOULIANYUN_URL 不是地址：${address}`,
  )
  process.exit(2)
}
await createMcpServer(serviceClient(address, key)).connect(new StdioServerTransport())
