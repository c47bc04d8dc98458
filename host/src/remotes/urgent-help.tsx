import { s, space, type } from 'shared/theme/tokens';
import { Icon } from 'shared/ui/icon';
import styled from 'styled-components';
import { pageEnvironment } from './page-data.ts';
import { t } from './texts.ts';

/** What still works when maintenance does not: the telephone. */
export function UrgentHelp() {
  const phone = pageEnvironment().company.emergency_phone;
  return (
    <Root>
      <h2>{t('urgent.title')}</h2>
      <p>{t('urgent.body')}</p>
      <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
        <Icon name="phone" />
        {phone}
      </a>
    </Root>
  );
}

const Root = styled.div`
  margin-top: ${space(32)};
  padding-top: ${space(24)};
  border-top: 1px solid ${s('line')};
  h2 { ${type.h3} }
  p { color: ${s('inkMuted')}; margin-top: ${space(4)}; }
  a {
    display: inline-flex;
    align-items: center;
    gap: ${space(8)};
    min-height: 2.75rem;
    margin-top: ${space(16)};
    padding: 0 ${space(20)};
    border: 1.5px solid ${s('control')};
    border-radius: 8px;
    color: ${s('ink')};
    font-weight: 600;
    text-decoration: none;
  }
`;
