import { useSearchParams } from 'wouter'
import { useRefused, WITHOUT } from '#src/session/index.ts'
import { Notice } from '../notices/Notice.tsx'
import { ScreenTitle } from '../shell/ScreenTitle.tsx'
import { BatchDetail } from './BatchDetail.tsx'
import { BatchList } from './BatchList.tsx'
import { NewBatch } from './NewBatch.tsx'
import { SAMPLE_SOURCE } from './sample.ts'

/**
 * `/home/batch`: a template filled with the rows of a table. The address says what is shown: the list, a batch (`id`),
 * or a new one (`new`, with the `source` that is filled).
 */
export function BatchScreen() {
  return (
    <main>
      <Content />
    </main>
  )
}

function Content() {
  const [search, setSearch] = useSearchParams()
  const isRefused = useRefused('page:create')
  const id = search.get('id')
  if (search.has('new') && isRefused)
    return (
      <>
        <ScreenTitle title="批量制作" />
        <Notice art="empty" title={WITHOUT['page:create']} line="可以查看作品，需要制作时请联系管理员" />
      </>
    )
  if (search.has('new')) {
    return (
      <NewBatch
        source={search.get('source')}
        onSource={(source) =>
          setSearch(source === null ? { new: '' } : { new: '', source }, { replace: true })
        }
        onStarted={(batch) => setSearch({ id: batch._id }, { replace: true })}
        onBack={() => setSearch({})}
      />
    )
  }
  if (id !== null) return <BatchDetail id={id} onBack={() => setSearch({})} />
  return (
    <BatchList
      onOpen={(batch) => setSearch({ id: batch })}
      onNew={() => setSearch({ new: '' })}
      onSample={() => setSearch({ new: '', source: SAMPLE_SOURCE })}
    />
  )
}
