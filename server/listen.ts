import type { FastifyInstance } from 'fastify'
import type { Config } from './config.ts'
import { codeOf, UserError } from './errors.ts'

/**
 * Starts to listen.
 * @returns the port; differs from the requested one only when that is 0
 * @throws UserError when the port or the address is not available
 */
export async function listen(
  app: FastifyInstance,
  { host, port }: Pick<Config, 'host' | 'port'>,
): Promise<number> {
  try {
    await app.listen({ host, port })
  } catch (error) {
    throw explained(error, host, port)
  }
  const [address] = app.addresses()
  return typeof address === 'object' ? address.port : port
}

function explained(error: unknown, host: string, port: number): unknown {
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return new UserError(
        `端口 ${port} 已被占用：请关掉占用它的程序，或换一个端口，例如 PORT=${port === 65_535 ? 3000 : port + 1} npm start。`,
      )
    case 'EACCES':
      return new UserError(`没有权限使用端口 ${port}：请换一个 1024 以上的端口，例如 PORT=3000 npm start。`)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new UserError(`HOST 写的「${host}」不是这台机器的地址。`)
    default:
      return error
  }
}

/** Address of a service that listens on `host` and `port`, as seen from this machine. */
export function ownOrigin(host: string, port: number): string {
  const isAny = host === '0.0.0.0' || host === '::'
  const name = isAny ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port}`
}
