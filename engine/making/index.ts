export type { Article, ArticleBlock } from './article.ts'
export { articleSchema } from './article-schema.ts'
export {
  type CheckedNumber,
  checkFacts,
  checkPage,
  type PageNumber,
  type SourcePlace,
} from './check/check-facts.ts'
export { type Wording, withWordings } from './check/improve.ts'
export { sourceContext } from './check/source-context.ts'
export { layoutsFor } from './layouts/fitting.ts'
export { layoutLabels } from './layouts/labels.ts'
export { layoutPage, type PageSize } from './layouts/index.ts'
export { ArticleError } from './reading/article-error.ts'
export type { TextFormat } from './reading/format.ts'
export { MOST } from './limits.ts'
export { markdownOf } from './reading/markdown-of.ts'
export { readText } from './reading/read-text.ts'
export { tableOfText } from './reading/table-of-text.ts'
export { shorterText } from './outline/shorter-text.ts'
export { type ChartKind, chartOfTable, type TableChart } from './layouts/chart-of-table.ts'
export { type RepairedStoryboard, repairStoryboard } from './repair.ts'
export { mergedPage, newStoryboardPage, splitPage, withFittingLayout } from './storyboard/edit-pages.ts'
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
export { storyboardSchema } from './storyboard-schema.ts'
export {
  type AssemblyOptions,
  addStoryboardPage,
  assemble,
  dataNotes,
  pageSeconds,
  subtitleNotes,
} from './assembly/index.ts'
export { pagesInTemplate } from './template/index.ts'
export { type Style, type StyleName, styles } from './styles/index.ts'
