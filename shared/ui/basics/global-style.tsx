import { color, fontStack, media, safeArea, schemeCss, type } from 'shared/theme/tokens';
import { createGlobalStyle } from 'styled-components';

/** Global styles, rendered once by the host: color schemes, font, focus ring and scroll padding. */
export const GlobalStyle = createGlobalStyle`
  ${schemeCss}

  html {
    background: ${color('paper')};
    color: ${color('ink')};
    font-family: ${fontStack};
    font-variant-numeric: tabular-nums lining-nums;
    -webkit-text-size-adjust: 100%;
    text-size-adjust: 100%;
    scroll-padding: calc(84px + ${safeArea.top}) 0 calc(88px + ${safeArea.bottom});
    ${media.desktop} { scroll-padding-bottom: 24px; }
  }

  body {
    ${type.body}
    margin: 0;
    padding-right: ${safeArea.right};
    padding-left: ${safeArea.left};
    /* Without the bars of a phone browser, which come and go. */
    min-height: 100dvh;
    overflow-wrap: break-word;
    -webkit-font-smoothing: antialiased;
  }

  *, *::before, *::after { box-sizing: border-box; }
  h1, h2, h3, h4, p, ul, ol, dl, dd, figure, fieldset { margin: 0; padding: 0; }
  fieldset { border: 0; min-width: 0; }
  /* Avoids a single word on the last line. */
  p, dd { text-wrap: pretty; }
  ul, ol { list-style: none; }
  button, input, select, textarea { font: inherit; color: inherit; }
  b, strong, th { font-weight: 600; }

  :focus-visible { outline: 3px solid ${color('focus')}; outline-offset: 2px; }
  [data-ground='deep'] :focus-visible { outline-color: ${color('focusOnDeep')}; }

  /* Set while a dialog is open. */
  html.hp-dialog-open { overflow: hidden; }

  ${media.reducedMotion} {
    *, *::before, *::after { transition-duration: 0s !important; animation-duration: 0s !important; }
  }
  ${media.print} {
    html { background: none; }
    /* Prints the whole dialog and not the page behind it. */
    html.hp-dialog-open { overflow: visible; }
    html.hp-dialog-open #root { display: none; }
  }
`;
