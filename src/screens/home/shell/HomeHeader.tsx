import { useEffect, useRef } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { MAX_KEYWORD } from '#server/api/paging.ts'
import { Icon } from '#src/ui/Icon.tsx'
import { IconButton } from '#src/ui/IconButton.tsx'
import { UserMenu } from '../account/UserMenu.tsx'
import { MOD } from './HelpButton.tsx'
import styles from './home.module.css'

const WHAT: Record<string, string> = {
  '/home/template-center': '搜索模板',
  '/home/my-template': '搜索我的模板',
  '/home/drafts-list': '搜索草稿',
  '/home/page-data': '搜索标题、正文、来源和标签',
  '/home/recycle-bin': '搜索回收站',
  '/home/videos': '搜索视频',
  '/home/materials': '搜索素材，可用拼音',
  '/home/cooperation': '搜索协作',
  '/home/administration': '搜索用户名、昵称和邮箱',
}

/** Filters the current list; the query is part of the address. */
function SearchField() {
  const [path] = useLocation()
  const [search, setSearch] = useSearchParams()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.code !== 'KeyK' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      input.current?.select()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
  const what = WHAT[path]
  if (what === undefined) return <div />
  const setQuery = (text: string) =>
    setSearch(
      (old) => {
        const next = new URLSearchParams(old)
        next.delete('page') // what is found may have fewer
        if (text === '') next.delete('q')
        else next.set('q', text)
        return next
      },
      { replace: true },
    )
  const text = search.get('q') ?? ''
  const clear = () => {
    setQuery('')
    input.current?.focus()
  }
  return (
    <div className={styles.search} role="search">
      <Icon name="search" size={18} />
      <input
        ref={input}
        value={text}
        placeholder={what}
        aria-label={what}
        maxLength={MAX_KEYWORD}
        onChange={(event) => setQuery(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setQuery('')
        }}
      />
      {text === '' ? (
        <kbd aria-hidden="true">{MOD === '⌘' ? '⌘K' : 'Ctrl K'}</kbd>
      ) : (
        <IconButton icon="close" size={24} label="清除搜索" onClick={clear} />
      )}
    </div>
  )
}

export function HomeHeader() {
  return (
    <header className={styles.header}>
      <SearchField />
      <UserMenu />
    </header>
  )
}
