const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="28" height="28" fill="#fff" stroke="#18202f" stroke-width="1.3" stroke-linejoin="round"><path d="M2 2l4.2 11 1.7-4.7L12.600 6.500z"/><path d="M12 12h12v5H12zM24 14.5h2.5v5.5H18v2"/><path d="M16.5 22h3v5h-3z"/></svg>`

/** CSS cursor of the format painter: an arrow that points, with a roller beside it. */
export const PAINTER_CURSOR = `url("data:image/svg+xml,${encodeURIComponent(picture)}") 2 2, copy`
