import { paths } from 'shared/paths/paths';
import { useOfficeContact } from 'shared/queries/utility';
import { type } from 'shared/theme/tokens';
import { FormActions } from 'shared/ui/form';
import { LinkButton } from 'shared/ui/link-button';
import { Page } from 'shared/ui/page';
import { Sheet } from 'shared/ui/sheet';
import { SidePart } from 'shared/ui/side-part';
import { TextLink } from 'shared/ui/text-link';
import styled from 'styled-components';
import type { RequestStepProps } from '../steps/step-frame.tsx';
import { t } from '../texts.ts';
import { CALLS_911, EMERGENCIES, MAY_CALL_911 } from './emergencies.ts';

/** What to do in an emergency, and whom to call. There is no form on this page. */
export function CallStep({ draft }: RequestStepProps) {
  const emergency = EMERGENCIES.find((candidate) => candidate === draft.emergency) ?? 'flood';
  const phone = useOfficeContact().data?.emergency_phone;
  const isFirst = !CALLS_911.includes(emergency);
  return (
    <Page
      title={t('call.title')}
      back={{ to: paths.maintenanceRequest, label: t('stepBack') }}
      side={
        <SidePart title={t('title')}>
          <p>{t('call.side')}</p>
        </SidePart>
      }
    >
      <Sheet>
        <Instruction>{t(`call.${emergency}`)}</Instruction>
        <FormActions>
          {!isFirst && (
            <LinkButton href="tel:911" kind="destructive" icon="phone">
              {t('call.first')}
            </LinkButton>
          )}
          {phone !== undefined && (
            <LinkButton
              href={`tel:${phone.replace(/[^\d+]/g, '')}`}
              kind={isFirst ? 'primary' : 'outlined'}
              icon="phone"
            >
              {t('call.office', { phone })}
            </LinkButton>
          )}
          {MAY_CALL_911.includes(emergency) && (
            <LinkButton href="tel:911" kind="outlined" icon="phone">
              {t('call.first')}
            </LinkButton>
          )}
        </FormActions>
        <p>{phone === undefined ? t('call.officeNoPhone') : t('call.hours')}</p>
        <p>
          <TextLink to={paths.maintenanceRequest}>{t('call.not')}</TextLink>
        </p>
      </Sheet>
    </Page>
  );
}

const Instruction = styled.p`
  ${type.h2}
  font-weight: 400;
`;
