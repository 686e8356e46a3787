import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mutations } from './list.ts'
import type { Mutation } from './mutation.ts'
import { MUTATION } from './plugin.ts'

/**
 * `npm run mutations`: breaks the product deliberately, one break at a time, and runs the tests that must notice.
 * Fails when a break is not noticed. With an argument: only the mutations whose sentence or file contains it.
 */
const root = new URL('../..', import.meta.url).pathname
const wanted = process.argv[2] ?? ''
const selected = mutations.filter(({ breaks, file }) => breaks.includes(wanted) || file.includes(wanted))

/** Why a mutation cannot be applied; undefined if it can. */
async function obstacleOf({ file, find }: Mutation): Promise<string | undefined> {
  const code = await readFile(root + file, 'utf8').catch(() => undefined)
  if (code === undefined) return `${file} does not exist`
  const count = code.split(find).length - 1
  return count === 1 ? undefined : `its text occurs ${count} times in ${file}`
}

interface Report {
  numFailedTests: number
  numPassedTests: number
}

/** Runs the tests of a mutation. @returns how many of them failed and passed */
async function run({ breaks, caughtBy }: Mutation, folder: string): Promise<Report> {
  const output = join(folder, 'report.json')
  await rm(output, { force: true })
  const options = ['run', ...caughtBy, '--reporter=json', `--outputFile=${output}`]
  const vitest = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', ...options], {
    cwd: root,
    env: { ...process.env, [MUTATION]: breaks },
    stdio: 'ignore',
  })
  await new Promise((resolve) => vitest.once('close', resolve))
  return JSON.parse(await readFile(output, 'utf8')) as Report
}

/** @returns what is wrong with the mutation; undefined when it is caught */
async function check(mutation: Mutation, folder: string): Promise<string | undefined> {
  const obstacle = await obstacleOf(mutation)
  if (obstacle) return obstacle
  const { numFailedTests, numPassedTests } = await run(mutation, folder)
  if (numFailedTests > 0) return undefined
  return numPassedTests > 0 ? 'no test fails' : 'no test ran'
}

const folder = await mkdtemp(join(tmpdir(), 'mutations-'))
let missed = 0
for (const [index, mutation] of selected.entries()) {
  const problem = await check(mutation, folder)
  if (problem) missed += 1
  const verdict = problem ? `NOT CAUGHT (${problem})` : 'caught'
  console.log(`${index + 1}/${selected.length} ${verdict}: ${mutation.breaks}`)
}
await rm(folder, { recursive: true, force: true })
console.log(`${selected.length - missed} caught, ${missed} not caught`)
process.exitCode = missed > 0 || selected.length === 0 ? 1 : 0
