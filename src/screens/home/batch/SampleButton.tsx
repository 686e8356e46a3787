import { App, Button } from 'antd'
import { useState } from 'react'
import type { BatchTable } from '#engine/document/index.ts'
import { ApiError } from '#src/api/client.ts'
import { sampleTable } from './sample.ts'

/** Fills the form with a template and a table that ship with the product. */
export function SampleButton({ onSample }: { onSample: (table: BatchTable) => void }) {
  const { message } = App.useApp()
  const [isLoading, setLoading] = useState(false)
  const load = async () => {
    setLoading(true)
    try {
      onSample(await sampleTable())
    } catch (error) {
      // The API client reports errors of calls.
      if (!(error instanceof ApiError)) void message.error('没有读到示例，请检查网络后再试')
      setLoading(false)
    }
  }
  return (
    <Button loading={isLoading} onClick={() => void load()}>
      用示例试试
    </Button>
  )
}
