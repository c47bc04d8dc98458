import { useSearchParams } from 'react-router-dom';
import { paths } from 'shared/paths/paths';

/** Returns the name of the part whose form is open, and a setter. It is kept in the URL, so that the form
 * is still open after another sign-in. */
export function useOpenPart(): [open: string | null, setOpen: (part: string | null) => void] {
  const [query, setQuery] = useSearchParams();
  return [
    query.get('change'),
    (part) => setQuery(part === null ? {} : { change: part }, { replace: true }),
  ];
}

/** Returns the path of the page with the form of this part open. */
export const getPartPath = (part: string): string =>
  `${paths.profile}?${new URLSearchParams({ change: part })}`;
