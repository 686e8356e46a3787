import type { Plugin } from 'vite'

/**
 * Answers for the service where none runs, as the proxy would but without a message per request.
 * @param paths what the service answers, as `/quark`
 */
export function withoutService(paths: readonly string[]): Plugin {
  return {
    name: 'without-service',
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        if (!paths.some((path) => request.url?.startsWith(`${path}/`))) return next()
        response.statusCode = 500
        response.end()
      })
    },
  }
}
