import { type ReactElement, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Placeholder } from 'shared/ui/placeholder';
import { useErrorTitle } from 'shared/ui/use-error-title';
import styled from 'styled-components';
import {
  createLookMessage,
  type FrameMessage,
  LAYOUT_QUERIES,
  parseFrameMessage,
} from './frame-messages.ts';

interface ProviderFrameProps {
  /** Page of the provider; the security policy of our page names its origin. */
  readonly url: string;
  readonly title: string;
  readonly onToken: (token: string) => void;
  /** The form does not come. */
  readonly onLate: () => void;
}

/** How long a form that is not there is waited for, in ms. */
const TIMEOUT_MS = 10_000;

/** What changes the look of the page while the form is open. */
const LOOK_QUERIES = ['(prefers-color-scheme: dark)', ...Object.values(LAYOUT_QUERIES)];

/**
 * The provider's own form, on the provider's own origin: what is typed in it can be read by nothing
 * of ours (PCI SAQ A). It wears our look, tells its height, and gives a token in the end.
 */
export function ProviderFrame({ url, title, ...on }: ProviderFrameProps): ReactElement {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState<number | null>(null);
  const [hasProblems, setHasProblems] = useState(false);
  const { origin } = new URL(url);
  const send = (message: object) => frame.current?.contentWindow?.postMessage(message, origin);

  const heed = useEffectEvent((message: FrameMessage) => {
    if (message.type === 'ready') send(createLookMessage());
    if (message.type === 'size') setHeight(message.height);
    if (message.type === 'problems') setHasProblems(message.count > 0);
    if (message.type === 'token') {
      setHasProblems(false);
      on.onToken(message.token);
    }
  });
  const sendLook = useEffectEvent(() => send(createLookMessage()));
  useEffect(() => {
    const listen = (event: MessageEvent) => {
      const message = parseFrameMessage(event, { window: frame.current?.contentWindow, origin });
      if (message) heed(message);
    };
    const looks = LOOK_QUERIES.map((query) => matchMedia(query));
    addEventListener('message', listen);
    for (const look of looks) look.addEventListener('change', sendLook);
    return () => {
      removeEventListener('message', listen);
      for (const look of looks) look.removeEventListener('change', sendLook);
    };
  }, [origin]);

  const isLate = useEffectEvent(on.onLate);
  useEffect(() => {
    if (height !== null) return;
    const timer = setTimeout(isLate, TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [height]);

  useErrorTitle(hasProblems);

  return (
    <div>
      {height === null && <Placeholder type="paragraph" />}
      <Frame
        ref={frame}
        src={url}
        title={title}
        sandbox="allow-scripts allow-same-origin allow-forms"
        referrerPolicy="no-referrer"
        style={{ height: `${height ?? 0}px` }}
      />
    </div>
  );
}

/* As wide as its place and the room for focus rings that the form keeps at its edges. */
const Frame = styled.iframe`
  display: block;
  width: calc(100% + 12px);
  margin: -6px;
  border: 0;
  color-scheme: inherit;
`;
