import type { Article } from '../article.ts'
import { COVER_HEADING, lengthOf } from '../outline/shorten.ts'
import { emptyContent, type Mood, type Storyboard, type StoryboardPage } from '../storyboard.ts'
import { narrationOf } from './spoken.ts'

/** A line of a classical poem: two clauses of one length. */
const COUPLET = /^(?<one>\p{Script=Han}{4,8})[，、？！；](?<other>\p{Script=Han}{4,8})[。！？；]$/u
const FEWEST_COUPLETS = 2
const COUPLETS_A_PAGE = 2
/** Longest line that may name the poet. */
const POET = 8

/** A poem: the poet, where the first line names one, and all its couplets. */
interface Verse {
  poet: string
  couplets: string[]
}

/** The poem that an article is; undefined if it is none. */
export function verseOf({ title, blocks }: Article): Verse | undefined {
  const lines = blocks.flatMap((block) =>
    block.type === 'paragraph' || block.type === 'heading' ? block.text.split('\n') : [''],
  )
  const [first = ''] = lines
  const isNamed = !COUPLET.test(first) && first !== '' && lengthOf(first) <= POET
  const couplets = isNamed ? lines.slice(1) : lines
  if (title === '' || couplets.length < FEWEST_COUPLETS || !couplets.every(isCouplet)) return undefined
  return { poet: isNamed ? first : '', couplets }
}

function isCouplet(line: string): boolean {
  const { one = '', other = '' } = COUPLET.exec(line)?.groups ?? {}
  return one !== '' && one.length === other.length
}

/** Plans a video of a poem. Its narration contains all lines. */
export function storyboardOfVerse({ title }: Article, { poet, couplets }: Verse, mood: Mood): Storyboard {
  const page = (
    layout: StoryboardPage['layout'],
    content: Partial<StoryboardPage['content']>,
    spoken: string[],
  ) => ({
    layout,
    content: { ...emptyContent(), ...content },
    narration: narrationOf(spoken),
  })
  const pages = Array.from({ length: Math.ceil(couplets.length / COUPLETS_A_PAGE) }, (_, at) => {
    const own = couplets.slice(at * COUPLETS_A_PAGE, (at + 1) * COUPLETS_A_PAGE)
    return page('statement', { text: own.join('\n') }, own)
  })
  const heading = Array.from(title).slice(0, COVER_HEADING).join('')
  return {
    title,
    mood,
    pages: [
      page('cover', { heading, text: poet }, [poet === '' ? title : `${title}，${poet}`]),
      ...pages,
      page('ending', { heading: '感谢观看', text: heading }, ['感谢观看']),
    ],
  }
}
