import type { TestProject } from 'vitest/node'
import { ensureBuilt } from '#server/render/bundle.ts'
import { serviceBundle } from '../support/service-bundle.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the bundled service, with `server/main.js` and so on. */
    service: string
  }
}

/** Builds the product and bundles the service once for all files. */
export default async function setup({ provide }: TestProject) {
  const [service] = await Promise.all([serviceBundle(), ensureBuilt()])
  provide('service', service)
}
