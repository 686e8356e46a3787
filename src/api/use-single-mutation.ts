import { type UseMutationOptions, useMutation } from '@tanstack/react-query'
import { useSingleFlight } from '#src/ui/use-single-flight.ts'

/** A mutation that ignores calls while one is pending. Its options handle errors, or the API client reports them. */
export function useSingleMutation<Data, Variables = void>(
  options: UseMutationOptions<Data, Error, Variables>,
): { mutate: (variables: Variables) => void; isPending: boolean } {
  const once = useSingleFlight()
  const { mutateAsync, isPending } = useMutation(options)
  const mutate = (variables: Variables) =>
    void once('mutation', () => mutateAsync(variables).catch(() => undefined))
  return { mutate, isPending }
}
