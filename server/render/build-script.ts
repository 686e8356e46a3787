import { build } from 'vite'

/** Builds a module with its imports as one script without exports. */
export async function buildScript(module: string, define: Record<string, string> = {}): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    define,
    build: { write: false, target: 'es2022', lib: { entry: module, formats: ['iife'], name: 'script' } },
  })
  const [output] = Array.isArray(built) ? built : []
  if (!output) throw new Error(`Nothing was built of ${module}`)
  return output.output[0].code
}
