import type { ReactElement } from 'react';

interface NotTranslatedProps {
  readonly children: string;
}

/** Text that machine translation must not change: a name, an address, a number or a code. */
export function NotTranslated({ children }: NotTranslatedProps): ReactElement {
  return <span translate="no">{children}</span>;
}
