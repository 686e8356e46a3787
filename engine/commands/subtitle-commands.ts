import * as z from 'zod/mini'
import { SUBTITLE_PRESET_NAMES } from '#engine/document/catalogue/subtitle-presets.ts'
import { DEFAULT_SUBTITLES } from '#engine/document/index.ts'
import { changeSubtitles, setSecondSubtitle } from '#engine/document/operations/index.ts'
import { lineWidthOf, pageTexts } from '#engine/document/subtitling/index.ts'
import { type Command, CommandError, command, described, pageId, pageOf } from './command.ts'

/** A line in a second language is on one line of the picture. */
const line = z.string().check(z.maxLength(200), z.regex(/^[^\n\r]*$/))

export const subtitleCommands: readonly Command[] = [
  command({
    name: 'set_subtitles',
    label: '字幕',
    description: 'Shows or hides subtitles of the narration and sets their style.',
    arguments: z.strictObject({
      isShown: z.optional(z.boolean()),
      preset: z.optional(z.enum(SUBTITLE_PRESET_NAMES)),
      position: z.optional(z.enum(['auto', 'top', 'middle', 'bottom'])),
    }),
    run: (project, change) => changeSubtitles(project, change),
  }),
  command({
    name: 'set_second_subtitles',
    label: '双语字幕',
    description:
      'Makes the subtitles of a page bilingual: sets their lines in a second language, one for each subtitle of the page in order. An empty line removes one.',
    arguments: z.strictObject({
      page: pageId,
      lines: described(z.array(line).check(z.maxLength(1000)), 'as many as the page has subtitles'),
    }),
    run(project, { page: id, lines }) {
      const page = pageOf(project, id)
      const clips = pageTexts(page, lineWidthOf(project.subtitles ?? DEFAULT_SUBTITLES, project.width))
      const count = clips.reduce((sum, { subtitles }) => sum + subtitles.length, 0)
      if (count === 0) throw new CommandError(`页面 ${id} 没有配音，所以没有字幕`)
      if (lines.length !== count)
        throw new CommandError(`页面 ${id} 有 ${count} 条字幕，给了 ${lines.length} 行第二语言，应该一样多`)
      let from = 0
      for (const { at, subtitles } of clips) {
        const own = lines.slice(from, from + subtitles.length).map((text) => text.trim())
        setSecondSubtitle(page, at, own.join('\n'))
        from += subtitles.length
      }
    },
  }),
]
