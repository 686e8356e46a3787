export type { Article, ArticleBlock } from './article.ts'
export { type CheckedNumber, checkFacts, type SourcePlace } from './check/check-facts.ts'
export { ArticleError } from './reading/article-error.ts'
export type { TextFormat } from './reading/format.ts'
export { readText } from './reading/read-text.ts'
export { storyboardOfScript } from './storyboard/script.ts'
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
export { type AssemblyOptions, assemble } from './assembly/index.ts'
export type { StyleName } from './styles/index.ts'
