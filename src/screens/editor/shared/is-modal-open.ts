/** Whether a modal dialog is shown. Closed ones stay in the document without a box; the preview is a native dialog. */
export const isModalOpen = () =>
  [...document.querySelectorAll(MODAL)].some((dialog) => dialog.getClientRects().length > 0)

/** Matches modal dialogs. */
export const MODAL = '[aria-modal=true], dialog[open]'
