import { useSearchParams } from 'react-router-dom';
import { paths } from 'shared/paths/paths';

/** The part whose form is open, by its name, and the way to open another, or none. It is in the
 * address, so that it is there again after a new sign-in. */
export function useOpenPart(): [open: string | null, setOpen: (part: string | null) => void] {
  const [query, setQuery] = useSearchParams();
  return [
    query.get('change'),
    (part) => setQuery(part === null ? {} : { change: part }, { replace: true }),
  ];
}

/** The address that shows this part with its form open. */
export const placeOfPart = (part: string): string =>
  `${paths.profile}?${new URLSearchParams({ change: part })}`;
