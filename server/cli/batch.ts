import { basename, join } from 'node:path'
import { fillTemplate } from '#engine/making/index.ts'
import { RefusedError, UserError } from '../errors.ts'
import { writeOutput } from '../output-file.ts'
import { readProject } from '../project-file.ts'
import { readArticle } from '../services/articles/index.ts'
import { refuseMissing } from './read-file.ts'

/** Fills a template with each row of a table. @throws UserError when no row could be used */
export async function batch({ file, rows, out }: { file: string; rows: string; out: string }): Promise<void> {
  const { project: template } = await readProject(file)
  const [names = [], ...table] = await tableOf(rows)
  for (const [index, row] of table.entries()) {
    const values = Object.fromEntries(names.map((name, column) => [name, row[column] ?? '']))
    const { project, missing, unused } = fillTemplate(template, values)
    if (index === 0) report(missing, unused)
    const path = join(out, `${String(index + 1).padStart(String(table.length).length, '0')}.json`)
    await writeOutput(path, `${JSON.stringify(project, null, 2)}\n`)
  }
  console.error(`${table.length} 行做成 ${table.length} 个项目，在 ${out} 里。`)
}

/** The first row has the names. @throws UserError */
async function tableOf(file: string): Promise<string[][]> {
  await refuseMissing(file)
  try {
    const reading = await readArticle({ path: file, name: basename(file) })
    const table =
      'article' in reading ? reading.article.blocks.find((block) => block.type === 'table') : undefined
    if (table && table.rows.length > 1) return table.rows
  } catch (error) {
    if (error instanceof RefusedError) throw new UserError(`${file}：${error.message}。`)
    throw error
  }
  throw new UserError(`${file}：没有找到数据，第一行应是列名，下面每行是一份。`)
}

function report(missing: readonly string[], unused: readonly string[]) {
  if (missing.length > 0) console.error(`模板里的 ${missing.join('、')} 在表格里没有这一列，没有填。`)
  if (unused.length > 0) console.error(`表格里的 ${unused.join('、')} 在模板里没有用到。`)
}
