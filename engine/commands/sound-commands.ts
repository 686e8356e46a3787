import * as z from 'zod/mini'
import { MAX_SPOKEN, VOICES } from '#engine/document/catalogue/voices.ts'
import {
  backgroundMusic,
  changeMusic,
  replaceNarration,
  setBackgroundMusic,
  setPacing,
  setVoiceOfPages,
} from '#engine/document/operations/index.ts'
import { type Command, command, described, pageId, pageOf } from './command.ts'

const percent = z.number().check(z.minimum(0), z.maximum(100))

export const soundCommands: readonly Command[] = [
  command({
    name: 'set_narration',
    label: '修改配音文字',
    description:
      'Replaces the narration of a page, one item a spoken sentence. Unchanged sentences keep their sounds. 〔重庆|chóng qìng〕 gives a reading.',
    arguments: z.strictObject({
      page: pageId,
      sentences: z.array(z.string().check(z.maxLength(MAX_SPOKEN))).check(z.maxLength(200)),
    }),
    run: (project, { page, sentences }) => replaceNarration(project, pageOf(project, page).uuid, sentences),
  }),
  command({
    name: 'set_voice',
    label: '更换声音',
    description: 'Sets voice and speed of the narration of a page, or of all pages.',
    arguments: z.strictObject({
      page: z.optional(pageId),
      voice: z.optional(z.enum(VOICES.map(({ id }) => id))),
      speed: described(z.optional(percent), '0 to 100, 50 is neutral'),
    }),
    run(project, { page, voice, speed }) {
      const pages = page === undefined ? project.pages : [pageOf(project, page)]
      setVoiceOfPages(
        project,
        pages.map(({ uuid }) => uuid),
        {
          ...(voice !== undefined && { voiceName: voice }),
          ...(speed !== undefined && { voiceSpeed: speed }),
        },
      )
    },
  }),
  command({
    name: 'follow_narration',
    label: '页面时长',
    description: 'Lets a page, or all pages, be as long as their narration, or no longer.',
    arguments: z.strictObject({ page: z.optional(pageId), isFollowed: z.boolean() }),
    run(project, { page, isFollowed }) {
      const pages = page === undefined ? project.pages : [pageOf(project, page)]
      for (const each of pages) setPacing(each, { isFollowed })
    },
  }),
  command({
    name: 'set_music',
    label: '背景音乐',
    description: 'Sets the background music of the work; null removes it.',
    arguments: z.strictObject({
      src: described(
        z.nullable(z.string().check(z.minLength(1), z.maxLength(2000))),
        'address of a piece of the library',
      ),
      volume: described(z.optional(percent), 'percent'),
    }),
    run(project, { src, volume }) {
      setBackgroundMusic(project, src === null ? null : { src })
      const music = backgroundMusic(project)
      if (music && volume !== undefined) changeMusic(project, music.uuid, { volume })
    },
  }),
]
