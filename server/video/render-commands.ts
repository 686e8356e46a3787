import { TransientError } from '../errors.ts'
import type { RenderCommand } from './render-messages.ts'

/**
 * The commands of a render process's worker.
 * @param stop is aborted by `'stop'`
 */
export function receiveCommands(stop: AbortController) {
  const received: RenderCommand[] = []
  let wake = () => {}
  stop.signal.addEventListener('abort', () => wake())
  return {
    /** To be called with the order, which comes before all commands. */
    listen() {
      process.on('message', (message: RenderCommand | 'stop') => {
        if (message === 'stop') stop.abort(new TransientError('已停止'))
        else received.push(message)
        wake()
      })
    },
    /** @throws the reason when the process is stopped */
    async next(): Promise<RenderCommand> {
      for (;;) {
        stop.signal.throwIfAborted()
        const command = received.shift()
        if (command) return command
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
    },
  }
}
