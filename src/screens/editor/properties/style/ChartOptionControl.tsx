import { readChartOption } from '#engine/elements/chart/render/option.ts'
import { type Gesture, TextAreaField } from '#src/ui/controls/index.ts'

interface ChartOptionControlProps extends Gesture<string> {
  /** null when the values differ. */
  value: string | null
  label: string
}

/** A chart's custom options as JSON. Reports errors while typing, and what is drawn instead. */
export function ChartOptionControl({ value, ...field }: ChartOptionControlProps) {
  const error = value === null ? null : readChartOption(value).fault
  return (
    <TextAreaField
      {...field}
      value={value}
      placeholder={'{ "type": "bar", "data": … }'}
      error={error === null ? null : `${error}，当前显示自动图表`}
    />
  )
}
