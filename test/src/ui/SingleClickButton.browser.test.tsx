import { render, screen } from '@testing-library/react'
import { Button } from 'antd'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import { SingleClickButton } from '#src/ui/SingleClickButton.tsx'

/** A start button in whose place a cancel button appears. */
function Task() {
  const [isRunning, setRunning] = useState(false)
  return isRunning ? (
    <SingleClickButton onClick={() => setRunning(false)}>取消任务</SingleClickButton>
  ) : (
    <Button onClick={() => setRunning(true)}>开始任务</Button>
  )
}

it('ignores the second click of a double click on the button before it, but no click of its own', async () => {
  render(<Task />)
  await userEvent.dblClick(screen.getByRole('button', { name: '开始任务' }))
  const cancel = await screen.findByRole('button', { name: '取消任务' })
  cancel.focus()
  await userEvent.keyboard('{Enter}')
  await userEvent.dblClick(await screen.findByRole('button', { name: '开始任务' }))
  await userEvent.click(await screen.findByRole('button', { name: '取消任务' }))
  expect(screen.getByRole('button', { name: '开始任务' })).toBeVisible()
})
