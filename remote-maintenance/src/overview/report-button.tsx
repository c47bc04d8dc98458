import { paths } from 'shared/paths/paths';
import { media } from 'shared/theme/tokens';
import { LinkButton } from 'shared/ui/link-button';
import styled from 'styled-components';
import { t } from '../texts.ts';
import { useCanReport } from '../work-order/use-can-report.ts';

/** The only primary button of the section, full width on a phone. Not shown after move-out. */
export function ReportButton() {
  return useCanReport() ? <ReportLink /> : null;
}

export function ReportLink() {
  return (
    <ButtonArea>
      <LinkButton to={paths.maintenanceRequest} kind="primary" size="md" fullWidth>
        {t('overview.report')}
      </LinkButton>
    </ButtonArea>
  );
}

const ButtonArea = styled.div`
  justify-self: stretch;
  ${media.tablet} { justify-self: start; }
`;
