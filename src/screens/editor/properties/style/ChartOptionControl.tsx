import { readChartOption } from '#engine/elements/chart/render/option.ts'
import { type Gesture, TextAreaField } from '#src/ui/controls/index.ts'

interface ChartOptionControlProps extends Gesture<string> {
  /** null: several values. */
  value: string | null
  label: string
}

/** A chart's own configuration. What is wrong with it is said while it is typed, and what is shown instead. */
export function ChartOptionControl({ value, ...field }: ChartOptionControlProps) {
  const fault = value === null ? null : readChartOption(value).fault
  return (
    <TextAreaField
      {...field}
      value={value}
      placeholder={'{ "type": "bar", "data": … }'}
      fault={fault === null ? null : `${fault}，当前显示自动图表`}
    />
  )
}
