import { Link } from 'react-router-dom';
import { color, layer, media, radius, shadow, space, type } from 'shared/theme/tokens';
import styled from 'styled-components';

export const Root = styled.div`
  position: relative;
`;

export const Toggle = styled.button`
  display: flex;
  align-items: center;
  gap: ${space(12)};
  min-height: min(3rem, 52px);
  padding: 0 ${space(4)};
  border: 0;
  border-radius: ${radius.medium};
  background: none;
  color: inherit;
  cursor: pointer;
`;

/* Visually hidden on small screens; it is still the accessible name of the button. */
export const Name = styled.span`
  ${media.belowDesktop} { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  ${media.desktop} { ${type.side} max-width: 20rem; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
`;

export const Chevron = styled.span`
  display: none;
  ${media.desktop} { display: inline-flex; }
`;

export const Initials = styled.span<{ $onPaper?: boolean }>`
  ${type.captionStrong}
  display: inline-grid;
  flex: none;
  place-items: center;
  width: min(2.25rem, 48px);
  height: min(2.25rem, 48px);
  border: 1.5px solid ${color('onDeepMuted')};
  border-radius: 50%;
  color: ${color('onDeep')};
  /* The circle does not grow beyond the height of the header. */
  font-size: min(0.8125rem, 17px);
  ${({ $onPaper }) => $onPaper && `width: 2.5rem; height: 2.5rem; background: ${color('deep')}; border-color: ${color('deepLine')};`}
`;

export const Panel = styled.div`
  position: absolute;
  top: calc(100% + 18px);
  right: 0;
  z-index: ${layer.menu};
  width: min(17rem, calc(100vw - 2rem));
  padding: ${space(8)};
  border: 1px solid ${color('line')};
  border-radius: ${radius.large};
  background: ${color('raised')};
  color: ${color('ink')};
  box-shadow: ${shadow.overlay};
  :focus-visible { outline-color: ${color('focus')}; outline-offset: -3px; }
`;

const item = `
  display: flex;
  align-items: center;
  gap: ${space(12)};
  width: 100%;
  min-height: 3rem;
  padding: ${space(8)} ${space(12)};
  border: 0;
  border-radius: ${radius.medium};
  background: none;
  color: ${color('ink')};
  text-align: start;
  text-decoration: none;
  strong, small { display: block; }
  small { ${type.small} color: ${color('inkMuted')}; }
`;

export const PlainItem = styled.div`
  ${item}
`;

export const ProfileItem = styled(Link)`
  ${item}
  &:hover { background: ${color('sunken')}; }
`;

export const Logout = styled.button`
  ${item}
  ${type.side}
  cursor: pointer;
  &:hover { background: ${color('sunken')}; }
`;

export const Rule = styled.div`
  margin: ${space(8)} ${space(12)};
  border-top: 1px solid ${color('line')};
`;

export const ItemText = styled.span`
  min-width: 0;
  overflow-wrap: anywhere;
`;

export const Version = styled.div`
  ${type.side}
  padding: ${space(8)} ${space(12)};
  color: ${color('inkMuted')};
`;
