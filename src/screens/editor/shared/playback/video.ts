// Loaded when a film is first asked for: the player and all that it takes.
export { createSoundShelf, openPlayer as openFilm } from '#src/player/index.ts'
