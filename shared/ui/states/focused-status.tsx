import { type ReactElement, type ReactNode, useEffect, useRef } from 'react';
import styled from 'styled-components';

interface FocusedStatusProps {
  /** False while a dialog has the focus; the status is focused when it becomes true. */
  readonly when?: boolean;
  readonly children: ReactNode;
}

/** A status message that takes the focus, for when the focused element was removed. */
export function FocusedStatus({ when = true, children }: FocusedStatusProps): ReactElement {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A microtask, so that it wins over the page heading that is focused at the same time.
    if (when) queueMicrotask(() => element.current?.focus());
  }, [when]);
  return (
    <TextBlock ref={element} tabIndex={-1} role="status">
      {children}
    </TextBlock>
  );
}

const TextBlock = styled.div`
  &:focus { outline: none; }
`;
