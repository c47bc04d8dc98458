import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import styled from 'styled-components';

interface FocusedStatusProps {
  /** False while a dialog keeps the focus, and gives it back as it closes. */
  readonly when?: boolean;
  readonly children: ReactNode;
}

/** What has changed, said where the focus goes when the thing that had it is gone. */
export function FocusedStatus({ when = true, children }: FocusedStatusProps): ReactElement {
  const words = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // After the heading of a page that is reached in the same moment: this is the news.
    if (when) queueMicrotask(() => words.current?.focus());
  }, [when]);
  return (
    <Words ref={words} tabIndex={-1} role="status">
      {children}
    </Words>
  );
}

const Words = styled.div`
  &:focus { outline: none; }
`;
