import { paths } from 'shared/paths/paths';
import { space } from 'shared/theme/tokens';
import { LinkButton } from 'shared/ui/link-button';
import styled from 'styled-components';
import { t } from '../texts.ts';

/** The request belongs to another home or does not exist: the service does not distinguish the two. */
export function MissingRequest() {
  return (
    <Stack>
      <p>{t('details.missingText')}</p>
      <LinkButton to={paths.maintenance} kind="primary" size="md">
        {t('details.missingLink')}
      </LinkButton>
    </Stack>
  );
}

const Stack = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space(24)};
`;
