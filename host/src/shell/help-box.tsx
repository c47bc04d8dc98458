import { color, space, type } from 'shared/theme/tokens';
import { LinkButton } from 'shared/ui/link-button';
import styled from 'styled-components';
import { useCompany } from '../company/company-context.ts';
import { t } from '../texts.ts';

/** The box "Need Help?" with a link to the company's contact page in a new tab (spec 2). */
export function HelpBox() {
  const company = useCompany();
  return (
    <Box>
      <h2>{t('help.title')}</h2>
      <p>{t('help.text')}</p>
      <LinkButton href={company.contact_url} external kind="outlined">
        {t('help.contact')}
      </LinkButton>
    </Box>
  );
}

const Box = styled.section`
  display: grid;
  justify-items: start;
  padding: ${space(16)} ${space(12)} 0;
  border-top: 1px solid ${color('line')};
  h2 { ${type.strong} }
  p { ${type.small} margin: ${space(4)} 0 ${space(12)}; color: ${color('inkMuted')}; }
`;
