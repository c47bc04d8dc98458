/** The names of TanStack Query that sections may use; see `react-router-dom.ts` beside this file. */
export {
  queryOptions,
  skipToken,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
