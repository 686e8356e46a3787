export { addStoryboardPage } from './add-storyboard-page.ts'
export { type AssemblyOptions, assemble } from './assemble.ts'
export { pageSeconds } from './narrate.ts'
export { subtitleNotes } from './subtitle-room.ts'
