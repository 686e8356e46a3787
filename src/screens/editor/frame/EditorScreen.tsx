import { useEffect, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { createWork } from '#engine/document/index.ts'
import { pages } from '#src/api/calls.ts'
import { isRefused, WITHOUT } from '#src/session/index.ts'
import { ownMessage } from '#src/ui/own-message.ts'
import { PageMessage } from '#src/ui/PageMessage.tsx'
import { EditorProvider } from '../shared/editor-context.ts'
import { EditorSkeleton } from './opening/EditorSkeleton.tsx'
import { Elsewhere } from './opening/Elsewhere.tsx'
import { OpeningFailed } from './opening/OpeningFailed.tsx'
import { useWork } from './opening/use-work.ts'
import { RestoredMessage, SavingDialogs } from './saving/SavingDialogs.tsx'
import { Workbench } from './Workbench.tsx'

/** `/editor?id=…` opens a work; without an id it makes a new one. */
export function EditorScreen() {
  const [search] = useSearchParams()
  const id = search.get('id')
  if (id !== null) return <OpenWork key={id} id={id} />
  return isRefused('page:create') ? <NoNewWork /> : <NewWork />
}

function NoNewWork() {
  const [, navigate] = useLocation()
  return (
    <PageMessage
      art="lost"
      title="不能新建作品"
      hint={WITHOUT['page:create']}
      action={{ label: '返回首页', run: () => navigate('/') }}
    />
  )
}

function OpenWork({ id }: { id: string }) {
  const { work, ...control } = useWork(id)
  const [, navigate] = useLocation()
  const goHome = () => navigate('/')
  if (work.phase === 'opening') return <EditorSkeleton />
  if (work.phase === 'failed') return <OpeningFailed error={work.error} {...control} onLeave={goHome} />
  if (work.phase === 'elsewhere')
    return (
      <Elsewhere
        project={work.project}
        lockName={work.lockName}
        onTakeOver={control.takeOver}
        onLeave={goHome}
      />
    )
  return (
    <EditorProvider value={work.editor}>
      <Workbench />
      <SavingDialogs />
      {work.isRestored && <RestoredMessage />}
    </EditorProvider>
  )
}

function NewWork() {
  const [, setSearch] = useSearchParams()
  const [error, setError] = useState<string | null>(null)
  // Created once, however often the effect runs: each call creates a work.
  const created = useRef<ReturnType<typeof pages.create> | null>(null)
  useEffect(() => {
    let isLeft = false
    created.current ??= pages.create(createWork())
    created.current.then(
      ({ _id }) => !isLeft && setSearch({ id: _id }, { replace: true }),
      (reason: unknown) => !isLeft && setError(ownMessage(reason, '请重试')),
    )
    return () => {
      isLeft = true
    }
  }, [setSearch])
  if (error === null) return <EditorSkeleton />
  return (
    <PageMessage
      art="broken"
      title="没有新建成功"
      hint={error}
      action={{ label: '重试', icon: 'retry', run: () => window.location.reload() }}
    />
  )
}
