import type { Row, Styled } from './panel-fields.ts'

/** Volume of the element's own sound. */
export const volumeRow: Row<Styled> = {
  fields: [
    {
      control: 'number',
      path: 'commonStyle.volume',
      label: '音量',
      prefix: '音量',
      unit: '%',
      min: 0,
      max: 100,
    },
  ],
}
