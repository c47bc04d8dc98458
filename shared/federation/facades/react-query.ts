/** The exports of TanStack Query that sections may use; see `react-router-dom.ts`. */
export {
  queryOptions,
  skipToken,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
