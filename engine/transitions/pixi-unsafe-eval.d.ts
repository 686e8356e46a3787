/** The package does not declare this entry, which is imported for its effect. */
declare module 'pixi.js/unsafe-eval'
