// Loaded when a video is first asked for: the player and all that it takes.
export { createAudioCache, openPlayer as openVideo } from '#src/player/index.ts'
