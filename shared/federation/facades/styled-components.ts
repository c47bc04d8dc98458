/** The exports of styled-components that sections may use; see `react-router-dom.ts`. */
export { css, default, keyframes } from 'styled-components';
