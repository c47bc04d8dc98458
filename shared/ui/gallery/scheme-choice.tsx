import { type ReactElement, useEffect, useState } from 'react';
import { color, radius, space, type } from 'shared/theme/tokens';
import styled from 'styled-components';

const SCHEMES = ['system', 'light', 'dark'] as const;

/** Selects the color scheme of the gallery. */
export function SchemeChoice(): ReactElement {
  const [scheme, setScheme] = useState<(typeof SCHEMES)[number]>('system');
  useEffect(() => {
    if (scheme === 'system') delete document.documentElement.dataset.scheme;
    else document.documentElement.dataset.scheme = scheme;
  }, [scheme]);
  return (
    <Choice>
      <legend>Scheme</legend>
      {SCHEMES.map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={name === scheme}
          onClick={() => setScheme(name)}
        >
          {name}
        </button>
      ))}
    </Choice>
  );
}

const Choice = styled.fieldset`
  ${type.small}
  display: flex;
  align-items: center;
  gap: ${space(8)};
  legend { float: left; padding: 0; color: ${color('onDeepMuted')}; }
  button {
    min-height: 2rem;
    padding: 0 ${space(12)};
    border: 1px solid ${color('deepLine')};
    border-radius: ${radius.medium};
    background: none;
    color: ${color('onDeep')};
    cursor: pointer;
  }
  button[aria-pressed='true'] { border-color: ${color('onDeep')}; text-decoration: underline; text-underline-offset: 0.25em; }
`;
