import { color, radius, space } from 'shared/theme/tokens';
import { css } from 'styled-components';

/** What links and the buttons that look like them share: underlined words, an icon beside them not. */
export const linkStyle = css`
  /* Room to hit it; inline, so that no line moves. */
  padding-block: 0.25em;
  border-radius: ${radius.small};
  color: ${color('link')};
  text-decoration: none;

  > span { text-decoration: underline; text-underline-offset: 0.25em; }
  &:hover > span { text-decoration-thickness: 2px; }
  > svg { margin-inline-end: ${space(8)}; vertical-align: -0.125em; }
  > span + svg { margin-inline: ${space(4)} 0; }
`;
