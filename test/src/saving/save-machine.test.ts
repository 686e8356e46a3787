import { expect, it } from 'vitest'
import { createSaveMachine } from '#src/saving/save-machine.ts'

it('reports no failed save while a work that was opened without the service has no changes', () => {
  const machine = createSaveMachine('earlier')
  expect(machine.state).toMatchObject({ status: 'offline', isEarlier: true })
  machine.failed('offline', '没有连上服务器，修改已存在本机', 1)
  expect(machine.state.message).toBe('没有连上服务器，连上后显示最新的内容')
  machine.changed()
  expect(machine.state).toMatchObject({ status: 'offline', isEarlier: false })
  expect(machine.state.message).toBe('没有连上服务器，修改已存在本机')
})

it('has changes where the work was opened from a local copy', () => {
  expect(createSaveMachine('kept').state).toMatchObject({ status: 'offline', isEarlier: false })
})
