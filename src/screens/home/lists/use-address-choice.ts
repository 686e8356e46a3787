import { useSearchParams } from 'wouter'
import { MAX_KEYWORD } from '#server/api/paging.ts'

/** Values of a parameter, the default first; none stands for any text, '' by default. */
type Values = Record<string, readonly string[]>

interface SelectOptions {
  /** Adds an entry to the browser's history, so that its back button leads back to what was shown before. */
  addsEntry?: boolean
}

export type AddressChoice<Choices extends Values = Values> = {
  [Name in keyof Choices]: Choices[Name] extends readonly [] ? string : Choices[Name][number]
} & {
  /** Search in titles. */
  text: string
  select: (choice: Partial<Record<keyof Choices | 'q', string>>, options?: SelectOptions) => void
}

/** What a list shows, as in the address, which leaves out defaults and keeps what others have put there. */
export function useAddressChoice<const Choices extends Values>(choices: Choices): AddressChoice<Choices> {
  const [search, setSearch] = useSearchParams()
  const values = Object.entries(choices).map(([name, values]) => {
    const value = search.get(name)
    const isValid = value !== null && (values.length === 0 || values.includes(value))
    return [name, isValid ? value : (values[0] ?? '')]
  })
  const select: AddressChoice['select'] = (choice, { addsEntry = false } = {}) =>
    setSearch(
      (old) => {
        const next = new URLSearchParams(old)
        for (const [name, value] of Object.entries(choice)) {
          if (value === undefined || value === (choices[name]?.[0] ?? '')) next.delete(name)
          else next.set(name, value)
        }
        return next
      },
      { replace: !addsEntry },
    )
  return {
    ...Object.fromEntries(values),
    text: searchTextIn(search),
    select,
  } as AddressChoice<Choices> // each value is one of its parameter
}

/** What the address searches for; cut to what the service takes, as an address may have been edited. */
export const searchTextIn = (search: URLSearchParams): string =>
  (search.get('q') ?? '').trim().slice(0, MAX_KEYWORD)
