import { paths } from 'shared/paths/paths';
import { space } from 'shared/theme/tokens';
import { LinkButton } from 'shared/ui/link-button';
import styled from 'styled-components';
import { t } from '../texts.ts';

/** Of another home, or not there at all: the service says the same of both. */
export function MissingRequest() {
  return (
    <Parts>
      <p>{t('details.missingText')}</p>
      <LinkButton to={paths.maintenance} kind="primary" size="md">
        {t('details.missingLink')}
      </LinkButton>
    </Parts>
  );
}

const Parts = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space(24)};
`;
