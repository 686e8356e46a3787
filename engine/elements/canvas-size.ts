/** The usual size of a page in logical units (CSS px). */
export const CANVAS_WIDTH = 384
export const CANVAS_HEIGHT = 682
