export type { Article, ArticleBlock } from './article.ts'
export { type CheckedNumber, checkFacts, type SourcePlace } from './check/check-facts.ts'
export { ArticleError } from './reading/article-error.ts'
export type { TextFormat } from './reading/format.ts'
export { markdownOf } from './reading/markdown-of.ts'
export { readText } from './reading/read-text.ts'
export { tableOfText } from './reading/table-of-text.ts'
export { shorterText } from './outline/shorter-text.ts'
export { type ChartKind, chartOfTable, type TableChart } from './layouts/chart-of-table.ts'
export { layoutLabels } from './layouts/index.ts'
export { storyboardOfScript } from './storyboard/script.ts'
export { splitSentence } from './storyboard/split-sentence.ts'
export { type StoryboardOptions, storyboardOf } from './storyboard/storyboard-of.ts'
export {
  type ContentItem,
  type ContentNumber,
  emptyContent,
  type LayoutName,
  type Mood,
  moods,
  type PageContent,
  type Storyboard,
  type StoryboardPage,
} from './storyboard.ts'
export {
  type AssemblyOptions,
  addStoryboardPage,
  assemble,
  type FilledTemplate,
  fillTemplate,
} from './assembly/index.ts'
export { type StyleName, styles } from './styles/index.ts'
