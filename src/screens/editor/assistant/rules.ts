import { changesOf, newDraft, propose, summaryOf } from '#engine/commands/index.ts'
import type { Project } from '#engine/document/index.ts'
import { narrationOf } from '#engine/document/operations/index.ts'
import {
  ArticleError,
  chartOfTable,
  shorterText,
  splitSentence,
  storyboardOfScript,
  type StyleName,
  tableOfText,
} from '#engine/making/index.ts'
import { RuleError, type RuleResult } from './rule-result.ts'

/** Pages of a script, one a paragraph, after a page of the work. */
export function pagesOfScript(
  project: Project,
  script: string,
  { style, after }: { style?: StyleName | undefined; after: string },
): RuleResult {
  const storyboard = readScript(script)
  let last = after
  const commands = storyboard.pages.map(({ layout, content, narration }, at) => {
    const { heading, text, items, numbers, table, quote, source, date } = content
    const id = `script-${crypto.randomUUID().slice(0, 8)}`
    const command = {
      name: 'add_designed_page',
      arguments: {
        id,
        after: last,
        style: style ?? storyboard.mood,
        layout: at === 0 && project.pages.length > 1 ? 'section' : layout,
        content: {
          heading,
          text,
          items,
          numbers,
          source,
          date,
          ...(table.length > 1 && { table }),
          ...(quote && { quote }),
        },
        narration,
      },
    }
    last = id
    return command
  })
  return proposal(project, commands, (count) => `由讲稿做出 ${count} 页，配音就是讲稿的原文。`)
}

function readScript(script: string) {
  try {
    return storyboardOfScript(script)
  } catch (error) {
    if (error instanceof ArticleError) throw new RuleError(error.message)
    throw error
  }
}

/** Shorter texts on pages, made of whole clauses of them. @param ids only these elements; all if empty */
export function shorterTexts(
  project: Project,
  pageIds: readonly string[],
  ids: readonly string[],
): RuleResult {
  const commands = summaryOf(project)
    .pages.filter(({ id }) => pageIds.includes(id))
    .flatMap(({ elements }) => elements)
    .filter(
      ({ id, text, isLocked }) => text !== undefined && !isLocked && (ids.length === 0 || ids.includes(id)),
    )
    .flatMap(({ id, kind, text = '' }) => {
      // A cut or formatted text is not what the element has.
      const shorter = text.endsWith('…') || kind === 'qk-rich-editor' ? null : shorterText(text)
      return shorter === null ? [] : [{ name: 'set_text', arguments: { element: id, text: shorter } }]
    })
  if (commands.length === 0) throw new RuleError('没有可以再缩短的文字')
  return proposal(project, commands, (count) => `可以缩短 ${count} 处文字，只删减，不改写。`)
}

/** Narration in shorter sentences, split at pauses. */
export function shorterSentences(project: Project, pageIds: readonly string[]): RuleResult {
  const commands = project.pages
    .filter(({ uuid }) => pageIds.includes(uuid))
    .flatMap((page) => {
      const before = narrationOf(page).map(({ text }) => text)
      const sentences = before.flatMap((text) => splitSentence(text))
      if (sentences.length === before.length) return []
      return [{ name: 'set_narration', arguments: { page: page.uuid, sentences } }]
    })
  if (commands.length === 0) throw new RuleError('没有太长的配音句子')
  return proposal(
    project,
    commands,
    (count) => `可以拆分 ${count} 页的配音，文字不变，拆开的句子要重新合成。`,
  )
}

/** A chart of pasted numbers on a page. */
export function chartOfNumbers(project: Project, text: string, page: string): RuleResult {
  const rows = tableOfText(text)
  if (rows === null || chartOfTable(rows) === null)
    throw new RuleError('没有找到数字：可以粘贴表格，或写成“一月 120，二月 150”')
  return proposal(
    project,
    [{ name: 'add_chart', arguments: { page, rows } }],
    () => '由这些数字做出一个图表。',
  )
}

function proposal(
  project: Project,
  commands: readonly { name: string; arguments: unknown }[],
  answer: (count: number) => string,
): RuleResult {
  const draft = newDraft(project)
  const refusals = commands.flatMap((command) => {
    const outcome = propose(draft, command)
    return 'refusal' in outcome ? [outcome.refusal] : []
  })
  const changes = changesOf(draft)
  if (changes.length === 0) throw new RuleError(refusals[0] ?? '没有可以改动的内容')
  return { answer: answer(changes.length), changes }
}
