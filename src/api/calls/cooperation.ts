import * as cooperationApi from '#server/api/cooperation.ts'
import { callTo } from '../client.ts'

/** What users share with each other, and who is editing it. */
export const cooperation = {
  /** Works, drafts and templates with cooperators. */
  list: callTo(cooperationApi.listShared, { quiet: true }),
  members: callTo(cooperationApi.listMembers, { quiet: true }),
  /** Answers with the others who are editing, and the stored version. */
  reportEditing: callTo(cooperationApi.reportEditing, { quiet: true }),
  editors: callTo(cooperationApi.listEditors, { quiet: true }),
}
