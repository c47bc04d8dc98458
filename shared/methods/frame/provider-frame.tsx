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
import { toFrameUrl } from './frame-url.ts';

interface ProviderFrameProps {
  /** Page of the provider. The content security policy has to allow its origin. */
  readonly url: string;
  readonly title: string;
  readonly onToken: (token: string) => void;
  /** Called if the form does not load in time. */
  readonly onTimeout: () => void;
}

/** Maximum loading time of the form, in ms. */
const TIMEOUT_MS = 10_000;

/** Media queries that can change the look of the page while the form is open. */
const LOOK_QUERIES = ['(prefers-color-scheme: dark)', ...Object.values(LAYOUT_QUERIES)];

/**
 * The payment provider's form in an iframe of the provider's origin, so that our code cannot read the input (PCI SAQ A).
 * The form gets our colors, reports its height and returns a one-time token.
 */
export function ProviderFrame({ url, title, ...on }: ProviderFrameProps): ReactElement {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState<number | null>(null);
  const [hasProblems, setHasProblems] = useState(false);
  const { origin } = new URL(url);
  const send = (message: object) => frame.current?.contentWindow?.postMessage(message, origin);

  const handleMessage = useEffectEvent((message: FrameMessage) => {
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
      if (message) handleMessage(message);
    };
    const mediaQueries = LOOK_QUERIES.map((query) => matchMedia(query));
    addEventListener('message', listen);
    for (const look of mediaQueries) look.addEventListener('change', sendLook);
    return () => {
      removeEventListener('message', listen);
      for (const look of mediaQueries) look.removeEventListener('change', sendLook);
    };
  }, [origin]);

  const handleTimeout = useEffectEvent(on.onTimeout);
  useEffect(() => {
    if (height !== null) return;
    const timer = setTimeout(handleTimeout, TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [height]);

  useErrorTitle(hasProblems);

  return (
    <div>
      {height === null && <Placeholder type="paragraph" />}
      <Frame
        ref={frame}
        src={toFrameUrl(url)}
        title={title}
        sandbox="allow-scripts allow-same-origin allow-forms"
        referrerPolicy="no-referrer"
        style={{ height: `${height ?? 0}px` }}
      />
    </div>
  );
}

/* Wider than its container by the space that the form reserves for focus rings. */
const Frame = styled.iframe`
  display: block;
  width: calc(100% + 12px);
  margin: -6px;
  border: 0;
  color-scheme: inherit;
`;
