import { color, media, space, type } from 'shared/theme/tokens';
import { LinkButton } from 'shared/ui/link-button';
import styled from 'styled-components';
import { useCompany } from '#src/company/company-context.ts';
import { t } from './texts.ts';

/** The emergency phone number, shown when maintenance is not available. */
export function UrgentHelp() {
  const phone = useCompany().emergency_phone;
  return (
    <Root>
      <h2>{t('urgent.title')}</h2>
      <p>{t('urgent.body')}</p>
      <LinkButton href={`tel:${phone.replace(/[^+\d]/g, '')}`} icon="phone">
        {phone}
      </LinkButton>
    </Root>
  );
}

const Root = styled.div`
  margin-top: ${space(32)};
  padding-top: ${space(24)};
  border-top: 1px solid ${color('line')};
  h2 { ${type.h3} }
  p { color: ${color('inkMuted')}; margin: ${space(4)} 0 ${space(16)}; }
  ${media.belowTablet} { > a { width: 100%; } }
`;
