import { Button } from 'antd'
import { useEffect, useRef } from 'react'

interface MoreProps {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> }
}

/** Loads the rest of a list when its end comes near, or at a click. */
export const More = ({ query }: MoreProps) => (query.hasNextPage ? <Next query={query} /> : null)

function Next({ query: { fetchNextPage, isFetchingNextPage } }: MoreProps) {
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting && !isFetchingNextPage) void fetchNextPage()
      },
      { rootMargin: '100%' },
    )
    if (end.current) observer.observe(end.current)
    return () => observer.disconnect()
  }, [fetchNextPage, isFetchingNextPage])
  return (
    <div ref={end}>
      <Button block type="text" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        更多
      </Button>
    </div>
  )
}
