import { writeOutput } from '../output-file.ts'
import { jsonSchemaOf } from '../schemas/index.ts'
import type { SchemaName } from '../schemas/names.ts'

/** Prints the JSON Schema of a format, or writes it into a file. */
export async function schema(name: SchemaName, out: string | undefined): Promise<void> {
  const text = `${JSON.stringify(jsonSchemaOf(name), null, 2)}\n`
  if (out === undefined) {
    process.stdout.write(text)
    return
  }
  await writeOutput(out, text)
  console.error(`已生成 ${out}`)
}
