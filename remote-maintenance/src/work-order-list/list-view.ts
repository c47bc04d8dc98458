import { useSearchParams } from 'react-router-dom';
import { type ListView, readView, toSearch } from './list-filters.ts';

/** The view of the list in the address, and a function that changes it. */
export function useListView(): [ListView, (change: Partial<ListView>) => void] {
  const [search, setSearch] = useSearchParams();
  const view = readView(search);
  const changeView = (change: Partial<ListView>) =>
    setSearch(toSearch({ ...view, ...change }), { replace: true, preventScrollReset: true });
  return [view, changeView];
}
