import { color, radius, space } from 'shared/theme/tokens';
import { css } from 'styled-components';

/** Style of links and of buttons that look like links: the text is underlined, the icon is not. */
export const linkStyle = css`
  /* A larger touch area. The padding is inline, so it does not change the line height. */
  padding-block: 0.25em;
  border-radius: ${radius.small};
  color: ${color('link')};
  text-decoration: none;

  > span { text-decoration: underline; text-underline-offset: 0.25em; }
  &:hover > span { text-decoration-thickness: 2px; }
  > svg { margin-inline-end: ${space(8)}; vertical-align: -0.125em; }
  > span + svg { margin-inline: ${space(4)} 0; }
`;
