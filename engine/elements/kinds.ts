import { bgMusicKind } from './bg-music/kind.ts'
import { buttonKind } from './button/kind.ts'
import { barKind, lineBarKind, lineKind, pieKind, stripKind } from './chart/kind.ts'
import { dividerKind } from './divider/kind.ts'
import { dynamicImageKind } from './dynamic-image/kind.ts'
import { formKind } from './form/kind.ts'
import { groupKind } from './group/kind.ts'
import { iframeKind } from './iframe/kind.ts'
import { imageKind } from './image/kind.ts'
import { imageCarouselKind } from './image-carousel/kind.ts'
import { qrcodeKind } from './qrcode/kind.ts'
import { rectangleBorderKind } from './rectangle-border/kind.ts'
import { richEditorKind } from './rich-editor/kind.ts'
import { sceneMusicKind } from './scene-music/kind.ts'
import { shapeKind } from './shape/kind.ts'
import { straightLineKind } from './straight-line/kind.ts'
import { tableKind } from './table/kind.ts'
import { textKind } from './text/kind.ts'
import { vAnchorKind } from './v-anchor/kind.ts'
import { videoKind } from './video/kind.ts'
import { voiceKind } from './voice/kind.ts'

/** All element kinds: a new one adds its line here. */
export const kinds = [
  textKind,
  richEditorKind,
  imageKind,
  dynamicImageKind,
  videoKind,
  voiceKind,
  imageCarouselKind,
  rectangleBorderKind,
  shapeKind,
  straightLineKind,
  dividerKind,
  iframeKind,
  buttonKind,
  formKind,
  bgMusicKind,
  sceneMusicKind,
  vAnchorKind,
  groupKind,
  qrcodeKind,
  tableKind,
  barKind,
  stripKind,
  lineKind,
  lineBarKind,
  pieKind,
] as const
