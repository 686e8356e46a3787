// A chunk of its own: the player and its dependencies are loaded when a video is first opened.
export { createAudioCache, openPlayer } from '#src/player/index.ts'
