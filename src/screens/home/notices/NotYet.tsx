import { Button } from 'antd'
import { useLocation } from 'wouter'
import { useTitle } from '#src/ui/use-title.ts'
import { ScreenTitle } from '../shell/ScreenTitle.tsx'
import { Notice } from './Notice.tsx'

interface NotYetProps {
  title: string
  /** Name of the missing feature. */
  coming: string
  /** What to do meanwhile. */
  line: string
}

export const DataPagesScreen = () => (
  <NotYet
    title="数据页面"
    coming="这里会放由资讯和数据生成的页面"
    line="现在可以从模板中心挑一个开头，把数据填进图表"
  />
)

/** A route whose feature the service does not support yet. */
function NotYet({ title, coming, line }: NotYetProps) {
  const [, navigate] = useLocation()
  useTitle(title)
  return (
    <main>
      <ScreenTitle title={title} />
      <Notice art="empty" title={coming} line={line}>
        <Button onClick={() => navigate('/home/drafts-list')}>打开草稿箱</Button>
        <Button type="primary" onClick={() => navigate('/home/template-center')}>
          去模板中心
        </Button>
      </Notice>
    </main>
  )
}
