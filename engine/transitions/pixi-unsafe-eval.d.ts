/** The package has no types for this entry, which is imported for its side effects. */
declare module 'pixi.js/unsafe-eval'
