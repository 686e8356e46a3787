import type { Project } from '#engine/document/index.ts'
import { missingSpeech } from '#engine/document/operations/index.ts'
import * as api from '../api/making.ts'
import { HttpError, RefusedError } from '../errors.ts'
import { speakProject, synthesizeWith, type VoiceSounds } from '../services/voice/index.ts'
import { secondsOf } from '../templates.ts'
import { abandoned } from './abandoned.ts'
import type { AddCall } from './add-calls.ts'
import type { DocumentServices } from './documents.ts'
import { perUser } from './limits.ts'
import { checkMember, existing } from './page-access.ts'

export function addSpeakWork(
  on: AddCall,
  { database: { pages }, documents, restorer, workSpace }: DocumentServices,
  sounds: VoiceSounds,
): void {
  on(
    api.speakWork,
    async ({ pageId, most }, { session, reply }) => {
      const head = existing(await pages.head(pageId))
      checkMember(head, session)
      const text = await documents.textOf(head)
      if (!text) throw changed()
      const userId = session.user.id
      const { project, spoken, failures } = await speakProject(JSON.parse(text.toString()) as Project, {
        synthesize: synthesizeWith((order, signal) => sounds.soundOf(userId, order, signal)),
        most,
        signal: abandoned(reply),
      })
      if (spoken > 0) {
        const { id: _id, ...content } = await restorer.restore(Buffer.from(JSON.stringify(project)), 'whole')
        const next = { ...content, version: head.version + 1, savedBy: userId }
        await workSpace.check(head.ownerId, { id: pageId, document: content.document, savedBy: userId })
        if (!(await pages.save(pageId, next))) throw changed()
      } else if (failures.length > 0) throw new RefusedError(failures.join('；'))
      const left = missingSpeech(project.pages).length
      return { spoken, left, seconds: secondsOf(project), failures }
    },
    { limit: perUser(60) },
  )
}

const changed = () => new HttpError(409, '作品在生成配音时被改动了，请重试')
