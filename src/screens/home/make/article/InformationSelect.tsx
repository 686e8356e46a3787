import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useEffect, useEffectEvent, useState } from 'react'
import { useSearchParams } from 'wouter'
import { MAX_KEYWORD } from '#server/api/paging.ts'
import { information } from '#src/api/calls.ts'

export interface Information {
  id: string
  title: string
}

interface InformationSelectProps {
  value: Information | null
  onChange: (info: Information | null) => void
}

/** Selects an item of information. */
export function InformationSelect({ value, onChange }: InformationSelectProps) {
  const [keyword, setKeyword] = useState('')
  const { data, isPending, error } = useQuery({
    queryKey: ['information', 'making', keyword],
    queryFn: ({ signal }) => information.list({ keyword, pageSize: 30 }, { signal, quiet: true }),
  })
  const options = (data?.list ?? []).map(({ _id, title }) => ({ value: _id, label: title }))
  return (
    <Select
      aria-label="资讯"
      style={{ width: 220 }}
      placeholder="选择资讯"
      allowClear
      showSearch={{ filterOption: false, onSearch: (text) => setKeyword(text.slice(0, MAX_KEYWORD)) }}
      loading={isPending}
      value={value?.id ?? null}
      options={
        value && !options.some((option) => option.value === value.id) ? [labelOf(value), ...options] : options
      }
      notFoundContent={
        error ? `${error.message}，请重试` : keyword === '' ? '还没有资讯' : `没有找到“${keyword}”`
      }
      onChange={(id: string | null) => {
        const option = options.find((each) => each.value === id)
        onChange(option ? { id: option.value, title: option.label } : null)
      }}
    />
  )
}

const labelOf = ({ id, title }: Information) => ({ value: id, label: title })

/** Takes the item that `?info=` in the address names, once. */
export function useAddressed(onFound: (info: Information) => void) {
  const [search, setSearch] = useSearchParams()
  const id = search.get('info')
  const take = useEffectEvent(onFound)
  useEffect(() => {
    if (id === null) return undefined
    const abort = new AbortController()
    const read = async () => {
      // The client shows a message if it fails.
      const found = await information.detail({ id }, { signal: abort.signal }).catch(() => null)
      if (!found || abort.signal.aborted) return
      setSearch(
        (old) => {
          const next = new URLSearchParams(old)
          next.delete('info')
          return next
        },
        { replace: true },
      )
      take({ id, title: found.title })
    }
    void read()
    return () => abort.abort()
    // Once for an address.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [id])
}
