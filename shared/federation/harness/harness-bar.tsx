import { Link } from 'react-router-dom';
import { FLAG_KEYS, type FlagKey } from 'shared/flags/flags';
import { color, space, type } from 'shared/theme/tokens';
import styled from 'styled-components';
import type { SectionModule } from '../section-module.ts';
import type { HarnessSettings } from './harness-settings.ts';

/** A person of `services/sign-ins.json`. */
export interface HarnessPerson {
  readonly email: string;
  readonly about: string;
}

interface HarnessBarProps {
  readonly section: SectionModule;
  readonly people: readonly HarnessPerson[];
  readonly settings: HarnessSettings;
  readonly onChange: (settings: HarnessSettings) => void;
}

/** A toolbar that marks the page as harness, selects the renter and switches flags, also by keyboard. */
export function HarnessBar({ section, people, settings, onChange }: HarnessBarProps) {
  const { as, flags } = settings;
  const listedPerson = people.find(({ email }) => email === as);
  const setFlag = (key: FlagKey, on: boolean) =>
    onChange({ ...settings, flags: { ...flags, [key]: on } });
  return (
    <Bar>
      <strong>{`Harness: ${section.section}`}</strong>
      <label>
        Renter{' '}
        <select value={as} onChange={({ target }) => onChange({ ...settings, as: target.value })}>
          {!listedPerson && <option value={as}>{as}</option>}
          {people.map(({ email, about }) => (
            <option key={email} value={email}>
              {email.split('@')[0]}: {about}
            </option>
          ))}
        </select>
      </label>
      <details>
        <summary>Flags</summary>
        {FLAG_KEYS.map((key) => (
          <label key={key}>
            <input
              type="checkbox"
              checked={flags[key] === true}
              onChange={({ target }) => setFlag(key, target.checked)}
            />{' '}
            <span>{key}</span>
          </label>
        ))}
      </details>
      <nav aria-label="Screens">
        {section.screens.map(({ path }) => (
          <Link key={path} to={`/${section.section}/${path}`}>
            {`/${path}`}
          </Link>
        ))}
      </nav>
    </Bar>
  );
}

const Bar = styled.header`
  ${type.small}
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  gap: ${space(8)} ${space(16)};
  padding: ${space(8)} ${space(16)};
  color: ${color('ink')};
  background: ${color('brassTint')};
  select { max-width: min(20rem, 60vw); font: inherit; color: ${color('ink')}; background: ${color('sunken')}; }
  summary { cursor: pointer; }
  details label { display: block; }
  nav { display: flex; flex-wrap: wrap; gap: ${space(8)} ${space(16)}; }
  a { color: ${color('link')}; }
  :focus-visible { outline: 2px solid ${color('focus')}; outline-offset: 2px; }
`;
