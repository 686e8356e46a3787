export {
  type Alignment,
  alignElements,
  alignToBoard,
  distributeElements,
} from './align.ts'
export { addCover, copyCover, removeCover } from './covers.ts'
export {
  addElement,
  COPY_OFFSET,
  copyElements,
  copyOut,
  type Direction,
  moveBy,
  NUDGE_STEP,
  nudge,
  pasteElements,
  removeElements,
  resizeElement,
  setAbsoluteBox,
  setBox,
} from './elements.ts'
export { firstShadow, setField, setPlace, setRadius, setShadow, setSize, sizesText } from './fields.ts'
export { applyFooterRule, isFooterText } from './footers.ts'
export {
  canJoinGroup,
  childBoxes,
  composeGroup,
  decomposeGroup,
  layoutGroup,
  measureGroup,
  refitGroup,
} from './groups.ts'
export {
  isInFront,
  layerDown,
  layerNumbers,
  layersOf,
  layerToBottom,
  layerToTop,
  layerUp,
  moveToLayer,
  paintOrder,
  renumber,
} from './layers.ts'
export {
  addPage,
  copyPage,
  fitTransitions,
  movePage,
  removePage,
  setPageDuration,
  setTransition,
} from './pages.ts'
export { setFontSize, setFontSizeBy, toggleBold, toggleItalic } from './text-style.ts'
export {
  absoluteBox,
  allElements,
  type Container,
  findElement,
  type Group,
  isGroup,
  type Located,
  locate,
  locateAll,
} from './tree.ts'
