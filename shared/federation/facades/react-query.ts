/** The names of TanStack Query that sections may use; see `react-router-dom.ts` beside this file. */
export {
  keepPreviousData,
  queryOptions,
  skipToken,
  useIsFetching,
  useMutation,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
