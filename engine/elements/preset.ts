import type { CommonStyle } from './element.ts'

/** Where the library shows a preset. */
export type PresetGroup =
  | 'plainText'
  | 'styledText'
  | 'richText'
  | 'textGroup'
  | 'shape'
  | 'line'
  | 'button'
  | 'widget'
  | 'table'
  | 'barChart'
  | 'lineChart'
  | 'pieChart'
  | 'carousel'
  | 'movingPicture'
  | 'presenter'
  | 'framedPresenter'

/** What a preset's element says differently from the kind's defaults. */
export interface PresetElement<Props extends object = object> {
  commonStyle?: Partial<CommonStyle>
  propsValue?: Partial<Props>
}

/** An element, or several that belong together, that the library offers. */
export interface Preset<Props extends object = object> {
  id: string
  label: string
  group: PresetGroup
  /** Bottom layer first, at their places relative to each other. */
  elements: readonly PresetElement<Props>[]
  /** What the tile shows instead, where the whole would be too small to read. */
  tile?: PresetElement<Props>
}

/** A preset of one element. */
export const preset = <Props extends object>(
  group: PresetGroup,
  id: string,
  label: string,
  element: PresetElement<Props>,
): Preset<Props> => ({ id, label, group, elements: [element] })
