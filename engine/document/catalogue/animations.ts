/** The animations of the data format with their labels and groups. */

type Choices = readonly { readonly name: string; readonly label: string }[]

const entrances = [
  { name: 'fadeIn', label: '渐显' },
  { name: 'fadeInLeft', label: '向左进入' },
  { name: 'fadeInRight', label: '向右进入' },
  { name: 'fadeInUp', label: '向上进入' },
  { name: 'fadeInDown', label: '向下进入' },
  { name: 'fadeInLeftBig', label: '向左长距进入' },
  { name: 'fadeInRightBig', label: '向右长距进入' },
  { name: 'fadeInUpBig', label: '向上长距进入' },
  { name: 'fadeInDownBig', label: '向下长距进入' },
  { name: 'fadeInTopLeft', label: '左上角进入' },
  { name: 'fadeInTopRight', label: '右上角进入' },
  { name: 'fadeInBottomLeft', label: '左下角进入' },
  { name: 'fadeInBottomRight', label: '右下角进入' },
  { name: 'rotateIn', label: '旋转进入' },
  { name: 'rotateInDownLeft', label: '左顺时针旋转' },
  { name: 'rotateInDownRight', label: '右逆时针旋转' },
  { name: 'rotateInUpLeft', label: '左逆时针旋转' },
  { name: 'rotateInUpRight', label: '右顺时针旋转' },
  { name: 'bounceIn', label: '弹入' },
  { name: 'bounceInLeft', label: '向左弹入' },
  { name: 'bounceInRight', label: '向右弹入' },
  { name: 'bounceInUp', label: '向上弹入' },
  { name: 'bounceInDown', label: '向下弹入' },
  { name: 'backInLeft', label: '向左飞入放大' },
  { name: 'backInRight', label: '向右飞入放大' },
  { name: 'backInUp', label: '向上飞入放大' },
  { name: 'backInDown', label: '向下飞入放大' },
  { name: 'lightSpeedInRight', label: '光速进入' },
  { name: 'lightSpeedInLeft', label: '左侧光速进入' },
  { name: 'flip', label: 'Y轴旋转' },
  { name: 'flipInX', label: '中心X轴旋转' },
  { name: 'flipInY', label: '中心Y轴旋转' },
  { name: 'rollIn', label: '滚动进入' },
  { name: 'zoomIn', label: '由小变大进入' },
  { name: 'zoomInLeft', label: '左变大进入' },
  { name: 'zoomInRight', label: '右变大进入' },
  { name: 'zoomInUp', label: '向上变大进入' },
  { name: 'zoomInDown', label: '向下变大进入' },
  { name: 'slideInLeft', label: '向左滑动展开' },
  { name: 'slideInRight', label: '向右滑动展开' },
  { name: 'slideInUp', label: '向上滑动展开' },
  { name: 'slideInDown', label: '向下滑动展开' },
  { name: 'jackInTheBox', label: '魔盒弹出' },
] as const satisfies Choices

const emphases = [
  { name: 'bounce', label: '弹跳' },
  { name: 'flash', label: '闪烁' },
  { name: 'pulse', label: '放大缩小' },
  { name: 'heartBeat', label: '心跳' },
  { name: 'rubberBand', label: '放大缩小弹簧' },
  { name: 'shakeX', label: '左右晃动' },
  { name: 'shakeY', label: '上下晃动' },
  { name: 'headShake', label: '左右小幅晃动' },
  { name: 'swing', label: '左右扇形摇摆' },
  { name: 'tada', label: '放大晃动缩小' },
  { name: 'wobble', label: '扇形摇摆' },
  { name: 'jello', label: '左右上下晃动' },
  { name: 'flip', label: 'Y轴旋转' },
] as const satisfies Choices

const exits = [
  { name: 'fadeOut', label: '渐隐' },
  { name: 'fadeOutLeft', label: '向左退出' },
  { name: 'fadeOutRight', label: '向右退出' },
  { name: 'fadeOutUp', label: '向上退出' },
  { name: 'fadeOutDown', label: '向下退出' },
  { name: 'fadeOutLeftBig', label: '向左长距退出' },
  { name: 'fadeOutRightBig', label: '向右长距退出' },
  { name: 'fadeOutUpBig', label: '向上长距退出' },
  { name: 'fadeOutDownBig', label: '向下长距退出' },
  { name: 'fadeOutTopLeft', label: '左上角退出' },
  { name: 'fadeOutTopRight', label: '右上角退出' },
  { name: 'fadeOutBottomLeft', label: '左下角退出' },
  { name: 'fadeOutBottomRight', label: '右下角退出' },
  { name: 'rotateOut', label: '旋转退出' },
  { name: 'rotateOutDownLeft', label: '左顺时针旋转' },
  { name: 'rotateOutDownRight', label: '右逆时针旋转' },
  { name: 'rotateOutUpLeft', label: '左逆时针旋转' },
  { name: 'rotateOutUpRight', label: '右顺时针旋转' },
  { name: 'bounceOut', label: '弹出' },
  { name: 'bounceOutLeft', label: '向左弹出' },
  { name: 'bounceOutRight', label: '向右弹出' },
  { name: 'bounceOutUp', label: '向上弹出' },
  { name: 'bounceOutDown', label: '向下弹出' },
  { name: 'backOutLeft', label: '缩小向左飞出' },
  { name: 'backOutRight', label: '缩小向右飞出' },
  { name: 'backOutUp', label: '缩小向上飞出' },
  { name: 'backOutDown', label: '缩小向下飞出' },
  { name: 'lightSpeedOutRight', label: '光速退出' },
  { name: 'lightSpeedOutLeft', label: '左侧光速退出' },
  { name: 'flipOutX', label: '中心X轴旋转' },
  { name: 'flipOutY', label: '中心Y轴旋转' },
  { name: 'rollOut', label: '滚动退出' },
  { name: 'zoomOut', label: '由大变小退出' },
  { name: 'zoomOutLeft', label: '左变小退出' },
  { name: 'zoomOutRight', label: '右变小退出' },
  { name: 'zoomOutUp', label: '向上变小退出' },
  { name: 'zoomOutDown', label: '向下变小退出' },
  { name: 'slideOutLeft', label: '向左滑动收起' },
  { name: 'slideOutRight', label: '向右滑动收起' },
  { name: 'slideOutUp', label: '向上滑动收起' },
  { name: 'slideOutDown', label: '向下滑动收起' },
  { name: 'hinge', label: '悬挂掉落' },
] as const satisfies Choices

/**
 * Animations of the characters, words or lines of a text, one after the other. Elements without text move as a whole.
 */
const textEntrances = [
  { name: 'textTypewriter', label: '打字机' },
  { name: 'textFadeIn', label: '逐字淡入' },
  { name: 'textRise', label: '逐字上浮' },
  { name: 'textDropIn', label: '逐字下落' },
  { name: 'textBounceIn', label: '逐字弹入' },
  { name: 'textZoomIn', label: '逐字缩放入' },
  { name: 'textFlipIn', label: '逐字翻转入' },
  { name: 'textRotateIn', label: '逐字旋转入' },
  { name: 'textStretchIn', label: '逐字展开' },
  { name: 'textBlurIn', label: '逐字模糊入' },
  { name: 'textRandomIn', label: '随机淡入' },
  { name: 'textWordsRise', label: '逐词上浮' },
  { name: 'textLinesRise', label: '逐行上滑' },
  { name: 'textLinesSlide', label: '逐行右滑' },
  { name: 'textCount', label: '数字滚动' },
] as const satisfies Choices
const textEmphases = [
  { name: 'textWave', label: '波浪' },
  { name: 'textJump', label: '逐字弹跳' },
  { name: 'textPulse', label: '逐字放大' },
  { name: 'textSway', label: '逐字摇摆' },
  { name: 'textFlash', label: '逐字闪烁' },
  { name: 'textHighlight', label: '逐词高亮' },
  { name: 'textKaraoke', label: '卡拉OK' },
] as const satisfies Choices
const textExits = [
  { name: 'textDelete', label: '逐字删除' },
  { name: 'textFadeOut', label: '逐字淡出' },
  { name: 'textFlyOut', label: '逐字上飘' },
  { name: 'textFallOut', label: '随机掉落' },
  { name: 'textShrinkOut', label: '逐字缩小' },
  { name: 'textBlurOut', label: '逐字模糊出' },
] as const satisfies Choices

/** Played in older projects that name them, but not offered by the picker. */
const unlistedEntrances = [
  { name: 'backIn', label: '放大渐显' },
  { name: 'fadingIn', label: '匀速渐显' },
] as const satisfies Choices
const unlistedExits = [
  { name: 'backOut', label: '缩小渐隐' },
  { name: 'fadingOut', label: '匀速渐隐' },
] as const satisfies Choices

/** The first entry of every group in the picker; stores the name of a random animation of the group. */
export const RANDOM_ANIMATION = { name: 'random', label: '随机' } as const

/** The picker's groups in display order. */
export const animationGroups = [
  { id: 'entrance', label: '进入', animations: entrances, textAnimations: textEntrances },
  { id: 'emphasis', label: '强调', animations: emphases, textAnimations: textEmphases },
  { id: 'exit', label: '退出', animations: exits, textAnimations: textExits },
] as const

export type AnimationGroupId = (typeof animationGroups)[number]['id']
export type TextAnimationName = (
  | typeof textEntrances
  | typeof textEmphases
  | typeof textExits
)[number]['name']
export type AnimationName =
  | (
      | typeof entrances
      | typeof emphases
      | typeof exits
      | typeof unlistedEntrances
      | typeof unlistedExits
    )[number]['name']
  | TextAnimationName

/** Names in older projects, one misspelling included. */
const aliases: ReadonlyMap<string, AnimationName> = new Map([
  ['lightSpeedIn', 'lightSpeedInRight'],
  ['lightSpeedOut', 'lightSpeedOutRight'],
  ['shake', 'shakeX'],
  ['zoomOutight', 'zoomOutRight'],
])

const labels: ReadonlyMap<string, string> = new Map(
  [
    ...[...entrances, ...emphases, ...exits, ...unlistedEntrances, ...unlistedExits],
    ...[...textEntrances, ...textEmphases, ...textExits],
  ].map(({ name, label }) => [name, label]),
)

/** The current name of an animation type; undefined if unknown: such animations are kept and have no effect. */
export function animationName(type: string): AnimationName | undefined {
  return labels.has(type) ? (type as AnimationName) : aliases.get(type)
}

const groups: ReadonlyMap<string, AnimationGroupId> = new Map([
  // `flip` is listed twice and plays as an emphasis, so the emphases override the entrances.
  ...[...entrances, ...unlistedEntrances, ...textEntrances].map(({ name }) => [name, 'entrance'] as const),
  ...[...exits, ...unlistedExits, ...textExits].map(({ name }) => [name, 'exit'] as const),
  ...[...emphases, ...textEmphases].map(({ name }) => [name, 'emphasis'] as const),
])

/** The group of an animation type; undefined if unknown. */
export const animationGroup = (type: string): AnimationGroupId | undefined =>
  groups.get(animationName(type) ?? '')

/** The label of an animation type. */
export const animationLabel = (type: string): string => labels.get(animationName(type) ?? '') ?? '未知动画'

/** A random name of the group; `random` returns 0…<1. */
export function randomAnimation(group: AnimationGroupId, random: () => number): AnimationName {
  const choices: Choices = animationGroups.find(({ id }) => id === group)?.animations ?? entrances
  const at = Math.min(choices.length - 1, Math.floor(random() * choices.length))
  return (choices[at]?.name ?? 'fadeIn') as AnimationName
}
